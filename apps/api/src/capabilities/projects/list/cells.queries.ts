import { initialValue } from '@soportica/contract/projects/content'
import type { FieldOfKind } from '@soportica/contract/projects/fields'
import { stageOfModule } from '@soportica/contract/projects/modules'
import { calendarSpan } from '@soportica/contract/core/wire'
import { dayColumns, planColumns } from '@soportica/contract/projects/moreColumns'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { dateColumns } from '@soportica/contract/projects/stageDates'
import { businessDaysUpTo } from '@soportica/rules/businessDays'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../plugins/db/database.ts'
import { fullName } from '../../lists/columns.queries.ts'
import { stageAppliesSql, column, moduleNames } from '../rights/visibility.queries.ts'
import { type DatedView, tableOf } from './filters.queries.ts'

/** A value of a record (r) as lists and files show it, and the join that it needs; countsDays: it needs the calendar as well. */
export type Cell = { readonly value: SQL; readonly isDay?: true; readonly join?: SQL; readonly countsDays?: true }

/** Every field of a project and the days of its stages, by name. The department follows from the municipality. */
export const cellsOf = memoPerProject((project): Readonly<Record<string, Cell>> => {
  const { fields, commonFields, stageColumns } = project
  const municipalityJoin = sql`left join municipality l_mun on l_mun.id = r.municipio left join department l_dep on l_dep.id = l_mun.departamento`
  const cells: Record<string, Cell> = {
    [commonFields.municipality]: { value: sql`l_mun.nombre`, join: municipalityJoin },
    [commonFields.department]: { value: sql`l_dep.nombre`, join: municipalityJoin },
  }
  for (const { name, kind, column: own, ...field } of fields) {
    if (name in cells) continue
    if (kind === 'date') cells[name] = { value: column(own), isDay: true }
    else if (kind !== 'lookup' && kind !== 'status' && kind !== 'actor') cells[name] = { value: column(own) }
    else {
      const table = 'of' in field ? field.of : 'app_user'
      const join = sql.raw(`left join ${table} l_${own} on l_${own}.id = r.${own}`)
      cells[name] = { value: kind === 'actor' ? fullName(`l_${own}`) : sql.raw(`l_${own}.nombre`), join }
    }
  }
  for (const field of project.statusFields) {
    const { value, join } = cells[field.name]!
    cells[field.name] = { value: whereItSays(project, field, value), ...(join && { join }) }
  }
  for (const { stage, entrega, teorica } of stageColumns) {
    if (!teorica) continue
    const names = dayColumns(stage)
    cells[names.inicio] = { value: column(dateColumns(stage.key).inicio), isDay: true }
    cells[names.teorica] = { value: column(teorica), isDay: true }
    cells[names.real] = { value: entrega ? column(entrega) : sql`null::date`, isDay: true }
    Object.assign(cells, planCells(project, stage, { planned: column(teorica), real: entrega && column(entrega) }))
  }
  return cells
})

/** The first plan of a stage, and the deviations of its real delivery. */
function planCells(project: Project, stage: Stage, { planned, real }: { readonly planned: SQL; readonly real: SQL | undefined }) {
  const { inicial, desviacion, desviacionInicial } = planColumns(stage)
  const deviation = (from: SQL): Cell => ({ value: sql`${countUpTo(real!)} - ${countUpTo(from)}`, countsDays: true })
  const cells: Record<string, Cell> = real ? { [desviacion]: deviation(planned) } : {}
  if (!project.earlierPlans) return cells
  // A record that was never reprogrammed still has its first plan.
  const first = sql`case when plan_inicial.fechas is null then ${planned}
    else (plan_inicial.fechas -> ${sql.raw(`'${stage.key}'`)} ->> 'entrega')::date end`
  const join = firstPlan(project)
  cells[inicial] = { value: first, isDay: true, join }
  if (real) cells[desviacionInicial] = { ...deviation(first), join }
  return cells
}
/** The same for all cells of a project, so that a statement has it once. */
const firstPlan = memoPerProject(({ earlierPlans }) =>
  sql.raw(
    `left join lateral (select fechas from ${earlierPlans!.table} where ${earlierPlans!.record} = r.id order by id limit 1) plan_inicial on true`,
  ),
)

const { first: firstDay, last: lastDay } = calendarSpan
const countUpTo = (day: SQL): SQL => sql`calendario.habiles[${day} - ${firstDay}::date + 1]`
/** The calendar of these cells, once for all rows. */
export const calendarOf = (cells: readonly Cell[], isHoliday: IsHoliday): SQL =>
  cells.some(({ countsDays }) => countsDays)
    ? sql`cross join (select ${sql.param(businessDaysUpTo([firstDay, lastDay], isHoliday))}::int[] as habiles) calendario`
    : sql``

/** A status condition: the status of a stage that is not asked for does not count, unless somebody moved it. */
export function whereItSays(project: Project, field: FieldOfKind<'status'>, value: SQL): SQL {
  const modulo = moduleNames(project).find((name) => stageOfModule(project, name)?.stage.estado === field.name)
  if (modulo === undefined) return value
  const moved = sql`${column(field.column)} <> ${sql.raw(String(initialValue(project, field)))}`
  return sql`case when ${stageAppliesSql(project, modulo)} or ${moved} then ${value} end`
}

/** The joins of these cells, each once. */
export const joinsOf = (cells: readonly Cell[]): SQL => sql.join([...new Set(cells.flatMap(({ join }) => join ?? []))], sql` `)

/** More columns of these rows, by their ids: words, days as they are sent, or nothing. */
export async function moreCellsOf(
  db: Db,
  { project, isHoliday }: Pick<DatedView, 'project' | 'isHoliday'>,
  columns: readonly string[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  if (columns.length === 0 || ids.length === 0) return new Map()
  const cells = columns.map((name) => cellsOf(project)[name]!)
  const values = cells.map(({ value }, at) => sql`coalesce((${value})::text, '') as ${sql.identifier(columns[at]!)}`)
  const { rows } = await db.execute<{ id: number } & Record<string, string>>(
    sql`select r.id, ${sql.join(values, sql`, `)} from ${tableOf(project)} r ${joinsOf(cells)}
      ${calendarOf(cells, isHoliday)} where r.id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map(({ id, ...rowCells }) => [id, rowCells]))
}
