import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { deletedStatusOf } from '@soportica/contract/projects/statusFlags'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { allOf, withinDays } from '../../lists/conditions.queries.ts'
import type { TabCounts } from '../../lists/listPage.queries.ts'
import { orderedBy } from '../../lists/order.queries.ts'
import { pageOf } from '../../lists/pageLimit.queries.ts'
import { filtersOf, type ListView, type Page, tabColumn, tableOf } from '../list/filters.queries.ts'
import { sortedBy, sortKey } from '../list/sorts.queries.ts'
import { seesDeleted } from '../rights/project.permissions.ts'
import { pastFieldsOf } from './pastFields.ts'
import { column, visibleIn } from '../rights/visibility.queries.ts'

export type PastView = ListView & { readonly modulo: string; readonly dia: CalendarDay }

const afterDay = (day: CalendarDay): SQL => allOf(withinDays(sql`h.fecha`, { desde: addDays(day, 1) }))
const createdBy = (day: CalendarDay): SQL => allOf(withinDays(sql`r.fecreg`, { hasta: day }))

/** The value of the earliest change (h) of each group, after its number. Grouping by hash needs one reading and no sort. */
const earliest = (value: SQL): SQL => sql`min(array[lpad(h.id::text, 19, '0'), ${value}] collate "C")`

/** The rows that this user sees today, deleted ones with the right to see them. */
function seenToday({ project, user, modulo }: PastView): SQL {
  const alive = modulo === project.general && seesDeleted(user, project) ? [] : [sql`r.eliminado_en is null`]
  return allOf([visibleIn(user, project, modulo), ...alive])
}

/** The first deletion or restoration (h) after the day says whether a record was deleted then; without one, today does. */
const deletions = ({ project: { entidad, status }, dia }: PastView): SQL => sql`
  select h.registro, (${earliest(sql`h.accion`)})[2] = 'eliminado' as vivia from history h
  where h.entidad = ${entidad} and h.campo = ${status.field} and h.accion in ('eliminado', 'restaurado') and ${afterDay(dia)} group by h.registro`
const wasAlive = sql`coalesce(b.vivia, r.eliminado_en is null)`

const at = (n: number): SQL => sql.raw(`m.cambio_${n}`)
/** The earliest change after the day of each of these fields, a row for each record: its value then. */
function moved({ project: { entidad }, dia }: PastView, fields: readonly FieldName[]): SQL {
  const columns = fields.map((name, n) => sql`${earliest(sql`h.antes`)} filter (where h.campo = ${name}) as ${sql.raw(`cambio_${n}`)}`)
  return sql`select h.registro, ${sql.join(columns, sql`, `)} from history h
    where h.entidad = ${entidad} and h.campo = any(${sql.param([...fields])}::text[]) and ${afterDay(dia)} group by h.registro`
}

/** The value of a field on the day, from its change (m) or else from today's row (r). */
function valueThen(project: Project, name: FieldName, n: number): SQL {
  const { kind, column: own } = project.fieldByName.get(name)!
  const text = sql`${at(n)}[2]`
  const before =
    kind === 'text' ? textThen(project, name, text) : kind === 'date' ? sql`nullif(${text}, '')::date` : sql`nullif(${text}, '')::int`
  return sql`case when ${at(n)} is not null then ${before} else ${column(own)} end`
}
function textThen({ commonFields }: Project, name: FieldName, text: SQL): SQL {
  if (name === commonFields.code) return sql`nullif(${text}, '')`
  return name === commonFields.name ? sql`${text} collate "es-CO-x-icu"` : text
}
/** The columns of a record (r) on the day, and its name as words are looked for in it. */
function columnsThen(project: Project, fields: readonly FieldName[]): SQL {
  const values = fields.map((name, n) => sql`${valueThen(project, name, n)} as ${sql.identifier(project.fieldByName.get(name)!.column)}`)
  const nameAt = fields.indexOf(project.commonFields.name)
  const folded =
    nameAt < 0 ? [] : [sql`case when ${at(nameAt)} is null then r.buscado else busqueda(${at(nameAt)}[2]) end collate "C" as buscado`]
  return sql.join([sql`r.id`, ...values, ...folded], sql`, `)
}

type Found = { readonly ids: number[]; readonly counts: readonly { readonly estado: number; readonly n: number }[] | null }
/** The ids of a page and the number in every tab on the day, in one reading of the rows. */
export async function pastPage(db: Reader, view: PastView, page: Page): Promise<{ ids: number[]; counts: TabCounts }> {
  const { project, modulo, dia } = view
  const { filters, estado, sortField, sortOrder } = page
  const fields = pastFieldsOf(project, modulo, page)
  // In the general module the status says who was deleted.
  const byStatus = modulo === project.general
  const then = allOf([seenToday(view), createdBy(dia), ...(byStatus ? [] : [wasAlive])])
  const key = sortField === 'consecutivo' ? sql`r.id` : sortKey(sortField, view)
  const order = orderedBy(sortField === 'consecutivo' ? [] : [sql`orden`], sql`id`, sortOrder)
  const all = byStatus ? sql`estado <> ${deletedStatusOf(project.status.of)}` : sql`true`
  const { rows } = await db.execute<Found>(sql`
    with movidos as materialized (${moved(view, fields)}),
    ${byStatus ? sql`` : sql`bajas as materialized (${deletions(view)}),`}
    halladas as materialized (
      select r.id, ${column(tabColumn(view))} as estado, ${key} as orden
      from (select ${columnsThen(project, fields)} from ${tableOf(project)} r left join movidos m on m.registro = r.id
        ${byStatus ? sql`` : sql`left join bajas b on b.registro = r.id`} where ${then}) r
        ${sortedBy(sortField, view)}
      where ${allOf([sql`true`, ...filtersOf(filters, view)])})
    select array(select id from halladas where ${estado === 0 ? all : sql`estado = ${estado}`} order by ${order} ${pageOf(page)}) as ids,
      (select json_agg(c) from (select estado, count(*) as n from halladas group by 1) c) as counts`)
  const { ids, counts } = rows[0]!
  return { ids, counts: new Map(counts?.map((of) => [of.estado, of.n])) }
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
