import { durationMonths } from '@soportica/contract/forecast/figures'
import { noReason, noReasonName } from '@soportica/contract/delays/figures'
import { partyName } from '@soportica/contract/delays/parties'
import { dueStagesOf } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import type { LostDays, Scorecard, ScorecardRow, Scorecards } from '@soportica/contract/scorecards/figures'
import { fewestDurations } from '@soportica/rules/forecast'
import type { UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Days } from '../../lists/conditions.queries.ts'
import { moduleOrGeneral, type OfModule } from '../dashboard/dashboards.ts'
import { lastRun } from '../forecast/forecastFigures.queries.ts'
import { monthBefore } from '../forecast/refreshForecast.queries.ts'
import type { ListView } from '../list/filters.queries.ts'
import { type Lists, viewOf } from '../list/listRecords.ts'
import {
  type ActorName,
  countDelivered,
  countMonths,
  countOpen,
  type DeliveredRow,
  findSlowest,
  type LostRow,
  type OpenRow,
  readActors,
  type Scored,
  seesOwnOnly,
  sumLost,
} from './scorecards.queries.ts'

const periodMonths = 12
/** The requested period; otherwise the last twelve months with this one. Deliveries are known for so many months. */
export function scoredPeriod({ plazos: { hoy } }: ListView, { desde, hasta }: Days): { desde: string; hasta: string } {
  const last = hasta ?? hoy
  const [wanted, earliest] = [desde ?? monthBefore(last, periodMonths - 1), monthBefore(hoy, durationMonths)]
  return { desde: wanted < earliest ? earliest : wanted, hasta: last }
}

/** Each actor in each stage, by the order of the stages; the actors with the most deliveries first. */
export async function scorecardRows(db: Reader, view: ListView, scored: Scored): Promise<ScorecardRow[]> {
  const [delivered, lost, open] = await Promise.all([
    countDelivered(db, view, scored),
    sumLost(db, view, scored),
    countOpen(db, view, scored, view.plazos.hoy),
  ])
  const actors = await readActors(db, [...new Set([...delivered, ...open].map(({ actor }) => actor))])
  return dueStagesOf(view.project, view.modulo).flatMap(({ stage: { key, titulo } }) => {
    const inStage = <R extends { readonly etapa: string }>(rows: readonly R[]): R[] => rows.filter(({ etapa }) => etapa === key)
    const own = { delivered: inStage(delivered), lost: inStage(lost), open: inStage(open) }
    const ids = new Set([...own.delivered, ...own.open].map(({ actor }) => actor))
    return [...ids]
      .map((id) => rowOf(id, { etapa: key, titulo }, own, actors))
      .toSorted(
        (a, b) => b.entregadas - a.entregadas || b.enCurso - a.enCurso || a.nombre.localeCompare(b.nombre, 'es') || a.usuid - b.usuid,
      )
  })
}

type Found = { readonly delivered: readonly DeliveredRow[]; readonly lost: readonly LostRow[]; readonly open: readonly OpenRow[] }
function rowOf(
  usuid: number,
  stage: Pick<ScorecardRow, 'etapa' | 'titulo'>,
  { delivered, lost, open }: Found,
  actors: ReadonlyMap<number, ActorName>,
): ScorecardRow {
  const done = delivered.find(({ actor }) => actor === usuid)
  const working = open.find(({ actor }) => actor === usuid)
  const lostBy = (wanted: LostRow['por']) => lost.filter(({ actor, por }) => actor === usuid && por === wanted)
  const [total] = lostBy('total')
  const days = ({ id, perdidos, registros }: LostRow, nombre: string): LostDays => ({ id, nombre, perdidos, registros })
  const enough = done !== undefined && done.casos >= fewestDurations
  return {
    ...stage,
    usuid,
    nombre: actors.get(usuid)?.nombre ?? '',
    empresa: actors.get(usuid)?.empresa ?? '',
    entregadas: done?.entregadas ?? 0,
    aTiempo: done?.aTiempo ?? 0,
    tarde: done?.tarde ?? 0,
    perdidos: total?.perdidos ?? 0,
    registrosPerdidos: total?.registros ?? 0,
    motivos: lostBy('motivo').map((row) => days(row, row.id === noReason ? noReasonName : row.nombre)),
    partes: lostBy('parte').map((row) => days(row, row.id === noReason ? noReasonName : partyName(row.id))),
    casos: done?.casos ?? 0,
    mediana: enough ? done.mediana : null,
    planeados: enough ? done.planeados : null,
    enCurso: working?.encurso ?? 0,
    vencidas: working?.vencidas ?? 0,
  }
}

export type ScorecardQuery = OfModule & Days & { readonly region?: readonly number[] | undefined }
async function scoredView(context: UserContext, project: Project, lists: Lists, { tipoModulo, desde, hasta, region }: ScorecardQuery) {
  const view = await viewOf(context, project, lists, moduleOrGeneral(context, project, { tipoModulo }))
  const run = await lastRun(context.db, project.entidad)
  const period = scoredPeriod(view, { desde, hasta })
  return { view, scored: { ...period, region }, frame: { calculado: run?.toISOString() ?? null, hoy: view.plazos.hoy, ...period } }
}

/** What actors delivered in a period and have open, in the records that the user sees; a user who does not see all, only the own work. */
export async function scorecardsOf(context: UserContext, project: Project, lists: Lists, query: ScorecardQuery): Promise<Scorecards> {
  const { view, scored, frame } = await scoredView(context, project, lists, query)
  return { ...frame, soloPropio: seesOwnOnly(view), filas: await scorecardRows(context.db, view, scored) }
}

export type ScoredActor = { readonly etapa: string; readonly actor: number }
/** The scorecard of one actor in one stage, by month, with the slowest deliveries. */
export async function scorecardOf(
  context: UserContext,
  project: Project,
  lists: Lists,
  { etapa, actor, ...query }: ScorecardQuery & ScoredActor,
): Promise<Scorecard> {
  const { db } = context
  const { view, scored, frame } = await scoredView(context, project, lists, query)
  const one = { ...scored, etapa, actor }
  const stage = dueStagesOf(project, view.modulo).find(({ stage: { key }, actor: column }) => column && key === etapa)
  const isReachable = !seesOwnOnly(view) || (view.user.acts ?? []).includes(actor)
  if (!stage || !isReachable) throw new AppError('registro.noEncontrado')
  const [actors, rows, meses, lentas] = await Promise.all([
    readActors(db, [actor]),
    scorecardRows(db, view, one),
    countMonths(db, view, one),
    findSlowest(db, view, one),
  ])
  if (!actors.has(actor)) throw new AppError('registro.noEncontrado')
  const nothing = { delivered: [], lost: [], open: [] }
  const fila = rows[0] ?? rowOf(actor, { etapa, titulo: stage.stage.titulo }, nothing, actors)
  return { ...frame, fila, meses, lentas }
}
