import type { Criterion } from '@soportica/contract/reports/criteria'
import { activeFields, type ReportValues } from '@soportica/contract/reports/question'
import { noRightToSee } from '@soportica/contract/reports/reportWire'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import { addDays, calendarDay } from '@soportica/rules/calendarDay'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { tableOf } from '../projects/list/filters.queries.ts'
import { cellOf, isDenied, type ReportCell } from './reportCells.queries.ts'
import type { Asking } from './asking.ts'
import { criterionDays, foundBy } from './conditions.queries.ts'
import { countFound } from './report.queries.ts'

const mostBars = 100
const nothing = 'Sin dato'

export type Bar = { readonly etiqueta: string; readonly cantidad: number; readonly criterio: Criterion }
type Group = { readonly clave: string | number | null; readonly etiqueta: string | null; readonly cantidad: number }

/** The value that separates the bars, and the name of each: a month, a number or a choice. */
function groupedBy({ kind }: ReportField, { cellValue, id }: ReportCell): { readonly clave: SQL; readonly etiqueta: SQL } {
  if (kind === 'date') return { clave: sql`to_char(${cellValue}, 'YYYY-MM')`, etiqueta: sql`to_char(${cellValue}, 'MM-YYYY')` }
  if (kind === 'number') return { clave: cellValue, etiqueta: sql`(${cellValue})::text` }
  return { clave: sql`coalesce(${id!}, 0)`, etiqueta: sql`(${cellValue})::text` }
}

function criterionOfMonth(asking: Asking, clave: string, criterion: Criterion): Criterion {
  const [year, month] = clave.split('-').map(Number) as [number, number]
  const [first, last] = [calendarDay(year, month, 1), addDays(calendarDay(year, month + 1, 1), -1)]
  const { desde = first, hasta = last } = criterionDays(asking, criterion)
  return { desde: desde > first ? desde : first, hasta: hasta < last ? hasta : last }
}

/** The criterion that narrows the question to one bar, within the present criterion of the field. */
function criterionOf(asking: Asking, { kind }: ReportField, clave: string | number | null, criterion: Criterion): Criterion {
  if (kind === 'choice') return { ids: [Number(clave)] }
  if (kind === 'flag') return { valor: clave === 1 ? 1 : 0 }
  if (clave === null) return { vacio: 1 }
  return kind === 'date' ? criterionOfMonth(asking, String(clave), criterion) : { minimo: Number(clave), maximo: Number(clave) }
}

/** How many of the records have each value of a field: months and numbers in their order, others the largest first. */
export async function countBars(
  db: Reader,
  asking: Asking,
  values: ReportValues,
  field: ReportField,
): Promise<{ barras: Bar[]; otros: number; total: number }> {
  const { report, viewer } = asking
  if (isDenied(report, viewer, field)) {
    const total = await countFound(db, asking, values)
    return { barras: total > 0 ? [{ etiqueta: noRightToSee, cantidad: total, criterio: {} }] : [], otros: 0, total }
  }
  const { where, joins } = foundBy(asking, values)
  const cell = cellOf(asking, field)
  const all = [...new Set([...joins, ...(cell.join ? [cell.join] : [])])]
  const { clave, etiqueta } = groupedBy(field, cell)
  const ordered = field.kind === 'date' || field.kind === 'number' ? sql`1 nulls last` : sql`3 desc, 2, 1`
  const { rows } = await db.execute<Group & { readonly total: number }>(sql`
    select g.*, (sum(cantidad) over ())::int as total from (
      select ${clave} as clave, ${etiqueta} as etiqueta, count(*)::int as cantidad
      from ${tableOf(report.project)} r ${sql.join(all, sql` `)} where ${where} group by 1, 2) g
    order by ${ordered} limit ${mostBars}`)
  const criterion = activeFields(report, values).find(({ campo }) => campo === field.key) ?? {}
  const barras = rows.map((row) => ({
    etiqueta: row.etiqueta ?? nothing,
    cantidad: row.cantidad,
    criterio: criterionOf(asking, field, row.clave, criterion),
  }))
  const total = rows[0]?.total ?? 0
  return { barras, otros: total - barras.reduce((sum, { cantidad }) => sum + cantidad, 0), total }
}
