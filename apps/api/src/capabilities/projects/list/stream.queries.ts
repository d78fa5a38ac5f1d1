import { calendarSpan } from '@soportica/contract/core/wire'
import { termWords } from '@soportica/contract/projects/listColumns'
import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { statementOf } from '../../../plugins/db/statementText.queries.ts'
import type { Statement } from '../../excel/workbook.ts'
import { allOf } from '../../lists/conditions.queries.ts'
import { countRows } from '../../lists/count.queries.ts'
import { familyOf, namingIn } from '../family/familyOf.ts'
import { column, visibleTo } from '../rights/visibility.queries.ts'
import { changedJoin } from '../past/changedCells.queries.ts'
import { calendarOf, type Cell, cellsOf, joinsOf } from './cells.queries.ts'
import { hasRelatives, isChild, isParent, ownerNameOf, parentOf } from './family.queries.ts'
import {
  columnOfField,
  type DatedView,
  inTab,
  listed,
  type ListFilters,
  type ListView,
  type Order,
  open,
  tableOf,
  valuesOf,
} from './filters.queries.ts'
import { oneOf } from './stageConditions.queries.ts'
import { nextDelivery } from './nextDelivery.queries.ts'
import { nameJoins, nameOf, orderOf, sortedBy, statusName } from './sorts.queries.ts'
import { eachDaysLeft } from '@soportica/rules/daysLeft'
import { fullName } from '../../lists/columns.queries.ts'

/** A selection across tabs, even that of deleted records. */
export const anyTab = -1
/** seleccion: these records alone. */
export type Selection = Order & {
  readonly estado: number
  readonly filters: ListFilters
  readonly seleccion?: readonly number[] | undefined
}

// Spreadsheets count days from here.
const asDay = (day: SQL): SQL => sql`${day} - date '1899-12-30'`
/** The days since then, with the time in Bogotá. */
const asMoment = (moment: SQL): SQL => sql`extract(epoch from (${moment} at time zone 'America/Bogota') - timestamp '1899-12-30') / 86400`
/** The columns of the list: a column of the screen has as many cells here as columns in the sheet. */
const listCells = (view: ListView): Readonly<Record<string, readonly SQL[]>> => {
  const { project, user } = view
  const { names, values } = project.list
  return {
    consecutivo: [sql`r.id`],
    codigo: [sql`r.codigo`],
    nombre: [sql`r.nombre`],
    estado: [statusName(view)],
    faltantes: [sql`case when ${open(project)} then r.faltantes end`],
    proxima: [sql`n.etapa`, asDay(sql`n.entrega`), sql`case n.plazo ${sql.join(terms, sql` `)} end`],
    dias: [sql`d.dias`],
    responsable: [sql`(select ${fullName('u')} from app_user u where u.id = n.actor)`],
    padre: [sql`case when ${isParent(project)} then 'PADRE' when ${isChild(project)} then 'HIJO' end`, familyNames(user, project)],
    ...Object.fromEntries(Object.keys(names).map((key) => [key, [nameOf(project, key)]])),
    ...Object.fromEntries(Object.entries(values).map(([key, name]) => [key, [columnOfField(project, name)]])),
    estadoProyecto: [sql`s.nombre`],
    cambios: [sql`cs.campos`, sql`cs.usuario`, asMoment(sql`cs.fecha`)],
  }
}
const terms = Object.entries(termWords).map(([plazo, word]) => sql.raw(`when '${plazo}' then '${word}'`))
// In the subquery r is a relative: visibility reads the alias r.
const familyNames = (user: Viewer, project: Project): SQL => {
  if (!hasRelatives(project)) return sql`null`
  const { children } = project
  const seen = sql`r.eliminado_en is null and ${visibleTo(user, familyOf(project))}`
  const childrenNames = (of: SQL, parent: SQL) =>
    sql`(select string_agg(r.nombre, ', ' order by r.id) from ${of} r where ${parent} = f.id and ${seen})`
  if (children) return sql`case when r.check_padre = 1 then ${childrenNames(tableOf(children.of), column(namingIn(project).column))} end`
  return sql`case when r.check_padre = 1
    then ${childrenNames(tableOf(project), sql`r.padre`)}
    else coalesce((select r.nombre from ${tableOf(project)} r where r.id = f.padre and ${seen}), ${ownerNameOf(project)}) end`
}

const selected = (view: ListView, { filters, estado, seleccion }: Selection): SQL =>
  allOf([listed(view, filters), ...(seleccion ? [oneOf(sql`r.id`, seleccion)] : []), ...(estado === anyTab ? [] : [inTab(view, estado)])])

export const countSelected = (db: Reader, view: ListView, wanted: Selection): Promise<number> =>
  countRows(db, sql`${tableOf(view.project)} r where ${selected(view, wanted)}`)

const ofNext = ['proxima', 'dias', 'responsable']
// The days are counted once for all rows.
function daysLeft({ plazos: { hoy }, isHoliday }: DatedView): SQL {
  const { first, last } = calendarSpan
  const days = eachDaysLeft(hoy, isHoliday, [first, last])
  return sql`left join unnest(${sql.param(days)}::int[]) with ordinality d(dias, n) on d.n = n.entrega - ${first}::date + 1`
}

/** These columns of every selected row; unneeded joins are left out, here or by the planner. */
export function streamSelected(view: DatedView, wanted: Selection | undefined, columns: readonly string[]): Statement {
  const { project, plazos } = view
  const cells = listCells(view)
  const day = wanted?.filters.cambioDesde
  const changed = columns.includes('cambios') && day ? changedJoin(project, day) : sql``
  const others = columns.flatMap((name) => (name in cells ? [] : cellsOf(project)[name]!))
  const inSheet = ({ value, isDay }: Cell): SQL => (isDay ? asDay(value) : value)
  const selectedCells = columns.flatMap((name) => cells[name] ?? inSheet(cellsOf(project)[name]!))
  const next = ofNext.some((name) => columns.includes(name)) ? nextDelivery(view, valuesOf(plazos)) : sql``
  const left = columns.includes('dias') ? daysLeft(view) : sql``
  const sorted = wanted?.sortField === 'responsable' ? sortedBy('responsable', view) : sql``
  const which = wanted ? sql`${selected(view, wanted)} order by ${orderOf(wanted, view)}` : sql`false`
  return statementOf(sql`select ${sql.join(selectedCells, sql`, `)} from ${tableOf(project)} r
    cross join lateral (select r.id, ${parentOf(project)} as padre) f
    ${nameJoins(view)} ${joinsOf(others)} ${calendarOf(others, view.isHoliday)} ${next} ${left} ${sorted} ${changed} where ${which}`)
}
