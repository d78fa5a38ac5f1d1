// Permissions are (area, module, action) -> perid; a perid may open more than one screen.
export type Perid = number
export type Permission = {
  readonly perid: Perid
  readonly area: string
  readonly modulo: string
  readonly accion: string
  readonly nombre: string
}

const set = (area: string, modulo: string, plural: string, ids: readonly [Perid, Perid, Perid]): Permission[] => [
  { perid: ids[0], area, modulo, accion: 'create', nombre: `crear ${plural}` },
  { perid: ids[1], area, modulo, accion: 'edit', nombre: `editar ${plural}` },
  { perid: ids[2], area, modulo, accion: 'delete', nombre: `eliminar ${plural}` },
]

export const permissions: readonly Permission[] = [
  ...set('cashierCatalogs', 'areas', 'áreas', [24, 25, 26]),
  ...set('cashierCatalogs', 'modality', 'modalidades', [21, 22, 23]),
  ...set('cashierCatalogs', 'interventiontype', 'tipos de intervención', [42, 43, 44]),
]

const names = new Map(permissions.map((permission) => [permission.perid, permission.nombre]))
export const permissionName = (perid: Perid): string => names.get(perid) ?? `usar la función ${perid}`
