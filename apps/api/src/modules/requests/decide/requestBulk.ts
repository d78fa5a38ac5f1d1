import type { BulkProgress, BulkTarget, PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import type { RequestFilters } from '@soportica/contract/requests/calls'
import { paddedRequest, requestStateName } from '@soportica/contract/requests/states'
import { actionWords, type BulkKind } from '../../../capabilities/bulk/bulkKind.ts'
import { type BulkOutcome, collect, noOutcomes, previewOf, resultOf } from '../../../capabilities/bulk/bulkOutcome.ts'
import { chunksOfVersions, refusalIn, targetIds } from '../../../capabilities/bulk/bulkTargets.ts'
import { startBulk } from '../../../capabilities/bulk/startBulk.ts'
import type { Jobs } from '../../../capabilities/jobs/jobs.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { signalRequestLists } from '../events/signalRequestLists.ts'
import { noStoredFiles } from '../files/keepFiles.ts'
import { filteredRequests, requestersByName } from '../list/requestList.queries.ts'
import { type Calendar, rowContextFor } from '../list/rowContext.ts'
import { holdActor, type InNameOf, type RequestActor } from '../rights/requestActor.ts'
import { type DecidableRow, decidableRequests, type DecisionFacts, factsOfMany, lockRequests } from './decidable.queries.ts'
import { type Decision, requireDecision, writeDecision } from './decideRequest.ts'

type Accion = Decision['accion']
type Wish = { readonly accion: Accion; readonly observacion: string }
type Decided = { readonly row: DecidableRow; readonly a: number; readonly titular: InNameOf }
type Outcome = BulkOutcome<Decided>

const verbs = {
  aprobar: ['aprueban', 'aprobó', 'aprobaron'],
  rechazar: ['rechazan', 'rechazó', 'rechazaron'],
  solucionar: ['solucionan', 'solucionó', 'solucionaron'],
} as const
const nouns = { one: 'solicitud', many: 'solicitudes', none: 'ninguna solicitud', records: 'las solicitudes' }
const words = ({ accion }: Wish) => actionWords(verbs[accion], nouns)

/** One observation for many requests, each decided as by itself. */
export const requestBulk = (calendar: Calendar): BulkKind<Wish> => ({
  entidad: 'request',
  words,
  runChunk: async (writing, user, records, { accion, observacion }) => {
    const { tx } = writing
    const ids = records.map(([id]) => id)
    await lockRequests(tx, ids)
    const actor = await holdActor(tx, user, writing.now)
    const rows = await decidableRequests(tx, actor, ids)
    const facts = await factsOfMany(tx, ids)
    const outcomes: Outcome[] = []
    for (const [id, version] of records) {
      const decision = { solId: id, accion, observacion, version }
      const outcome = await decideOne(facts, actor, rows.get(id), decision)
      if (outcome.estado === 'cambia')
        await writeDecision(writing, outcome, decision, { calendar, files: [], storedFiles: noStoredFiles() })
      outcomes.push(outcome)
    }
    await signalRequestLists(writing)
    return resultOf(outcomes)
  },
})

async function decideOne(facts: DecisionFacts, actor: RequestActor, row: DecidableRow | undefined, decision: Decision): Promise<Outcome> {
  const { solId: id } = decision
  const nombre = `N° ${paddedRequest(id)}`
  try {
    if (!row) throw new AppError('registro.noEncontrado')
    const { a, titular } = await requireDecision(facts, actor, row, decision, 0)
    return { id, nombre, estado: 'cambia', version: row.version, row, a, titular }
  } catch (error) {
    return { id, nombre, estado: 'rechazado', motivo: refusalIn(error).message }
  }
}

type PreviewBody = { readonly accion: Accion; readonly objetivo: BulkTarget<RequestFilters> }
const anyText = '…'

/** What deciding them would do, by the decision itself, without writing or holding anything. */
export async function previewDecisions(
  context: UserContext,
  calendar: Calendar,
  { accion, objetivo }: PreviewBody,
): Promise<PreviewedChanges> {
  const { db } = context
  const { actor, today } = await rowContextFor(context, calendar)
  const ids = await targetIds(objetivo, nouns.many, async (filtro, portion) =>
    filteredRequests(db, actor, filtro, today, await requestersByName(db, filtro.solicitante), portion),
  )
  const rows = await decidableRequests(db, actor, ids)
  const facts = await factsOfMany(db, ids)
  const found = noOutcomes<Outcome>()
  for (const solId of ids) collect(found, [await decideOne(facts, actor, rows.get(solId), { solId, accion, observacion: anyText })])
  return previewOf(
    found,
    found.changing.map(({ id, nombre, row, a, titular }) => ({
      id,
      nombre: [nombre, row.treNombre, row.pide].filter(Boolean).join(' · '),
      campos: [{ campo: 'estado', etiqueta: 'Estado', antes: requestStateName(row.estado), despues: requestStateName(a) }],
      avisos: titular ? [`En nombre de ${titular.nombre}`] : [],
    })),
  )
}

type ApplyBody = Wish & { readonly versiones: readonly (readonly [number, number])[] }
export function applyDecisions(
  bulk: BulkKind<Wish>,
  context: UserContext,
  jobs: Jobs,
  { accion, observacion, versiones }: ApplyBody,
): Promise<BulkProgress> {
  return startBulk(bulk, context, jobs, { wish: { accion, observacion }, tandasOf: () => chunksOfVersions(versiones) })
}
