import { type WorkGroup, workRows } from '@soportica/contract/work/myWork'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { Deadlines } from '@soportica/rules/due'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import type { FoundTask, Waiting } from './workSource.ts'

/** total: of its group and list. */
export type GroupedTask = FoundTask & { readonly grupo: WorkGroup; readonly total: number }

const dayOf = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD')`

/**
 * The first tasks of each group and list, those due first and then those that have waited longest, with their totals. Tens of thousands are
 * counted; only the first of each group are sorted.
 */
export async function firstTasks(db: Reader, waiting: SQL, { hoy, domingo }: Deadlines): Promise<GroupedTask[]> {
  const { rows } = await db.execute<GroupedTask>(sql`
    with w as materialized (
      select *, case when entrega is null then 'sinFecha' when entrega < ${hoy}::date then 'vencido' when entrega = ${hoy}::date then 'hoy'
        when entrega <= ${domingo}::date then 'semana' else 'despues' end as grupo
      from (${waiting}) t)
    select f.grupo, g.total, f.id, f.clave, f.lista, ${dayOf(sql`f.entrega`)} as entrega,
      ${dayOf(sql`f.desde at time zone 'America/Bogota'`)} as desde
    from (select grupo, lista, count(*)::int as total from w group by grupo, lista) g cross join lateral (
      select * from w where w.grupo = g.grupo and w.lista = g.lista order by w.entrega, w.desde, w.id limit ${workRows}) f`)
  return rows
}

/** hora: of an appointment. */
export type DatedTask = FoundTask & { readonly hora: string | null }
type Rows = Pick<Waiting, 'rows' | 'timed'>
const hourOf = ({ timed }: Rows): SQL => (timed ? sql`t.hora` : sql`null::text`)

type From = { readonly from: CalendarDay; readonly most: number }
/** The tasks that are due from this day on, those due first. */
export async function tasksWithDay(db: Reader, waiting: Rows, { from, most }: From): Promise<DatedTask[]> {
  const { rows } = await db.execute<DatedTask>(sql`
    select t.id, t.clave, t.lista, ${dayOf(sql`t.entrega`)} as entrega, null as desde, ${hourOf(waiting)} as hora
    from (${waiting.rows}) t where t.entrega >= ${from}::date order by t.entrega, t.id limit ${most}`)
  return rows
}

/** total: of its day. */
export type TaskOfDay = DatedTask & { readonly total: number }
type Days = { readonly first: CalendarDay; readonly last: CalendarDay; readonly most: number }
/** The first tasks of each of these days, and how many the day has. */
export async function tasksOfDays(db: Reader, waiting: Rows, { first, last, most }: Days): Promise<TaskOfDay[]> {
  const { rows } = await db.execute<TaskOfDay>(sql`
    select d.id, d.clave, d.lista, ${dayOf(sql`d.entrega`)} as entrega, null as desde, d.hora, d.total
    from (select t.id, t.clave, t.lista, t.entrega, ${hourOf(waiting)} as hora, count(*) over (partition by t.entrega)::int as total,
        row_number() over (partition by t.entrega order by ${hourOf(waiting)}, t.id) as at
      from (${waiting.rows}) t where t.entrega between ${first}::date and ${last}::date) d
    where d.at <= ${most} order by d.entrega, d.at`)
  return rows
}
