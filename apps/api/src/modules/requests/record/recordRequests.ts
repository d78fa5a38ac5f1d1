import type { Actions } from '@soportica/contract/core/wire'
import type { RecordRequest } from '@soportica/contract/requests/calls'
import { paddedRequest } from '@soportica/contract/requests/states'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { StoredRequest } from '../list/requestRows.queries.ts'
import { searchList, stateWords } from '../list/requestRow.ts'
import { currentRequestActor } from '../rights/requestActor.ts'
import { requestsOfRecord, searchUnderWay } from './record.queries.ts'
import type { Linkable } from './requireLink.ts'

type RecordRef = { readonly sistema: number; readonly registro: number }

/** The requests of a record, its search for premises, and whether a new one may begin. */
export async function recordRequests(context: UserContext, { hosts, searched }: Linkable, { sistema, registro }: RecordRef) {
  const { db, user } = context
  const host = hosts.find(({ kind }) => kind.sistema === sistema)
  if (!host || (await host.maySee(db, [user.usuid], registro)).length === 0) throw new AppError('registro.noEncontrado')
  const [rows, underWay, may] = await Promise.all([
    requestsOfRecord(db, await currentRequestActor(context), sistema, registro),
    searchUnderWay(db, sistema, registro),
    searched.find(({ kind }) => kind.sistema === sistema)?.may(context, registro),
  ])
  const solicitudes = rows.map(inALine)
  const already = underWay === undefined ? undefined : `Ya se pidió un local en la solicitud N° ${paddedRequest(underWay)}`
  const acciones: Actions = may === undefined ? {} : { activarBusqueda: already ?? may }
  return { solicitudes, busqueda: solicitudes.find(({ solId }) => solId === underWay) ?? null, acciones }
}

const inALine = (row: StoredRequest): RecordRequest => ({
  solId: row.id,
  numero: row.id,
  ...stateWords(row),
  opc: searchList(row),
})
