import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { allOf, withinDays } from '../../lists/conditions.queries.ts'
import { readIds, type TabCounts } from '../../lists/listPage.queries.ts'
import { orderedBy } from '../../lists/order.queries.ts'
import { pageOf } from '../../lists/pageLimit.queries.ts'
import { filtersOf, listed, type ListFilters, type ListView, type Page, tabColumn, tableOf } from '../list/filters.queries.ts'
import { sortedBy, sortKey } from '../list/sorts.queries.ts'
import { seesDeleted } from '../rights/project.permissions.ts'
import { column, visibleIn } from '../rights/visibility.queries.ts'

export type PastView = ListView & { readonly modulo: string; readonly dia: CalendarDay }

const afterDay = (day: CalendarDay): SQL => allOf(withinDays(sql`h.fecha`, { desde: addDays(day, 1) }))
const createdBy = (day: CalendarDay): SQL => allOf(withinDays(sql`r.fecreg`, { hasta: day }))

/** The rows that this user sees today, deleted ones with the right to see them. */
function seenToday({ project, user, modulo }: PastView): SQL {
  const alive = modulo === project.general && seesDeleted(user, project) ? [] : [sql`r.eliminado_en is null`]
  return allOf([visibleIn(user, project, modulo), ...alive])
}

/** The first deletion or restoration (h) after the day says whether a record was deleted then; without one, today does. */
const deletions = ({ project: { entidad, status }, dia }: PastView): SQL =>
  allOf([
    sql`h.entidad = ${entidad} and h.campo = ${status.field} and h.accion in ('eliminado', 'restaurado')`,
    ...withinDays(sql`h.fecha`, { desde: addDays(dia, 1) }),
  ])
const wasDeletedSince = sql`h.accion = 'eliminado'`
/** For the few records of a page. */
const wasAlive = (view: PastView): SQL =>
  sql`coalesce((select ${wasDeletedSince} from history h where h.registro = r.id and ${deletions(view)} order by h.id limit 1), r.eliminado_en is null)`
/** For all records of a list: every deletion is read once. */
const everyDeletion = (view: PastView): SQL =>
  sql`select distinct on (h.registro) h.registro, ${wasDeletedSince} as vivia from history h where ${deletions(view)} order by h.registro, h.id`
const wasAliveOfAll = sql`coalesce((select b.vivia from bajas b where b.registro = r.id), r.eliminado_en is null)`

const at = (of: 'hay' | 'valor', n: number): SQL => sql.raw(`m.${of}_${n}`)
/** The earliest change after the day of each of these fields, a row for each record: its value then. */
function moved({ project: { entidad }, dia }: PastView, fields: readonly FieldName[]): SQL {
  const columns = fields.map(
    (name, n) =>
      sql`bool_or(c.campo = ${name}) as ${sql.raw(`hay_${n}`)}, max(c.antes) filter (where c.campo = ${name}) as ${sql.raw(`valor_${n}`)}`,
  )
  return sql`select c.registro, ${sql.join(columns, sql`, `)} from (
      select distinct on (h.registro, h.campo) h.registro, h.campo, h.antes from history h
      where h.entidad = ${entidad} and h.campo = any(${sql.param([...fields])}::text[]) and ${afterDay(dia)}
      order by h.registro, h.campo, h.id) c group by c.registro`
}

/** The value of a field on the day, from its change (m) or else from today's row (r). */
function valueThen(project: Project, name: FieldName, n: number): SQL {
  const { kind, column: own } = project.fieldByName.get(name)!
  const text = at('valor', n)
  const before =
    kind === 'text' ? textThen(project, name, text) : kind === 'date' ? sql`nullif(${text}, '')::date` : sql`nullif(${text}, '')::int`
  return sql`case when ${at('hay', n)} then ${before} else ${column(own)} end`
}
function textThen({ commonFields }: Project, name: FieldName, text: SQL): SQL {
  if (name === commonFields.code) return sql`nullif(${text}, '')`
  return name === commonFields.name ? sql`${text} collate "es-CO-x-icu"` : text
}
/** The columns of a record (r) on the day, and its name as words are looked for in it. */
function columnsThen(project: Project, fields: readonly FieldName[]): SQL {
  const values = fields.map((name, n) => sql`${valueThen(project, name, n)} as ${sql.identifier(project.fieldByName.get(name)!.column)}`)
  const nameAt = fields.indexOf(project.commonFields.name)
  const folded = nameAt < 0 ? [] : [sql`busqueda(${valueThen(project, project.commonFields.name, nameAt)}) collate "C" as buscado`]
  return sql.join([sql`r.id`, ...values, ...folded], sql`, `)
}

/** The ids of a page: records whose fields stayed are read in today's order, the others by their values then. */
export async function pastIds(db: Reader, view: PastView, fields: readonly FieldName[], page: Page): Promise<number[]> {
  const { project } = view
  const { filters, estado, sortField, sortOrder } = page
  // In the general module the status of a tab says it.
  const saysStatus = view.modulo === project.general && estado !== 0
  const then = allOf([seenToday(view), createdBy(view.dia), ...(saysStatus ? [] : [wasAlive(view)])])
  const wanted = [...filtersOf(filters, view), ...(estado === 0 ? [] : [sql`${column(tabColumn(view))} = ${estado}`])]
  const key = sortField === 'consecutivo' ? sql`r.id` : sortKey(sortField, view)
  const order = (keys: readonly SQL[], id: SQL): SQL => orderedBy(sortField === 'consecutivo' ? [] : keys, id, sortOrder)
  const most = page.first + page.rows
  const part = (from: SQL, where: readonly SQL[]): SQL => sql`(
    select r.id, ${key} as orden from ${from} ${sortedBy(sortField, view)} where ${allOf(where)} order by ${order([key], sql`r.id`)} limit ${most})`
  const stayed = part(sql`${tableOf(project)} r`, [
    then,
    ...wanted,
    ...(fields.length > 0 ? [sql`not exists (select 1 from movidos m where m.registro = r.id)`] : []),
  ])
  if (fields.length === 0) {
    return readIds(db, sql<{ id: number }>`select id from ${stayed} p order by ${order([sql`orden`], sql`id`)} ${pageOf(page)}`)
  }
  const changed = part(
    sql`(select ${columnsThen(project, fields)} from movidos m join ${tableOf(project)} r on r.id = m.registro where ${then}) r`,
    wanted.length > 0 ? wanted : [sql`true`],
  )
  return readIds(
    db,
    sql<{ id: number }>`with movidos as materialized (${moved(view, fields)})
    select id from (${stayed} union all ${changed}) p order by ${order([sql`orden`], sql`id`)} ${pageOf(page)}`,
  )
}

/**
 * How far the number in every tab on the day is from that of today: only records are read that changed since in these fields, or were created
 * or deleted since.
 */
export async function countsSince(db: Reader, view: PastView, fields: readonly FieldName[], filters: ListFilters): Promise<TabCounts> {
  const { project, dia } = view
  // In the general module the status says who was deleted.
  const byStatus = view.modulo === project.general
  const then = allOf([seenToday(view), createdBy(dia), ...(byStatus ? [] : [wasAliveOfAll])])
  const table = tableOf(project)
  const tab = column(tabColumn(view))
  const { rows } = await db.execute<{ estado: number; n: number }>(sql`
    with movidos as materialized (${moved(view, fields)}),
    bajas as materialized (${byStatus ? sql`select null::int as registro, true as vivia where false` : everyDeletion(view)}),
    tocados as materialized (select registro as id from movidos union select registro from bajas
      union select r.id from ${table} r where not (${createdBy(dia)}))
    select estado, sum(n)::int as n from (
      select ${tab} as estado, -count(*) as n from ${table} r where r.id in (select id from tocados) and ${listed(view, filters)} group by 1
      union all
      select ${tab}, count(*) from (
        select ${columnsThen(project, fields)} from tocados t join ${table} r on r.id = t.id left join movidos m on m.registro = r.id where ${then}) r
      where ${allOf([sql`true`, ...filtersOf(filters, view)])} group by 1) x group by 1`)
  return new Map(rows.map(({ estado, n }) => [estado, n]))
}

type Before = { readonly registro: number; readonly campo: string; readonly antes: string | null }
/** What each field of these records was on the day, where it changed since. */
export async function valuesThen(db: Reader, entidad: string, ids: readonly number[], day: CalendarDay): Promise<readonly Before[]> {
  const { rows } = await db.execute<Before>(sql`
    select distinct on (h.registro, h.campo) h.registro, h.campo, h.antes from history h
    where h.entidad = ${entidad} and h.registro = any(${sql.param([...ids])}::int[]) and h.campo is not null and ${afterDay(day)}
    order by h.registro, h.campo, h.id`)
  return rows
}
