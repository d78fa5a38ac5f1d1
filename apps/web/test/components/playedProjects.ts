import type { getBranchDescription } from '@soportica/contract/branches/consultCalls'
import { serveOptions } from './catalogServer.ts'
import { answer } from './answers.ts'
import { type CashierRow, getTabsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { delayReason } from '@soportica/contract/catalogs/projects/delayReason'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import type { IdName } from '@soportica/contract/core/wire'
import { getMunicipalities, getRegions } from '@soportica/contract/people/positions'
import { getUsersActor } from '@soportica/contract/people/users'
import type { Project } from '@soportica/contract/projects/project'
import type { Reply } from '@soportica/contract/core/endpoint'
import type { RecordCard } from '@soportica/contract/records/recordCalls'

/** The choices of the filters of a project's lists; of its catalogues these, by the names of their fields. */
export function serveFilters(project: Project, choices: Readonly<Record<string, readonly IdName[]>> = {}): void {
  const { list, fieldByName, commonFields } = project
  for (const field of Object.values(list.lookups)) {
    const declared = fieldByName.get(field)
    if (declared?.kind === 'lookup' && field !== commonFields.region && field !== commonFields.municipality)
      serveOptions(catalogByName(declared.of), choices[field] ?? [])
  }
  serveOptions(delayReason, [{ id: 7, nombre: 'Licencia o permiso en trámite' }])
  answer(getRegions, [{ id: 1, nombre: 'Antioquia' }])
  answer(getMunicipalities, [{ id: 2, nombre: 'Envigado', departamento: 3 }])
  answer(getUsersActor, [])
}

const onRecords = [
  'verNotas',
  'crearNota',
  'editarNota',
  'eliminarNota',
  'verAdjuntos',
  'verBitacoraAdjuntos',
  'subir',
  'descargar',
  'reemplazar',
  'eliminar',
]
export const mayAll = Object.fromEntries(onRecords.map((name) => [name, true as const]))
export const mayNothing = (why: string) => Object.fromEntries(onRecords.map((name) => [name, why]))

type CardStage = RecordCard['etapas'][number]
export const cardStage = (actid: number, nombre: string, more: Partial<CardStage> = {}): CardStage => ({
  actid,
  nombre,
  participa: true,
  conArchivosONotas: true,
  acciones: mayAll,
  ...more,
})
const cashierCardStages = [
  cardStage(0, 'General'),
  cardStage(1, 'Inmobiliaria'),
  cardStage(2, 'Visita Local'),
  cardStage(3, 'Diseño', { conArchivosONotas: false }),
  cardStage(7, 'Instalador Seguridad'),
]
/** A cashier as the panels of its notes and attachments take it. */
export const cashierCard = (id: number, nombre: string, more: Partial<RecordCard> = {}): RecordCard => ({
  sistema: 1,
  entidad: 'cashier',
  id,
  codigo: `C${1000 + id}`,
  nombre,
  direccion: 'Carrera 59 # 78B-58',
  region: 'Antioquia',
  departamento: 'Antioquia',
  municipio: 'Envigado',
  anioContable: 2026,
  etapas: cashierCardStages,
  ...more,
})

const rowActions = { ver: true, editar: true, duplicar: true, eliminar: true, restaurar: 'El cajero no está eliminado' } as const
/** A cashier as the lists have it. */
export const cashierRow = (consecutivo: number, nombre: string, more: Partial<CashierRow> = {}): CashierRow => ({
  consecutivo,
  codigo: `C${1000 + consecutivo}`,
  nombre,
  padre: '',
  hijos: [],
  padreInfo: null,
  hermanos: [],
  perteneceA: null,
  region: 'Antioquia',
  municipio: 'Medellín',
  modalidad: 'Empresa o universidad',
  tipologia: 'Cajero en isla',
  tipoIntervencion: 'Reposición de equipo',
  anioContable: 2026,
  direccion: 'Carrera 77 # 23-17',
  estado: 'En Proceso',
  estadoEtapa: '',
  idEstadoEtapa: 0,
  idEstado: 1,
  version: 1,
  faltantes: 3,
  proxima: null,
  acciones: rowActions,
  ...more,
})

const statusTabs = ['Todos', 'En Proceso', 'Suspendido', 'Entregado', 'Cancelado', 'Eliminado']
type Acciones = Readonly<Record<string, true | string>>
const listActions: Acciones = { entrar: true, crear: true, actualizar: true, restaurar: true }
/** The server with a list of these cashiers; a tab counts those of its status. Gives what is asked of the list. */
export function serveCashiers(rows: CashierRow[] = [], acciones: Acciones = listActions): { rows: CashierRow[]; readonly asks: unknown[] } {
  serveFilters(cashierProject)
  const server = { rows, asks: [] as unknown[] }
  const found = (estado: number, ids: readonly number[] | undefined) =>
    server.rows.filter(
      ({ idEstado, consecutivo }) => (estado === 0 ? idEstado !== 5 : idEstado === estado) && (!ids || ids.includes(consecutivo)),
    )
  answer(getTabsCashiers, ({ body: { filters } }) => ({
    tabs: statusTabs.map((name, id) => ({ id, name, count: found(id, filters.consecutivo).length })),
  }))
  server.asks = answer(listCashiers, ({ body: { estado, filters, first, rows: size } }) => {
    const all = found(estado ?? 0, filters.consecutivo)
    return { results: all.slice(first, first + size), total: all.length, acciones: { ...acciones } }
  })
  return server
}

/** What a consultation says of a branch of which nothing is known yet. */
export const bareBranch: Reply<typeof getBranchDescription> = {
  direccion: '',
  region: '',
  municipio: '',
  area: '',
  centroCostos: '',
  proyecto: '',
  tipoIntervencion: '',
  imagen: '',
  formato: '',
  inmoviliaria: '',
  estInmoviliaria: '',
  disenio: '',
  estDisenio: '',
  gestorLicencia: '',
  estLicencia: '',
  tipoAdjudicacion: '',
  constructor: '',
  intCivil: '',
  intElectromecanico: '',
  intSeguridad: '',
  insAlarma: '',
  codMonitoreo: '',
  reqBusquedaLocal: 0,
  idEstInmoviliaria: 0,
  reqDisenio: 0,
  idEstDisenio: 0,
  reqLicencia: 0,
  idEstLicencia: 0,
  anioContable: 2026,
  fechaInicio: null,
  fechaEntrega: null,
  estProyecto: 'En Proceso',
  idEstProyecto: 1,
  etapas: [],
}
