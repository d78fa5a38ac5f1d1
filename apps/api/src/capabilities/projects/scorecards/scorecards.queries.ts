import { dueStagesOf } from '@soportica/contract/projects/modules'
import type { StageColumns } from '@soportica/contract/projects/project'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Reader } from '../../../plugins/db/database.ts'
import { readInBatches } from '../../lists/batches.queries.ts'
import { fullName } from '../../lists/columns.queries.ts'
import { countRows } from '../../lists/count.queries.ts'
import { allOf, type Days } from '../../lists/conditions.queries.ts'
import { actorColumn, deliveriesIn, deliveriesWithLostDays, isLate, isOnTime, stageIn } from '../forecast/momentFilters.queries.ts'
import { columnOfField, inTab, listed, type ListFilters, type ListView, tableOf } from '../list/filters.queries.ts'
import { pending } from '../list/stageConditions.queries.ts'
import { seesAll, userAndGroup } from '../rights/visibility.queries.ts'

/** The records and the period of a scorecard, and one actor in one stage. */
export type Scored = Days & { readonly region?: readonly number[] | undefined; readonly etapa?: string; readonly actor?: number }

/** A user who does not see all records sees the own work alone. */
export const seesOwnOnly = ({ user, project, modulo }: ListView): boolean => !seesAll(user, project, modulo)
const ofActor = (view: ListView, actor: SQL, { actor: one }: Scored): SQL[] => [
  ...(one === undefined ? [sql`${actor} is not null`] : [sql`${actor} = ${one}`]),
  ...(seesOwnOnly(view) ? [sql`${actor} = any(${userAndGroup(view.user)})`] : []),
]
const stagesOf = ({ project, modulo }: ListView, { etapa }: Scored): StageColumns[] =>
  dueStagesOf(project, modulo).filter(({ actor, stage }) => actor && (etapa === undefined || stage.key === etapa))
const seen = (view: ListView, { region }: Scored): SQL =>
  sql`${listed(view, { ...(region && { region }) } as ListFilters)} and ${inTab(view, 0)}`

/** The deliveries d of the records r of the list. */
const delivered = (view: ListView, scored: Scored): SQL =>
  allOf([deliveriesIn(view.project, stagesOf(view, scored), scored), ...ofActor(view, sql`d.actor`, scored), seen(view, scored)])
const ofRecords = ({ project }: ListView): SQL => sql`join ${tableOf(project)} r on r.id = d.registro`

const counts = sql`count(*)::int as entregadas, (count(*) filter (where ${isOnTime}))::int as "aTiempo", (count(*) filter (where ${isLate}))::int as tarde`
type Counts = { readonly entregadas: number; readonly aTiempo: number; readonly tarde: number }
export type DeliveredRow = Counts & {
  readonly etapa: string
  readonly actor: number
  readonly casos: number
  readonly mediana: number | null
  readonly planeados: number | null
}
/** The deliveries of each actor in each stage. */
export async function countDelivered(db: Reader, view: ListView, scored: Scored): Promise<DeliveredRow[]> {
  const { rows } = await db.execute<DeliveredRow>(sql`
    select d.etapa, d.actor, ${counts}, count(d.dias)::int as casos, percentile_disc(0.5) within group (order by d.dias) as mediana,
      percentile_disc(0.5) within group (order by d.planeados) filter (where d.dias is not null) as planeados
    from stage_duration d ${ofRecords(view)} where ${delivered(view, scored)} group by 1, 2`)
  return rows
}

export type LostRow = {
  readonly etapa: string
  readonly actor: number
  readonly por: 'total' | 'motivo' | 'parte'
  readonly id: number
  /** Of the reason. */
  readonly nombre: string
  readonly perdidos: number
  readonly registros: number
}
/** The days that those deliveries lost: in all, by reason and by party. */
export async function sumLost(db: Reader, view: ListView, scored: Scored): Promise<LostRow[]> {
  const { rows } = await db.execute<LostRow>(sql`
    with perdidas as (
      select d.etapa, d.actor, t.motivo, t.parte, case grouping(t.motivo, t.parte) when 1 then 'motivo' when 2 then 'parte' else 'total' end as por,
        sum(t.perdidos)::int as perdidos, count(distinct d.registro)::int as registros
      from ${deliveriesWithLostDays} ${ofRecords(view)} where ${delivered(view, scored)}
      group by grouping sets ((d.etapa, d.actor), (d.etapa, d.actor, t.motivo), (d.etapa, d.actor, t.parte)))
    select p.etapa, p.actor, p.por, coalesce(p.motivo, p.parte, 0) as id, coalesce(m.nombre, '') as nombre, p.perdidos, p.registros
    from perdidas p left join delay_reason m on m.id = p.motivo order by p.perdidos desc, p.registros desc, nombre, id`)
  return rows
}

export type OpenRow = { readonly etapa: string; readonly actor: number; readonly encurso: number; readonly vencidas: number }
/** The stages that each actor has begun and not delivered. */
export async function countOpen(db: Reader, view: ListView, scored: Scored, today: CalendarDay): Promise<OpenRow[]> {
  const { project } = view
  const each = stagesOf(view, scored).map((stage) => {
    const actor = actorColumn(stage)
    const counted = (conditions: readonly SQL[]): SQL => sql`(count(*) filter (where ${allOf(conditions)}))::int`
    return sql`
      select ${stage.stage.key}::text as etapa, ${actor} as actor, ${counted(stageIn(stage, 'enCurso', { hasta: today }))} as encurso,
        ${counted(stageIn(stage, 'vence', { hasta: addDays(today, -1) }))} as vencidas
      from ${tableOf(project)} r where ${allOf([pending(project, stage), ...ofActor(view, actor, scored), seen(view, scored)])} group by 2`
  })
  if (each.length === 0) return []
  const { rows } = await db.execute<OpenRow>(sql`${sql.join(each, sql` union all `)}`)
  return rows.filter(({ encurso, vencidas }) => encurso > 0 || vencidas > 0)
}

export type ActorName = { readonly nombre: string; readonly empresa: string }
/** The names of actors, with the company or team of a person. */
export async function readActors(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, ActorName>> {
  const { rows } = await db.execute<ActorName & { id: number }>(sql`
    select u.id, ${fullName('u')} as nombre, coalesce(${fullName('g')}, '') as empresa from app_user u left join app_user g on g.id = u.grupo
    where u.id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(({ id, ...actor }) => [id, actor]))
}

export async function countMonths(db: Reader, view: ListView, scored: Scored): Promise<(Counts & { readonly mes: string })[]> {
  const { rows } = await db.execute<Counts & { mes: string }>(sql`
    select to_char(d.dia, 'YYYY-MM') as mes, ${counts} from stage_duration d ${ofRecords(view)} where ${delivered(view, scored)} group by 1 order by 1`)
  return rows
}

const slowest = 5
const lostOfDelivery = sql`coalesce((select sum(t.perdidos) from stage_delay t
  where t.entidad = d.entidad and t.registro = d.registro and t.etapa = d.etapa and t.retirado_en is null and t.perdidos > 0), 0)::int`
export type SlowRow = {
  readonly id: number
  readonly codigo: string
  readonly nombre: string
  readonly dia: CalendarDay
  readonly dias: number
  readonly planeados: number
  readonly perdidos: number
}
/** The deliveries that took the most days beyond the planned ones. */
export async function findSlowest(db: Reader, view: ListView, scored: Scored): Promise<SlowRow[]> {
  const { rows } = await db.execute<SlowRow>(sql`
    select r.id, coalesce(r.codigo, '') as codigo, r.nombre, to_char(d.dia, 'YYYY-MM-DD') as dia, d.dias, d.planeados, ${lostOfDelivery} as perdidos
    from stage_duration d ${ofRecords(view)} where ${delivered(view, scored)} and d.dias > d.planeados
    order by d.dias - d.planeados desc, r.id limit ${slowest}`)
  return rows
}

export type DeliveryLine = {
  readonly registro: number
  readonly codigo: string
  readonly nombre: string
  readonly region: string
  readonly etapa: string
  readonly responsable: string
  readonly empresa: string
  readonly teorica: string | null
  readonly dia: CalendarDay
  readonly dias: number | null
  readonly planeados: number | null
  readonly perdidos: number
  readonly motivos: string
}
export const countDeliveryRows = (db: Db, view: ListView, scored: Scored): Promise<number> =>
  countRows(db, sql`stage_duration d ${ofRecords(view)} where ${delivered(view, scored)}`)
/** The deliveries behind the figures, oldest first. */
export const readDeliveryRows = <T>(db: Db, view: ListView, scored: Scored, shape: (row: DeliveryLine) => T): AsyncGenerator<T[]> =>
  readInBatches(
    db,
    sql<DeliveryLine>`select d.registro, coalesce(r.codigo, '') as codigo, r.nombre, coalesce(x.nombre, '') as region, d.etapa,
        ${fullName('u')} as responsable, coalesce(${fullName('g')}, '') as empresa, to_char(d.teorica, 'YYYY-MM-DD') as teorica,
        to_char(d.dia, 'YYYY-MM-DD') as dia, d.dias, d.planeados, ${lostOfDelivery} as perdidos,
        coalesce((select string_agg(distinct m.nombre, '; ') from stage_delay t join delay_reason m on m.id = t.motivo
          where t.entidad = d.entidad and t.registro = d.registro and t.etapa = d.etapa and t.retirado_en is null and t.perdidos > 0), '') as motivos
      from stage_duration d ${ofRecords(view)} join app_user u on u.id = d.actor left join app_user g on g.id = u.grupo
        left join region x on x.id = ${columnOfField(view.project, view.project.commonFields.region)}
      where ${delivered(view, scored)} order by d.dia, d.registro, d.etapa`,
    (rows) => rows.map(shape),
  )
