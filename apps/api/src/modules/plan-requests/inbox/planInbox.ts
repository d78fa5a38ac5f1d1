import type { Reply, Received } from '@soportica/contract/core/endpoint'
import type { Actions } from '@soportica/contract/core/wire'
import type {
  getGroupsPlains,
  getOptionsStatusPlains,
  listRequestPlains,
  PlanAnswerFile,
  PlanDetail,
  PlanFilters,
} from '@soportica/contract/plan-requests/calls'
import { planStateIds, planTabs } from '@soportica/contract/plan-requests/states'
import { planDelete, planReject, planRespond } from '@soportica/contract/permissions/planRequests'
import type { Perid } from '@soportica/contract/permissions/perid'
import { timeInBogota } from '@soportica/rules/calendarDay'
import { sumOf, type TabCounts } from '../../../capabilities/lists/listPage.queries.ts'
import type { VersionedCache } from '../../../capabilities/lists/versionedCache.ts'
import { allowed } from '../../../plugins/authorisation.ts'
import type { CurrentUser, UserContext } from '../../../plugins/context.ts'
import { versionsFor } from '../../../plugins/db/dataVersions.queries.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { filesOfAnswer } from '../answer/answerFiles.queries.ts'
import { dealtWith } from '../answer/requireToAnswer.ts'
import { countPlans, findPlan, groupPlans, inWords, pageOfPlans, type StoredPlan } from './planRows.queries.ts'

function actionsOf(user: CurrentUser, plan: StoredPlan): Actions {
  const { estadoPlano } = inWords(plan)
  const may = (perid: Perid): true | string =>
    plan.estadoPlanoId === planStateIds.toAnswer ? allowed(user, perid) : `La solicitud está en «${estadoPlano}» y solo se consulta`
  return { responder: may(planRespond), rechazar: may(planReject), eliminar: may(planDelete) }
}
function planRow(user: CurrentUser, plan: StoredPlan) {
  const { mensaje: _, ...row } = plan
  return { ...row, ...inWords(plan), acciones: actionsOf(user, plan) }
}

// Deleted ones have a tab of their own.
const isOfTab =
  (tab: number) =>
  (estado: number): boolean =>
    tab === 0 ? estado !== planStateIds.deleted : estado === tab

/** Shared: every user of the inbox sees all of it. */
async function countTabs(context: UserContext, cache: VersionedCache<TabCounts>, filters: Omit<PlanFilters, 'estado'>): Promise<TabCounts> {
  const { sopid, nombre, codigo, proyecto, tipoPlanos, region, desde, hasta, grupo } = filters
  const { plan_request: version } = await versionsFor(context)
  const key = JSON.stringify([version, sopid, nombre, codigo, proyecto, tipoPlanos, region, desde, hasta, grupo])
  return cache.of(key, () => countPlans(context.db, { ...filters, estado: undefined }))
}

/** Values within filters count like values beside them. */
export async function listPlans(
  context: UserContext,
  cache: VersionedCache<TabCounts>,
  { filters, ...flat }: Received<typeof listRequestPlains>['body'],
): Promise<Reply<typeof listRequestPlains>> {
  const { db, user } = context
  const body = { ...flat, ...filters, estado: filters?.estado || flat.estado }
  const [rows, counts] = await Promise.all([pageOfPlans(db, body), countTabs(context, cache, body)])
  const total = sumOf(counts, isOfTab(body.estado))
  return { results: rows.map((row) => planRow(user, row)), total, acciones: listActions(user) }
}
const listActions = (user: CurrentUser): Actions => ({ plantillas: allowed(user, planRespond) })

export const planGroupsOf = async (
  { db, user }: UserContext,
  { dimension, ...filters }: Received<typeof getGroupsPlains>['body'],
): Promise<Reply<typeof getGroupsPlains>> => ({ grupos: await groupPlans(db, filters, dimension), acciones: listActions(user) })

/** The counts follow the filters of the list and no tab. */
export async function planTabsNow(
  context: UserContext,
  cache: VersionedCache<TabCounts>,
  filters: Received<typeof getOptionsStatusPlains>['query'],
): Promise<Reply<typeof getOptionsStatusPlains>> {
  const counts = await countTabs(context, cache, { ...filters })
  return planTabs.map(({ label, estado }) => ({ label, estado, count: sumOf(counts, isOfTab(estado)) }))
}

const holds = ({ enlace, retirado, hasta }: PlanAnswerFile, now: Date): boolean =>
  enlace && retirado === null && (hasta === null || hasta > timeInBogota(now))

export async function planDetail({ db, user, clock }: UserContext, sopid: number): Promise<PlanDetail> {
  const plan = await findPlan(db, sopid)
  if (!plan) throw new AppError('registro.noEncontrado')
  const [archivos, gestion] = await Promise.all([filesOfAnswer(db, sopid), dealtWith(db, plan)])
  const row = planRow(user, plan)
  const links: Actions = archivos.some((file) => holds(file, clock())) ? { retirarEnlaces: allowed(user, planRespond) } : {}
  return { ...row, mensaje: plan.mensaje, archivos, gestion, acciones: { ...row.acciones, ...links } }
}
