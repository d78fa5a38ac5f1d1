import type { LocalSearchDetail, LocalSearchRow } from '@soportica/contract/local-search/calls'
import type { Actions } from '@soportica/contract/core/wire'
import { localSearchStateName } from '@soportica/contract/requests/states'
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
import { daysLeft, daysWaiting, detailOf, registers, type RequestRecord, type Showing } from '../requests/requests.public.ts'
import { searchContext, searchContexts } from './searchContext.ts'
import type { StoredSearch } from './searchList.queries.ts'

const activator = 'Quien activa búsquedas'
/** Who is waited for in each state, as far as it is known. */
export function waitedFor(
  row: Pick<StoredSearch, 'estado' | 'inmobiliaria' | 'visitante' | 'recibe' | 'aprueban'>,
  approvers: string,
): string {
  switch (row.estado) {
    case 3:
      return 'Las inmobiliarias consultadas'
    case 6:
    case 17:
      return row.inmobiliaria || activator
    case 14:
    case 16:
      return row.inmobiliaria
    case 8:
    case 10:
      return row.visitante || row.inmobiliaria
    case 21:
    case 23:
      return row.recibe || row.visitante
    case 5:
    case 9:
    case 12:
    case 15:
    case 22:
      return row.aprueban ?? approvers
    case 24:
      return ''
    default:
      return activator
  }
}

export async function searchRows(db: Reader, rows: readonly StoredSearch[], showing: Showing): Promise<LocalSearchRow[]> {
  const contexts = await searchContexts(db, showing.standing, rows)
  return rows.map((row, at) => searchRow(row, contexts[at]!, showing))
}
function searchRow(row: StoredSearch, context: LocalSearchContext, showing: Showing): LocalSearchRow {
  return {
    solid: row.id,
    id: row.id,
    numero: row.id,
    nombreRadicador: row.nombreRadicador,
    solicitud: row.tsoNombre,
    categoria: row.catNombre,
    fecha: row.fecha,
    inmobiliaria: row.inmobiliaria,
    responsables: waitedFor(row, showing.approvers),
    diasEspera: daysWaiting(row, showing),
    vence: row.vence,
    diasRestantes: daysLeft(row, showing),
    version: row.version,
    acciones: offered(row.estado, context),
  }
}
const offered = (estado: number, context: LocalSearchContext): Actions => ({
  ...Object.fromEntries(Object.entries(acciones(localSearchMoves, estado as LocalSearchState, context))),
  ...(appointments[estado as LocalSearchState] && { cambiarCita: movesAppointment(context) }),
})

export async function searchDetail(db: Reader, user: CurrentUser, row: RequestRecord, showing: Showing): Promise<LocalSearchDetail> {
  const [detail, context] = await Promise.all([detailOf(db, row, showing), searchContext(db, showing.standing, row)])
  return {
    ...detail,
    solid: row.id,
    estado: row.estado,
    nombreEstado: localSearchStateName(row.estado) ?? '',
    responsables: waitedFor(row, showing.approvers),
    inmobiliariaId: row.inmobiliariaId,
    inmobiliaria: row.inmobiliaria,
    visitanteId: row.visitanteId,
    visitante: row.visitante,
    fechaVisita: row.visita,
    recibeId: row.recibeId,
    recibe: row.recibe,
    fechaRecibo: row.recibo,
    ownerName: row.propietario,
    ownerEmail: row.propietarioCorreo,
    ownerPhone: row.propietarioTelefono,
    acciones: offered(row.estado, context),
    ...(row.estado === 24 && { registrar: registers(user, row) }),
  }
}
