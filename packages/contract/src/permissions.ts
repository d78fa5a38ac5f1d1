import type { CatalogDefinition } from './catalog.ts'
import { catalogs } from './catalogs/registry.ts'

// Permissions are (area, module, action) -> perid; a perid may open more than one screen.
export type Perid = number
export type Permission = {
  readonly perid: Perid
  readonly area: string
  readonly modulo: string
  readonly accion: string
  readonly nombre: string
}

// What a catalogue's definition says of its rights, with the words in which they are granted and refused.
const ofCatalog = ({ api, route, noun, permissions: { create, edit, delete: remove } }: CatalogDefinition): Permission[] => {
  const common = { area: api, modulo: route.slice(1) }
  return [
    { ...common, perid: create, accion: 'create', nombre: `crear ${noun.many}` },
    { ...common, perid: edit, accion: 'edit', nombre: `editar ${noun.many}` },
    { ...common, perid: remove, accion: 'delete', nombre: `eliminar ${noun.many}` },
  ]
}

export const permissions: readonly Permission[] = catalogs.flatMap(ofCatalog)

const names = new Map(permissions.map((permission) => [permission.perid, permission.nombre]))
export const permissionName = (perid: Perid): string => names.get(perid) ?? `usar la función ${perid}`
