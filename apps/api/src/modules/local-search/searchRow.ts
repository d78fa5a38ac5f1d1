import type { LocalSearchDetail, LocalSearchRow } from '@soportica/contract/local-search/calls'
import type { Actions } from '@soportica/contract/core/wire'
import { localSearchStateName } from '@soportica/contract/local-search/states'
import {
  appointments,
  localSearchMoves,
  type LocalSearchContext,
  type LocalSearchState,
  movesAppointment,
} from '@soportica/rules/localSearch'
import { acciones } from '@soportica/rules/stateMachine'
import type { CurrentUser } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import {
  daysLeft,
  daysWaiting,
  detailOf,
  registers,
  type RequestRecord,
  type RowContext,
  type StoredRequest,
  searchAwaitedParty,
} from '../requests/requests.public.ts'
import { searchContext, searchContexts } from './searchContext.ts'

export async function searchRows(db: Reader, rows: readonly StoredRequest[], rowContext: RowContext): Promise<LocalSearchRow[]> {
  const contexts = await searchContexts(db, rowContext.actor, rows, rowContext.today)
  return rows.map((row, at) => searchRow(row, contexts[at]!, rowContext))
}
const searchRow = (row: StoredRequest, context: LocalSearchContext, rowContext: RowContext): LocalSearchRow => ({
  ...searchValues(row, rowContext),
  acciones: searchActions(row.estado, context),
})
/** Without what the user may do. */
export function searchValues(row: StoredRequest, rowContext: RowContext): Omit<LocalSearchRow, 'acciones'> {
  return {
    solid: row.id,
    id: row.id,
    numero: row.id,
    estado: row.estado,
    nombreRadicador: row.nombreRadicador,
    solicitud: row.tsoNombre,
    categoria: row.catNombre,
    municipio: row.municipio,
    fecha: row.fecha,
    inmobiliaria: row.inmobiliaria,
    responsables: searchAwaitedParty(row),
    diasEspera: daysWaiting(row, rowContext),
    vence: row.vence,
    diasRestantes: daysLeft(row, rowContext),
    version: row.version,
  }
}
const searchActions = (estado: number, context: LocalSearchContext): Actions => ({
  ...Object.fromEntries(Object.entries(acciones(localSearchMoves, estado as LocalSearchState, context))),
  // Nobody but them ever moves it.
  ...(context.activa && appointments[estado as LocalSearchState] && { cambiarCita: movesAppointment(context) }),
})

export async function searchDetail(db: Reader, user: CurrentUser, row: RequestRecord, rowContext: RowContext): Promise<LocalSearchDetail> {
  const [detail, context] = await Promise.all([detailOf(db, row, rowContext), searchContext(db, rowContext.actor, row, rowContext.today)])
  return {
    ...detail,
    solid: row.id,
    estado: row.estado,
    nombreEstado: localSearchStateName(row.estado) ?? '',
    responsables: searchAwaitedParty(row),
    inmobiliariaId: row.inmobiliariaId,
    inmobiliaria: row.inmobiliaria,
    visitanteId: row.visitanteId,
    visitante: row.visitante,
    fechaVisita: row.visita,
    recibeId: row.recibeId,
    recibe: row.recibe,
    fechaRecibo: row.recibo,
    direccionLocal: row.direccionLocal,
    ownerName: row.propietario,
    ownerEmail: row.propietarioCorreo,
    ownerPhone: row.propietarioTelefono,
    acciones: searchActions(row.estado, context),
    ...(row.estado === 24 && { registrar: registers(user, row) }),
  }
}
