import { activeFields, type ReportValues } from '@soportica/contract/reports/question'
import type { Criterion } from '@soportica/contract/reports/criteria'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { spanOf } from '@soportica/rules/relativeDays'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, anyOf } from '../lists/conditions.queries.ts'
import { saysAll } from '../lists/search.queries.ts'
import { oneOf } from '../projects/list/stageConditions.queries.ts'
import { seesAll, visibleTo } from '../projects/rights/visibility.queries.ts'
import type { Asking } from './asking.ts'
import { hasAttached } from './attachments.queries.ts'
import { cellOf, isDenied, type ReportCell } from './reportCells.queries.ts'

/** The days that a criterion means today. */
export function criterionDays({ hoy, isHoliday }: Pick<Asking, 'hoy' | 'isHoliday'>, { desde, hasta, periodo, cantidad = 0 }: Criterion) {
  return periodo ? spanOf(periodo, cantidad, hoy, isHoliday) : { desde, hasta }
}

const between = (value: SQL, least: SQL | undefined, most: SQL | undefined): SQL[] => [
  ...(least ? [sql`${value} >= ${least}`] : []),
  ...(most ? [sql`${value} <= ${most}`] : []),
]

/** Any of the chosen ones does; 0 is nothing chosen. */
function chosenIn(id: SQL, ids: readonly number[]): SQL {
  const rows = ids.filter((one) => one > 0)
  return anyOf([...(rows.length > 0 ? [oneOf(id, rows)] : []), ...(rows.length < ids.length ? [sql`coalesce(${id}, 0) = 0`] : [])])
}

const foldedOf = ({ folded, cellValue }: ReportCell): SQL => folded ?? sql`busqueda(coalesce(${cellValue}, ''))`

/** The condition of a field. */
function holds(asking: Asking, field: ReportField, criterion: Criterion, cell: ReportCell): SQL[] {
  const { texto, minimo, maximo, valor, ids = [], vacio } = criterion
  const { cellValue, id } = cell
  if (field.kind === 'attachments') return attachmentConditions(asking, field, criterion)
  const days = criterionDays(asking, criterion)
  const day = (value: CalendarDay | undefined) => (value === undefined ? undefined : sql`${value}::date`)
  const amount = (value: number | undefined) => (value === undefined ? undefined : sql`${value}::int`)
  return [
    ...(texto === undefined ? [] : [saysAll(foldedOf(cell), texto)]),
    ...between(cellValue, amount(minimo), amount(maximo)),
    ...between(cellValue, day(days.desde), day(days.hasta)),
    ...(valor === undefined ? [] : [valor === 1 ? sql`${id!} = 1` : sql`coalesce(${id!}, 0) <> 1`]),
    ...(ids.length > 0 ? [chosenIn(id!, ids)] : []),
    ...(vacio ? [sql`${cellValue} is null`] : []),
  ]
}

function attachmentConditions({ report, viewer }: Asking, { source }: ReportField, { ids = [], valor }: Criterion): SQL[] {
  if (source.from !== 'attachments' || (ids.length === 0 && valor === undefined)) return []
  const has = hasAttached(report, viewer, source.stages, ids)
  return [valor === 0 ? sql`not ${has}` : has]
}

/** all: no criteria, and the user sees everything. */
export type Found = { readonly where: SQL; readonly joins: readonly SQL[]; readonly all: boolean }
/** The rows (r) that match and are visible, with the joins they need. No report has deleted ones. */
export function foundBy(asking: Asking, values: ReportValues): Found {
  const { report, viewer } = asking
  const open = activeFields(report, values).filter(({ field }) => !isDenied(report, viewer, field))
  const each = open.map(({ field, campo: _campo, ...criterion }) => {
    const cell = cellOf(asking, field)
    return { cell, conditions: holds(asking, field, criterion, cell) }
  })
  const withConditions = each.filter(({ conditions }) => conditions.length > 0)
  return {
    where: allOf([
      sql`r.eliminado_en is null`,
      visibleTo(viewer, report.project),
      ...(values.registros.length > 0 ? [oneOf(sql`r.id`, values.registros)] : []),
      ...withConditions.flatMap(({ conditions }) => conditions),
    ]),
    joins: withConditions.flatMap(({ cell }) => cell.join ?? []),
    all: withConditions.length === 0 && values.registros.length === 0 && seesAll(viewer, report.project),
  }
}
