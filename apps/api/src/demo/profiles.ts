import type { Perid } from '@soportica/contract/permissions/perid'
import { allPerids, permissions } from '@soportica/contract/permissions/permissions'
import { stageActions } from '@soportica/contract/permissions/stageSets'
import { windows } from '@soportica/contract/permissions/windows'

const of = (modulo: string, ...acciones: string[]): Perid[] =>
  permissions.filter((permission) => permission.modulo === modulo && acciones.includes(permission.accion)).map(({ perid }) => perid)

/** All rights of a stage; the general stage counts in every stage. */
const ofStage = (area: string, modulo: string): Perid[] =>
  permissions.filter((permission) => permission.area === area && permission.modulo === modulo).map(({ perid }) => perid)
const ofArea = (area: string): Perid[] => permissions.filter((permission) => permission.area === area).map(({ perid }) => perid)
const cashiers = 'cashierManagement'
const branches = 'branchManagement'
const toRead = ['access', 'viewAll', 'onlyRead', 'viewAttached', 'downloadAttached', 'viewNotes']

/** The rights of a worker in a stage of branches: their own records with files and notes. */
const inWorks = (modulo: string): Perid[] => {
  const notHis = ['viewAll', 'deleteAttached', 'viewAttachedLog', 'deleteNote']
  return permissions
    .filter((permission) => permission.area === branches && permission.modulo === modulo && !notHis.includes(permission.accion))
    .map(({ perid }) => perid)
}

const onDashboard = of('tabs', 'viewCashiers')

/** The rights of all catalogues in one menu group. */
const ofCatalogs = (parent: string, ...acciones: string[]): Perid[] =>
  windows.filter((window) => window.parent === parent).flatMap(({ modulo }) => of(modulo, ...acciones))

/** From everything to read-only: the rights of each demo profile. */
export const profiles: readonly { nombre: string; permisos: readonly Perid[]; todo?: boolean }[] = [
  { nombre: 'Administrador', permisos: allPerids, todo: true },
  {
    nombre: 'Coordinador de cajeros',
    permisos: unique([
      ...ofStage(cashiers, 'cashiers'),
      ...ofStage(cashiers, 'general'),
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
      ...ofArea(branches),
      // Its children are cashiers, which keep rights of their own.
      ...of('cashiers', ...toRead, 'edit'),
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
  {
    nombre: 'Inmobiliaria',
    permisos: unique([
      ...of('areas', 'create', 'edit'),
      ...of('interventiontype', 'edit'),
      ...of('realestate', 'access', 'startRealEstateProcess', ...stageActions),
      ...onDashboard,
    ]),
  },
  { nombre: 'Visitante', permisos: unique([...of('areas', 'edit'), ...ofStage(cashiers, 'visit'), ...onDashboard]) },
  { nombre: 'Consulta', permisos: [...of('cashiers', ...toRead), ...onDashboard] },
  {
    nombre: 'Contratista de sucursales',
    permisos: unique([...['builder', 'civil'].flatMap((modulo) => inWorks(modulo)), ...of('tabs', 'viewBranches')]),
  },
  { nombre: 'Solicitante', permisos: of('request', 'create') },
  { nombre: 'Aprobador de solicitudes', permisos: of('request', 'approve', 'reject') },
  { nombre: 'Solucionador de solicitudes', permisos: of('request', 'solve') },
  {
    nombre: 'Supervisor de posventa',
    permisos: unique([...ofArea('aftersales'), ...of('tabs', 'viewAftersales')]),
  },
  {
    nombre: 'Gestor de planos',
    permisos: unique([
      ...of('requestplainsadmin', 'access', 'receive', 'respond', 'reject', 'delete', 'uploadExcel'),
      ...of('tabs', 'viewPlans'),
    ]),
  },
]

function unique(perids: readonly Perid[]): Perid[] {
  return [...new Set(perids)]
}
