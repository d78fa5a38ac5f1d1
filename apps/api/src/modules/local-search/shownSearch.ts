import type { LocalSearchDetail, LocalSearchRow } from '@soportica/contract/local-search/calls'
import { localSearchStateName } from '@soportica/contract/requests/states'
import { branchCreate } from '@soportica/contract/permissions/branches'
import { cashierCreate } from '@soportica/contract/permissions/cashiers'
import { localSearchMoves, type LocalSearchContext, type LocalSearchState } from '@soportica/rules/localSearch'
import { acciones } from '@soportica/rules/stateMachine'
import type { CurrentUser } from '../../plugins/context.ts'
import { allowed } from '../../plugins/authorisation.ts'
import type { Reader } from '../../plugins/db/database.ts'
import {
  daysLeft,
  daysWaiting,
  detailOf,
  type RequestRecord,
  type Showing,
  type StoredRequest,
  waitedFor,
} from '../requests/requests.public.ts'
import { searchContext, searchContexts } from './searchContext.ts'

export async function searchRows(db: Reader, rows: readonly StoredRequest[], showing: Showing): Promise<LocalSearchRow[]> {
  const contexts = await searchContexts(db, showing.standing, rows)
  return rows.map((row, at) => searchRow(row, contexts[at]!, showing))
}
function searchRow(row: StoredRequest, context: LocalSearchContext, showing: Showing): LocalSearchRow {
  return {
    solid: row.id,
    id: row.id,
    numero: row.id,
    nombreRadicador: row.nombreRadicador,
    solicitud: row.tsoNombre,
    categoria: row.catNombre,
    fecha: row.fecha,
    inmobiliaria: row.inmobiliaria,
    responsables: waitedFor(row),
    diasEspera: daysWaiting(row, showing),
    vence: row.vence,
    diasRestantes: daysLeft(row, showing),
    version: row.version,
    acciones: offered(row.estado, context),
  }
}
const offered = (estado: number, context: LocalSearchContext) =>
  Object.fromEntries(Object.entries(acciones(localSearchMoves, estado as LocalSearchState, context)))

export async function searchDetail(db: Reader, user: CurrentUser, row: RequestRecord, showing: Showing): Promise<LocalSearchDetail> {
  const [detail, context] = await Promise.all([detailOf(db, row, showing), searchContext(db, showing.standing, row)])
  return {
    ...detail,
    solid: row.id,
    estado: row.estado,
    nombreEstado: localSearchStateName(row.estado) ?? '',
    responsables: waitedFor(row),
    inmobiliariaId: row.inmobiliariaId,
    inmobiliaria: row.inmobiliaria,
    visitante: row.visitante,
    fechaVisita: row.visita,
    recibe: row.recibe,
    fechaRecibo: row.recibo,
    ownerName: row.propietario,
    ownerEmail: row.propietarioCorreo,
    ownerPhone: row.propietarioTelefono,
    acciones: offered(row.estado, context),
    ...(row.estado === 24 && { registrar: registers(user, row) }),
  }
}
/** What came of it is registered once. */
function registers(user: CurrentUser, { registra, registro, sistema }: RequestRecord): true | string {
  if (registro !== null) return `Ya se registró ${sistema === 1 ? 'el cajero' : 'la sucursal'} ${registro}`
  return allowed(user, registra === 1 ? cashierCreate : branchCreate)
}
