import type { DatedDelivery } from '@soportica/contract/projects/listWire'
import { dueStagesOf } from '@soportica/contract/projects/modules'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { fullName } from '../../lists/columns.queries.ts'
import { column } from '../rights/visibility.queries.ts'
import { hasNothingOpen, inTab, listed, type ListFilters, type ListView, tableOf } from './filters.queries.ts'
import { pending } from './stageConditions.queries.ts'

export type DueDays = { readonly first: CalendarDay; readonly last: CalendarDay }
export type DueDay = { readonly dia: CalendarDay; readonly total: number; readonly entregas: readonly DatedDelivery[] }
type InTab = { readonly estado: number; readonly filters: ListFilters }

/** The open stages of the records of a list that are due between two days: rows (id, etapa, orden, dia, actor). */
function deliveries(view: ListView, { estado, filters }: InTab, { first, last }: DueDays): SQL | undefined {
  if (hasNothingOpen(view, estado, filters)) return undefined
  const { project, modulo } = view
  const stages = dueStagesOf(project, modulo).filter(({ stage }) => !filters.etapa || stage.key === filters.etapa)
  const each = stages.map((stage, orden) => {
    const day = column(stage.teorica!)
    return sql`select r.id, ${stage.stage.key}::text as etapa, ${orden}::int as orden, ${day} as dia,
        ${stage.actor ? column(stage.actor) : sql`null::int`} as actor
      from ${tableOf(project)} r where ${pending(project, stage)} and ${day} between ${first}::date and ${last}::date
        and ${listed(view, filters)} and ${inTab(view, estado)}`
  })
  return each.length > 0 ? sql.join(each, sql` union all `) : undefined
}

type Row = { dia: CalendarDay; total: number; entregas: (Omit<DatedDelivery, 'titulo'> & { etapa: string })[] }
/** The days on which something is due, each with its first deliveries. */
export async function dueDays(db: Reader, view: ListView, list: InTab, days: DueDays, ofDay: number): Promise<DueDay[]> {
  const found = deliveries(view, list, days)
  if (!found) return []
  const { project } = view
  const { rows } = await db.execute<Row>(sql`
    select to_char(n.dia, 'YYYY-MM-DD') as dia, max(n.total)::int as total,
      json_agg(json_build_object('id', r.id, 'codigo', coalesce(r.codigo, ''), 'nombre', r.nombre, 'etapa', n.etapa,
        'responsable', coalesce(${fullName('u')}, '')) order by n.at) as entregas
    from (select d.*, row_number() over (partition by d.dia order by d.id, d.orden) as at, count(*) over (partition by d.dia) as total
        from (${found}) d) n
      join ${tableOf(project)} r on r.id = n.id left join app_user u on u.id = n.actor
    where n.at <= ${ofDay} group by n.dia order by n.dia`)
  return rows.map(({ entregas, ...day }) => ({
    ...day,
    entregas: entregas.map((one) => ({ ...one, titulo: project.stageByKey.get(one.etapa)!.titulo })),
  }))
}

export type DatedStage = { readonly id: number; readonly nombre: string; readonly etapa: string; readonly dia: CalendarDay }
/** The first deliveries from this day on. */
export async function firstDueStages(db: Reader, view: ListView, list: InTab, days: DueDays, most: number): Promise<DatedStage[]> {
  const found = deliveries(view, list, days)
  if (!found) return []
  const { rows } = await db.execute<DatedStage>(sql`
    select d.id, r.nombre, d.etapa, to_char(d.dia, 'YYYY-MM-DD') as dia from (${found}) d join ${tableOf(view.project)} r on r.id = d.id
    order by d.dia, d.id, d.orden limit ${most}`)
  return rows
}
