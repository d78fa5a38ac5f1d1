import { baseFields, columnsIn, type ReportQuestion, type ReportValues } from '@soportica/contract/reports/question'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import type { Report } from '@soportica/contract/reports/reports'
import { noRightToSee, type ReportValue } from '@soportica/contract/reports/reportWire'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { statementOf } from '../../plugins/db/statementText.queries.ts'
import type { Statement } from '../excel/workbook.ts'
import { countRows } from '../lists/count.queries.ts'
import { directionOf } from '../lists/order.queries.ts'
import { pageQuery, readIds } from '../lists/listPage.queries.ts'
import type { RowsPage } from '../lists/pageLimit.queries.ts'
import { column } from '../projects/rights/visibility.queries.ts'
import { tableOf } from '../projects/list/filters.queries.ts'
import { type LookupColumn, lookupOf } from '../projects/list/sorts.queries.ts'
import { pageSortedByLookup } from '../projects/list/pageSortedByLookup.queries.ts'
import { pageSortedByNullable } from '../projects/list/pageSortedByNullable.queries.ts'
import { cellOf, isDenied, type ReportCell, sortKey, valuesElsewhere } from './reportCells.queries.ts'
import type { Asking } from './asking.ts'
import { foundBy } from './conditions.queries.ts'

const joined = (joins: readonly ReportCell['join'][]): SQL =>
  sql.join([...new Set(joins.flat().filter((join) => join !== undefined))], sql` `)

const sortField = ({ row, fieldByName }: Report, name: string): ReportField | undefined => fieldByName.get(row[name] ?? name)
type Sorted = { readonly order: SQL; readonly joins: readonly ReportCell['join'][] }
/** Rows without a value come last; equal rows are ordered by number. */
function sortedBy(asking: Asking, { sortField: name, sortOrder }: ReportQuestion): Sorted {
  const { report, viewer } = asking
  const direction = directionOf(sortOrder)
  const field = sortField(report, name)
  if (!field || isDenied(report, viewer, field)) return { order: sql`r.id ${direction}`, joins: [] }
  const cell = cellOf(asking, field)
  return { order: sql`${sortKey(field, cell)} ${direction} nulls last, r.id ${direction}`, joins: [cell.join] }
}

/**
 * A page of everything, sorted by a lookup's name, is read name by name; sorted by notes or files, from these. Any other one sorts the found
 * rows.
 */
function pageFound(asking: Asking, question: Page): SQL<{ id: number }> {
  const { report, viewer } = asking
  const { project } = report
  const { where, joins, all } = foundBy(asking, question)
  const field = all ? sortField(report, question.sortField) : undefined
  const name = listedName(report, field)
  if (name) return pageSortedByLookup(name, { ...question, estado: 0, project, where, withoutLast: true })
  const elsewhere = field && !isDenied(report, viewer, field) && valuesElsewhere(report, viewer, field)
  if (field && elsewhere) {
    const join = sql`join ${elsewhere} v on v.registro = r.id`
    const withValue = {
      from: sql`${tableOf(project)} r ${join}`,
      where: sql`${where} and v.valor is not null`,
      value: sortKey(field, { cellValue: sql`v.valor` }),
    }
    const without = { from: sql`${tableOf(project)} r left ${join}`, where: sql`${where} and v.valor is null` }
    return pageSortedByNullable({ withValue, without }, question)
  }
  const sorted = sortedBy(asking, question)
  return pageQuery({ from: sql`${tableOf(project)} r ${joined([...joins, ...sorted.joins])}`, where, order: sorted.order }, question)
}

function listedName({ project }: Report, field: ReportField | undefined): LookupColumn | undefined {
  if (field?.source.from !== 'field') return undefined
  const { name } = field.source.field
  const key = Object.entries(project.list.names).find(([, listed]) => listed === name)?.[0]
  return key === undefined ? undefined : lookupOf(key, { project, modulo: project.general })
}

type FieldCell = { readonly field: ReportField; readonly cell: ReportCell }
const cellsOf = (asking: Asking, fields: readonly ReportField[]): FieldCell[] =>
  fields.map((field) => ({ field, cell: cellOf(asking, field) }))
const answered = ({ field, cell }: FieldCell, at: number): SQL =>
  sql`${field.kind === 'date' ? sql`(${cell.cellValue})::text` : cell.cellValue} as ${sql.identifier(`c${at}`)}`

type Row = Readonly<Record<string, ReportValue>>
export type ReportRow = { readonly id: number; readonly idEstado: number; readonly values: ReadonlyMap<string, ReportValue> }
const shaped = (fields: readonly ReportField[], { id, estado, ...row }: Row): ReportRow => ({
  id: Number(id),
  idEstado: Number(estado),
  values: new Map(fields.map(({ key }, at) => [key, row[`c${at}`] ?? null])),
})

type Page = ReportQuestion & RowsPage
type Counted = { readonly rows: readonly ReportRow[]; readonly total: number }
/** The total, if the page reveals it: it is the last page. */
const lastOf = ({ rows, first }: RowsPage, found: readonly unknown[]): number | undefined =>
  found.length < rows && (found.length > 0 || first === 0) ? first + found.length : undefined

/**
 * The rows of a page and their total, counted only if the page does not reveal it. Two statements: the search text makes the database
 * plan the first one each time, and planning it with the joins of the second takes longer than both. Without a search nothing is planned
 * again.
 */
export async function readCounted(db: Reader, asking: Asking, question: Page, count: () => Promise<number>): Promise<Counted> {
  if (question.registros.length > 0) {
    const rows = await readRows(db, asking, question, sql`(select f.id, row_number() over () as n from (${pageFound(asking, question)}) f)`)
    return { rows, total: lastOf(question, rows) ?? (await count()) }
  }
  const ids = await readIds(db, pageFound(asking, question))
  const readFound = () => readRows(db, asking, question, sql`unnest(${sql.param(ids)}::int[]) with ordinality`)
  const [rows, total] = await Promise.all([ids.length > 0 ? readFound() : [], lastOf(question, ids) ?? count()])
  return { rows, total }
}

const notCounted = async () => 0
export const readPage = async (db: Reader, asking: Asking, question: Page): Promise<readonly ReportRow[]> =>
  (await readCounted(db, asking, question, notCounted)).rows

async function readRows(db: Reader, asking: Asking, question: ReportQuestion, from: SQL): Promise<ReportRow[]> {
  const fields = [...new Set([...baseFields(asking.report), ...columnsIn(asking.report, question)])]
  const { rows } = await db.execute<Row>(rowsOf(asking, fields, from))
  return rows.map((row) => shaped(fields, row))
}

function rowsOf(asking: Asking, fields: readonly ReportField[], from: SQL): SQL {
  const { report } = asking
  const cells = cellsOf(asking, fields)
  const status = column(report.project.fieldByName.get(report.project.status.field)!.column)
  return sql`
    select r.id, ${status} as estado, ${sql.join(cells.map(answered), sql`, `)}
    from ${from} as p (id, n)
    join ${tableOf(report.project)} r on r.id = p.id ${joined(cells.map(({ cell }) => cell.join))} order by p.n`
}

export function countFound(db: Reader, asking: Asking, values: ReportValues): Promise<number> {
  const { where, joins } = foundBy(asking, values)
  return countRows(db, sql`${tableOf(asking.report.project)} r ${joined(joins)} where ${where}`)
}

/** A short text of each row's values in the question's columns, by id. */
export async function readFingerprints(db: Reader, asking: Asking, question: ReportQuestion): Promise<Map<number, string>> {
  const { report } = asking
  const { where, joins } = foundBy(asking, question)
  const cells = cellsOf(asking, columnsIn(report, question))
  const { rows } = await db.execute<{ id: number; huella: string }>(sql`
    select f.id, left(md5(f::text), 16) as huella from (
      select r.id, ${sql.join(cells.map(answered), sql`, `)} from ${tableOf(report.project)} r
      ${joined([...joins, ...cells.map(({ cell }) => cell.join)])} where ${where}) f`)
  return new Map(rows.map(({ id, huella }) => [id, huella]))
}

/** All fields of one record; undefined: it does not exist, or the user may not see it. */
export async function readRecord(db: Reader, asking: Asking, id: number): Promise<ReportRow | undefined> {
  const fields = [...asking.report.fieldByName.values()]
  const cells = cellsOf(asking, fields)
  const { where } = foundBy(asking, { registros: [id], secciones: [], campos: [] })
  const { rows } = await db.execute<Row>(sql`
    select r.id, 0 as estado, ${sql.join(cells.map(answered), sql`, `)} from ${tableOf(asking.report.project)} r
    ${joined(cells.map(({ cell }) => cell.join))} where ${where}`)
  return rows[0] && shaped(fields, rows[0])
}

/** Of these records, those that the user may see. */
export async function seenAmong(db: Reader, asking: Asking, ids: readonly number[]): Promise<number[]> {
  const { where } = foundBy(asking, { registros: ids, secciones: [], campos: [] })
  const { rows } = await db.execute<{ id: number }>(sql`select r.id from ${tableOf(asking.report.project)} r where ${where} order by r.id`)
  return rows.map(({ id }) => id)
}

// Spreadsheets count days from here.
const inSheet = ({ field, cell }: FieldCell): SQL => (field.kind === 'date' ? sql`${cell.cellValue} - date '1899-12-30'` : cell.cellValue)
const deniedInSheet = sql.raw(`'${noRightToSee}'`)
/** The whole result for a file: the number of each row, and its columns. */
export function streamFound(asking: Asking, question: ReportQuestion): Statement {
  const { where, joins } = foundBy(asking, question)
  const sorted = sortedBy(asking, question)
  const { report, viewer } = asking
  const cells = cellsOf(asking, columnsIn(report, question))
  const values = cells.map((one) => (isDenied(report, viewer, one.field) ? deniedInSheet : inSheet(one)))
  return statementOf(sql`
    select ${sql.join([sql`r.id`, ...values], sql`, `)} from ${tableOf(asking.report.project)} r
    ${joined([...joins, ...sorted.joins, ...cells.map(({ cell }) => cell.join)])} where ${where} order by ${sorted.order}`)
}
