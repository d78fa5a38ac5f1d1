import { windowPermissions } from '@soportica/contract/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import type { Menu } from '@soportica/contract/session'
import type { CurrentUser } from '../../plugins/context.ts'

type Window = { parent: string; label: string; toa: string; icon: string; descripcion: string; anyOf: readonly number[] }

const parentIcons: Record<string, string> = { 'Catálogos de cajeros': 'building-bank' }
const windows: readonly Window[] = catalogs.map((catalog) => ({
  parent: catalog.menu.parent,
  label: catalog.title,
  toa: catalog.route,
  icon: catalog.menu.icon,
  descripcion: catalog.menu.description,
  anyOf: windowPermissions(catalog),
}))

// Windows with at least one of their permissions, under their parents; a parent without windows is not shown.
export function menuFor(user: CurrentUser): Menu {
  const open = windows.filter(({ anyOf }) => anyOf.some((perid) => user.permisos.has(perid)))
  const parents = [...new Set(open.map(({ parent }) => parent))]
  return {
    padres: parents.map((label, at) => ({ id: at + 1, label, icon: parentIcons[label] ?? 'folder', toa: '' })),
    hijos: open.map(({ parent, label, toa, icon, descripcion }) => ({ padre: parents.indexOf(parent) + 1, label, toa, icon, descripcion })),
  }
}
