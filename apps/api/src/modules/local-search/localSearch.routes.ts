import * as calls from '@soportica/contract/local-search/calls'
import { everySearchState, localSearchStates } from '@soportica/contract/local-search/states'
import { paddedRequest } from '@soportica/contract/requests/states'
import { localSearchMoves, withoutFile } from '@soportica/rules/localSearch'
import { noteText } from '@soportica/contract/records/noteText'
import type { FastifyInstance } from 'fastify'
import { sumOf, type TabCounts } from '../../capabilities/lists/listPage.queries.ts'
import { versionedCache } from '../../capabilities/lists/versionedCache.ts'
import type { Storage } from '../../capabilities/storage/storage.ts'
import type { UserContext } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { versionsFor } from '../../plugins/db/dataVersions.queries.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import {
  activatesSearches,
  type Calendar,
  countRequests,
  findRequest,
  pageOfRequests,
  type RequestRecord,
  seesAll,
  rowContextFor,
  type RequestActor,
  currentRequestActor,
  withStoredFiles,
} from '../requests/requests.public.ts'
import { activateSearch } from './activateSearch.ts'
import { changeVisit } from './changeVisit.ts'
import { isSearch, moveSearch } from './moveSearch.ts'
import { newRecordOf } from './newRecord.ts'
import { visitors } from './participants.queries.ts'
import { listRecipients } from './recipients.queries.ts'
import { saveRecipient } from './saveRecipient.ts'
import { scheduleReceipt, scheduleVisit } from './scheduleVisit.ts'
import {
  groupSearches,
  lastRejection,
  lastSent,
  leadsTo,
  orderOfSearches,
  type SearchFilters,
  searchesWhere,
} from './searchList.queries.ts'
import { agencyChoices, sendReport } from './sendReport.ts'
import { searchDetail, searchRows } from './searchRow.ts'

type Deps = { readonly calendar: Calendar; readonly storage: Storage }

async function visibleSearch(db: Reader, actor: RequestActor, id: number): Promise<RequestRecord> {
  const row = await findRequest(db, actor, id)
  if (!row || !isSearch(row)) throw new AppError('registro.noEncontrado')
  return row
}
/** The state in which sent content waits for a decision: this one, or the one reached by sending. */
const waitingAround = (status: number): number | undefined => {
  const moves = localSearchMoves.filter(({ from }) => from === status)
  if (moves.some(({ action }) => action === 'aprobar')) return status
  return moves.find(({ action }) => action === 'reenviar' || action === 'enviar')?.to
}

/** The number of searches by state. Users who see all searches share the counts. */
function searchCounts() {
  const cache = versionedCache<TabCounts>()
  return async (context: UserContext, actor: RequestActor, { estado: _, ...filters }: SearchFilters): Promise<TabCounts> => {
    const { opc, numero, desde, hasta, texto, grupo } = filters
    const count = () => countRequests(context.db, searchesWhere(actor, filters))
    // What a text finds also changes with names of people and municipalities.
    if (texto || (!seesAll(actor) && !activatesSearches(actor))) return count()
    const { request, request_project: projects } = await versionsFor(context)
    return cache.of(JSON.stringify([request, projects, leadsTo(opc), numero, desde, hasta, grupo]), count)
  }
}

export function localSearchRoutes(app: FastifyInstance, services: Services, { calendar, storage }: Deps): void {
  const countTabs = searchCounts()
  serve(app, services, calls.getStatusRequestLocalSearch, async ({ query }, context) => {
    const counts = await countTabs(context, await currentRequestActor(context), query)
    return localSearchStates.map(({ id, nombre }) => ({ id, nombreEstado: nombre, contador: counts.get(id) ?? 0 }))
  })
  serve(app, services, calls.listLocalSearch, async ({ body: { filters, ...bodyFields } }, context) => {
    const { db } = context
    const { estado, ...body } = { ...bodyFields, ...filters }
    const ofTab = estado === everySearchState.id ? {} : { estado }
    const rowContext = await rowContextFor(context, calendar)
    const { actor } = rowContext
    const page = pageOfRequests(db, actor, searchesWhere(actor, { ...body, ...ofTab }), orderOfSearches(body), body)
    const [rows, counts] = await Promise.all([page, countTabs(context, actor, body)])
    return { results: await searchRows(db, rows, rowContext), total: sumOf(counts, (counted) => counted === (ofTab.estado ?? counted)) }
  })
  serve(app, services, calls.getGroupsLocalSearch, async ({ body: { dimension, estado, ...filters } }, context) => {
    const ofTab = estado === everySearchState.id ? {} : { estado }
    return { grupos: await groupSearches(context.db, await currentRequestActor(context), { ...filters, ...ofTab }, dimension) }
  })
  serve(app, services, calls.getLocalSearch, async ({ body }, context) => {
    const rowContext = await rowContextFor(context, calendar)
    return searchDetail(context.db, context.user, await visibleSearch(context.db, rowContext.actor, body.id), rowContext)
  })
  serve(app, services, calls.getNewRecordOfSearch, async ({ body }, context) =>
    newRecordOf(context, await visibleSearch(context.db, await currentRequestActor(context), body.id)),
  )
  serve(app, services, calls.getNoteAndFile, async ({ query }, context) => {
    const { db } = context
    const row = await visibleSearch(db, await currentRequestActor(context), query.id)
    const waiting = waitingAround(query.status)
    const [sent, rejected] = await Promise.all([
      waiting === undefined ? undefined : lastSent(db, row.id, waiting),
      lastRejection(db, row.id, query.status),
    ])
    return {
      note: sent?.note ?? '',
      fileData: sent?.fileData ?? null,
      realEstate: row.inmobiliariaId,
      rechazo: rejected ?? null,
    }
  })
  serve(app, services, calls.getRealEstate, async ({ body }, context) => {
    const actor = await currentRequestActor(context)
    return agencyChoices(context.db, actor, await visibleSearch(context.db, actor, body.id))
  })
  serve(app, services, calls.getLocalSearchVisitors, (_, { db }) => visitors(db))
  serve(app, services, calls.listLocalSearchRecipients, ({ query }, { db }) => listRecipients(db, query.texto))
  serve(app, services, calls.saveLocalSearchRecipient, ({ body }, context) => saveRecipient(context, body))

  const answer = (did: string, { id }: { id: number }) => ({ mensaje: `${did} N° ${paddedRequest(id)}.` })
  serve(app, services, calls.sendActiveLocalSearch, async ({ body }, context) =>
    answer('Se activó la búsqueda de la solicitud', await activateSearch(context, body)),
  )
  serve(app, services, calls.sendObservationsAndFiles, async ({ body }, context, { files }) => {
    const did = (withoutFile as readonly number[]).includes(body.status) ? 'Se envió la nota' : 'Se envió el documento'
    return answer(`${did} de la solicitud`, await withStoredFiles(storage, (storedFiles) => sendReport(context, body, files, storedFiles)))
  })
  serve(app, services, calls.sendProgrammingVisit, async ({ body }, context) =>
    answer('Se programó la visita de la solicitud', await scheduleVisit(context, body)),
  )
  serve(app, services, calls.sendProgrammingReceiptQuote, async ({ body }, context) =>
    answer('Se programó la cita de recibo de la solicitud', await scheduleReceipt(context, body)),
  )
  serve(app, services, calls.changeProgrammedVisit, ({ body }, context) => changeVisit(context, body))
  for (const [call, action, did] of [
    [calls.sendRequestApprove, 'aprobar', 'Se aprobó el envío de la solicitud'],
    [calls.sendRequestReject, 'rechazar', 'Se rechazó el envío de la solicitud'],
  ] as const)
    serve(app, services, call, async ({ body }, context) => {
      const { id, status, clave, note } = body
      const sent = noteText(note ?? '').trim() === '' ? [] : (['nota'] as const)
      const move = { id, status, clave, action, sent, note: note ?? '', cuerpo: { id, status, note } }
      return answer(did, await moveSearch(context, move))
    })
}
