import type { Menu } from '@soportica/contract/people/session'
import { openedBy, parentIcons, parentId, windows } from '@soportica/contract/permissions/windows'
import type { CurrentUser } from '../../plugins/context.ts'

// Assigned windows that one of his permissions opens, under their parents; a parent without windows is not shown.
export function menuFor(user: CurrentUser): Menu {
  const open = windows.flatMap((window) => {
    const { venid, parent, descripcion, menu } = window
    return menu && user.ventanas.has(venid) && openedBy(window).some((perid) => user.permisos.has(perid))
      ? [{ parent, label: menu.title ?? descripcion, toa: menu.route, icon: menu.icon, descripcion: menu.description }]
      : []
  })
  const parents = [...new Set(open.map(({ parent }) => parent))]
  return {
    padres: parents.map((label) => ({ id: parentId(label), label, icon: parentIcons[label] ?? 'folder', toa: '' })),
    hijos: open.map(({ parent, ...entry }) => ({ padre: parentId(parent), ...entry })),
  }
}
