import { planAccess, planReject, planRespond } from '@soportica/contract/permissions/planRequests'
import type { PlanFilters } from '@soportica/contract/plan-requests/calls'
import {
  filledIn,
  paddedPlan,
  planLabels,
  planLimits,
  planStateIds,
  planStateName,
  templateValuesOf,
} from '@soportica/contract/plan-requests/states'
import type { BulkProgress, BulkTarget, PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import { actionWords, type BulkKind, chunked } from '../../../capabilities/bulk/bulkKind.ts'
import { type BulkOutcome, collect, noOutcomes, previewOf, resultOf } from '../../../capabilities/bulk/bulkOutcome.ts'
import { chunksOfVersions, refusalIn, targetIds } from '../../../capabilities/bulk/bulkTargets.ts'
import { startBulk } from '../../../capabilities/bulk/startBulk.ts'
import type { Jobs } from '../../../capabilities/jobs/jobs.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { CurrentUser, UserContext, Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { signalPlanRequests } from '../events/signalPlanRequests.ts'
import { idsOfPlans, plansByIds, type StoredPlan } from '../inbox/planRows.queries.ts'
import { writeAnswer } from './answerPlan.ts'
import { rejectPlan } from './declinePlan.ts'
import { requireToAnswer } from './requireToAnswer.ts'

type Wish = { readonly accion: 'responder' | 'rechazar'; readonly texto: string }
type Outcome = BulkOutcome<{ readonly plan: StoredPlan; readonly texto: string }>
type Target = readonly [id: number, ...rest: unknown[]]

const nouns = {
  one: 'solicitud de planos',
  many: 'solicitudes de planos',
  none: 'ninguna solicitud de planos',
  records: 'las solicitudes',
}
const verbs = { responder: ['responden', 'respondió', 'respondieron'], rechazar: ['rechazan', 'rechazó', 'rechazaron'] } as const
const words = ({ accion }: Wish) => actionWords(verbs[accion], nouns)

/** Each request is answered without files, or rejected, as by itself. */
export const planBulk: BulkKind<Wish> = {
  entidad: 'planRequest',
  words,
  runChunk: async (writing, user, records, wish) => {
    const outcomes = await decideAll(writing.tx, user, records, wish, true)
    for (const outcome of outcomes) if (outcome.estado === 'cambia') await write(writing, wish, outcome.id, outcome.texto)
    await signalPlanRequests(writing)
    return resultOf(outcomes)
  },
}

const write = (writing: Writing, { accion }: Wish, sopid: number, texto: string): Promise<number> =>
  accion === 'rechazar' ? rejectPlan(writing, sopid, texto) : writeAnswer(writing, sopid, texto, [], [])

/** lock: the requests are held for writing. */
async function decideAll(reader: Reader, user: CurrentUser, targets: readonly Target[], wish: Wish, lock: boolean): Promise<Outcome[]> {
  const plans = await plansByIds(
    reader,
    targets.map(([id]) => id),
    lock,
  )
  const outcomes: Outcome[] = []
  for (const [id] of targets) {
    const nombre = `N° ${paddedPlan(id)}`
    try {
      requirePermission(user, wish.accion === 'rechazar' ? planReject : planRespond)
      const plan = await requireToAnswer(reader, plans.get(id))
      outcomes.push({ id, nombre, estado: 'cambia', version: plan.version, plan, texto: textFor(plan, wish) })
    } catch (error) {
      outcomes.push({ id, nombre, estado: 'rechazado', motivo: refusalIn(error).message })
    }
  }
  return outcomes
}

/** The placeholders of an answer are filled in; the same reason goes to all. */
function textFor(plan: StoredPlan, { accion, texto }: Wish): string {
  const filled = accion === 'responder' ? filledIn(texto, templateValuesOf(plan)) : texto
  const most = accion === 'responder' ? planLimits.message : planLimits.reason
  if (filled.length <= most) return filled
  const detalle = `El texto de esta solicitud no puede tener más de ${most} caracteres`
  throw new AppError('datos.invalidos', { detalle }, { campo: 'texto' })
}

type PreviewBody = Wish & { readonly objetivo: BulkTarget<PlanFilters> }
/** What would be sent, without sending or holding anything. */
export async function previewReplies(context: UserContext, { objetivo, ...wish }: PreviewBody): Promise<PreviewedChanges> {
  // It shows names and mails.
  requirePermission(context.user, planAccess)
  const ids = await targetIds(objetivo, nouns.many, (filtro, portion) => idsOfPlans(context.db, filtro, portion))
  const targets = ids.map((id): Target => [id])
  const found = noOutcomes<Outcome>()
  for (const chunk of chunked(targets)) collect(found, await decideAll(context.db, context.user, chunk, wish, false))
  const estado = wish.accion === 'rechazar' ? planStateIds.rejected : planStateIds.sent
  const campo = wish.accion === 'rechazar' ? 'motivo' : 'mensaje'
  return previewOf(
    found,
    found.changing.map(({ id, nombre, plan, texto }) => ({
      id,
      nombre: [nombre, plan.nombre, plan.correo].join(' · '),
      campos: [
        {
          campo: 'estadoPlano',
          etiqueta: planLabels.estadoPlano,
          antes: planStateName(plan.estadoPlanoId),
          despues: planStateName(estado),
        },
        { campo, etiqueta: planLabels[campo], antes: '', despues: texto },
      ],
      avisos: [],
    })),
  )
}

type ApplyBody = Wish & { readonly versiones: readonly (readonly [number, number])[] }
export function applyReplies(context: UserContext, jobs: Jobs, { accion, texto, versiones }: ApplyBody): Promise<BulkProgress> {
  return startBulk(planBulk, context, jobs, { wish: { accion, texto }, tandasOf: () => chunksOfVersions(versiones) })
}
