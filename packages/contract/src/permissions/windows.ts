import { type CatalogScreen, isScreen, peridsTo } from '../catalogs/catalog.ts'
import { catalogs } from '../catalogs/registry.ts'
import { operationWindows } from './operationWindows.ts'
import { projectWindows } from './projectWindows.ts'
import { securityWindows } from './securityWindows.ts'
import type { Perid } from './perid.ts'
import type { DeclaredWindow, Right } from './window.ts'

// The rights of a catalogue's definition, with the words of grants and refusals.
const verbs = { create: 'crear', edit: 'editar', delete: 'eliminar' } as const
const ofCatalog = (definition: CatalogScreen): DeclaredWindow => {
  const { api, route, title, menu, noun, window: venid } = definition
  return {
    venid,
    parent: menu.parent,
    descripcion: title,
    area: api,
    modulo: route.slice(1),
    menu: { route, icon: menu.icon, description: menu.description },
    rights: (['create', 'edit', 'delete'] as const).flatMap((accion) =>
      peridsTo(definition, accion).map((perid, at) => ({
        perid,
        accion: at === 0 ? accion : `${accion}${at + 1}`,
        nombre: `${verbs[accion]} ${noun.many}`,
      })),
    ),
  }
}

const parents = [
  'General',
  'Cajeros',
  'Sucursales',
  'Posventa',
  'Planos',
  'Solicitudes',
  'Datos de solicitudes',
  'Catálogos de cajeros',
  'Catálogos de sucursales',
  'Administración',
]

/** Every window of the product, in the order in which screens list them. */
export const windows: readonly DeclaredWindow[] = [
  ...securityWindows,
  ...projectWindows,
  ...operationWindows,
  ...catalogs.filter(isScreen).map(ofCatalog),
].toSorted((a, b) => parents.indexOf(a.parent) - parents.indexOf(b.parent) || a.venid - b.venid)

export const parentIcons: Readonly<Record<string, string>> = {
  Cajeros: 'device-desktop',
  Sucursales: 'building',
  Posventa: 'list-check',
  Planos: 'ruler-2',
  Solicitudes: 'clipboard-list',
  'Datos de solicitudes': 'adjustments',
  'Catálogos de cajeros': 'building-bank',
  'Catálogos de sucursales': 'building-store',
  Administración: 'shield-lock',
}
export const parentId = (parent: string): number => parents.indexOf(parent) + 1

const windowsByPermission = new Map<Perid, number[]>()
for (const { venid, rights } of windows)
  for (const { perid } of rights) windowsByPermission.set(perid, [...(windowsByPermission.get(perid) ?? []), venid])

/** The windows of a permission; it is in force while one is assigned. */
export const windowsOf = (perid: Perid): readonly number[] => windowsByPermission.get(perid) ?? []

const enters = ({ accion }: Right): boolean => accion.split('/')[0] === 'access'
/** Any of them opens a window: its rights to enter, or all its rights without those (decision 0027). */
export function openedBy({ rights }: Pick<DeclaredWindow, 'rights'>): readonly Perid[] {
  const entrances = rights.filter(enters)
  return (entrances.length > 0 ? entrances : rights).map(({ perid }) => perid)
}
