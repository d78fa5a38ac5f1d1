import { allPerids, type Perid, permissions } from '@soportica/contract/permissions'
import { windows } from '@soportica/contract/windows'

const of = (modulo: string, ...acciones: string[]): Perid[] =>
  permissions.filter((permission) => permission.modulo === modulo && acciones.includes(permission.accion)).map(({ perid }) => perid)

/** Those of every catalogue in one place of the menu. */
const ofCatalogs = (parent: string, ...acciones: string[]): Perid[] =>
  windows.filter((window) => window.parent === parent).flatMap(({ modulo }) => of(modulo, ...acciones))

/** From everything to nothing: what each demo profile may do. */
export const profiles: readonly { nombre: string; permisos: readonly Perid[]; todo?: boolean }[] = [
  { nombre: 'Administrador', permisos: allPerids, todo: true },
  {
    nombre: 'Coordinador de cajeros',
    permisos: unique([
      ...of('areas', 'delete'),
      ...ofCatalogs('Catálogos de cajeros', 'create', 'edit'),
      ...of('location', 'create', 'edit'),
      ...of('position', 'create', 'edit'),
      ...of('holidays', 'access'),
      ...of('tabs', 'viewCashiers', 'viewBranches'),
    ]),
  },
  {
    nombre: 'Coordinador de sucursales',
    permisos: unique([
      ...ofCatalogs('Catálogos de sucursales', 'create', 'edit'),
      ...of('holidays', 'access'),
      ...of('tabs', 'viewCashiers', 'viewBranches'),
    ]),
  },
  {
    nombre: 'Gestor de solicitudes',
    permisos: unique([...ofCatalogs('Datos de solicitudes', 'create', 'edit'), ...of('typeplains', 'create', 'edit')]),
  },
  {
    nombre: 'Posventa',
    permisos: [
      ...of('activities-aftersales', 'create', 'edit'),
      ...of('locationactivity-aftersales', 'create', 'edit'),
      ...of('categories-aftersales', 'create', 'edit', 'delete'),
    ],
  },
  { nombre: 'Inmobiliaria', permisos: [...of('areas', 'create', 'edit'), ...of('interventiontype', 'edit')] },
  { nombre: 'Visitante', permisos: of('areas', 'edit') },
  { nombre: 'Consulta', permisos: [] },
]

function unique(perids: readonly Perid[]): Perid[] {
  return [...new Set(perids)]
}
