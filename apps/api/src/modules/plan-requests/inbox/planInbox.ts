import type { Reply, Received } from '@soportica/contract/core/endpoint'
import type { Actions } from '@soportica/contract/core/wire'
import type { getOptionsStatusPlains, listRequestPlains, PlanAnswerFile, PlanDetail } from '@soportica/contract/plan-requests/calls'
import { planStateIds, planTabs } from '@soportica/contract/plan-requests/states'
import { planDelete, planReject, planRespond } from '@soportica/contract/permissions/planRequests'
import type { Perid } from '@soportica/contract/permissions/perid'
import { timeInBogota } from '@soportica/rules/calendarDay'
import { allowed } from '../../../plugins/authorisation.ts'
import type { CurrentUser, UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { filesOfAnswer } from '../answer/answerFiles.queries.ts'
import { dealtWith } from '../answer/requireToAnswer.ts'
import { countsByState, findPlan, inWords, pageOfPlans, type StoredPlan } from './planRows.queries.ts'

function actionsOf(user: CurrentUser, plan: StoredPlan): Actions {
  const { estadoPlano } = inWords(plan)
  const may = (perid: Perid): true | string =>
    plan.estadoPlanoId === planStateIds.toAnswer ? allowed(user, perid) : `La solicitud está en «${estadoPlano}» y solo se consulta`
  return { responder: may(planRespond), rechazar: may(planReject), eliminar: may(planDelete) }
}
function shownPlan(user: CurrentUser, plan: StoredPlan) {
  const { mensaje: _, ...row } = plan
  return { ...row, ...inWords(plan), acciones: actionsOf(user, plan) }
}

/** What is given in filters counts as if it were beside it. */
export async function listPlans(
  { db, user }: UserContext,
  { filters, ...body }: Received<typeof listRequestPlains>['body'],
): Promise<Reply<typeof listRequestPlains>> {
  const { rows, total } = await pageOfPlans(db, { ...body, ...filters, estado: filters?.estado || body.estado })
  return { results: rows.map((row) => shownPlan(user, row)), total, acciones: { plantillas: allowed(user, planRespond) } }
}

/** The counts follow the filters of the list and no tab. */
export async function planTabsNow(
  db: Reader,
  filters: Received<typeof getOptionsStatusPlains>['query'],
): Promise<Reply<typeof getOptionsStatusPlains>> {
  const counts = await countsByState(db, { ...filters, estado: undefined })
  const all = [...counts].reduce((sum, [estado, n]) => (estado === planStateIds.deleted ? sum : sum + n), 0)
  return planTabs.map(({ label, estado }) => ({ label, estado, count: estado === 0 ? all : (counts.get(estado) ?? 0) }))
}

const holds = ({ enlace, retirado, hasta }: PlanAnswerFile, now: Date): boolean =>
  enlace && retirado === null && (hasta === null || hasta > timeInBogota(now))

export async function planDetail({ db, user, clock }: UserContext, sopid: number): Promise<PlanDetail> {
  const plan = await findPlan(db, sopid)
  if (!plan) throw new AppError('registro.noEncontrado')
  const [archivos, gestion] = await Promise.all([filesOfAnswer(db, sopid), dealtWith(db, plan)])
  const row = shownPlan(user, plan)
  const links: Actions = archivos.some((file) => holds(file, clock())) ? { retirarEnlaces: allowed(user, planRespond) } : {}
  return { ...row, mensaje: plan.mensaje, archivos, gestion, acciones: { ...row.acciones, ...links } }
}
