import { allPerids, type Perid, permissions } from '@soportica/contract/permissions'

const of = (modulo: string, ...acciones: string[]): Perid[] =>
  permissions.filter((permission) => permission.modulo === modulo && acciones.includes(permission.accion)).map(({ perid }) => perid)

/** From everything to nothing: what each demo profile may do. */
export const profiles: readonly { nombre: string; permisos: readonly Perid[]; todo?: boolean }[] = [
  { nombre: 'Administrador', permisos: allPerids, todo: true },
  {
    nombre: 'Coordinador de cajeros',
    permisos: [
      ...of('areas', 'create', 'edit', 'delete'),
      ...of('modality', 'create', 'edit'),
      ...of('interventiontype', 'create', 'edit'),
      ...of('location', 'create', 'edit'),
      ...of('position', 'create', 'edit'),
      ...of('holidays', 'access'),
      ...of('tabs', 'viewCashiers', 'viewBranches'),
    ],
  },
  { nombre: 'Inmobiliaria', permisos: [...of('areas', 'create', 'edit'), ...of('interventiontype', 'edit')] },
  { nombre: 'Visitante', permisos: of('areas', 'edit') },
  { nombre: 'Consulta', permisos: [] },
]
