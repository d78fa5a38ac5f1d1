import { type Perid, permissions } from '@soportica/contract/permissions'

const of = (modulo: string, ...acciones: string[]): Perid[] =>
  permissions.filter((permission) => permission.modulo === modulo && acciones.includes(permission.accion)).map(({ perid }) => perid)

/** From everything to nothing: what each demo profile may do. */
export const profiles: readonly { nombre: string; permisos: readonly Perid[] }[] = [
  { nombre: 'Administrador', permisos: permissions.map(({ perid }) => perid) },
  {
    nombre: 'Coordinador de cajeros',
    permisos: [
      ...of('areas', 'create', 'edit', 'delete'),
      ...of('modality', 'create', 'edit'),
      ...of('interventiontype', 'create', 'edit'),
    ],
  },
  { nombre: 'Inmobiliaria', permisos: [...of('areas', 'create', 'edit'), ...of('interventiontype', 'edit')] },
  { nombre: 'Visitante', permisos: of('areas', 'edit') },
  { nombre: 'Consulta', permisos: [] },
]
