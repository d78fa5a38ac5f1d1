import { cashierFields } from '@soportica/contract/cashiers/fields'
import { type ListColumnKey, termWords } from '@soportica/contract/cashiers/listColumns'
import { cashierModules } from '@soportica/contract/cashiers/modules'
import { stageColumns, stageOfModule } from '@soportica/contract/cashiers/stageColumns'
import { initialValue } from '@soportica/contract/cashiers/stageContent'
import { type SQL, sql } from 'drizzle-orm'
import type { Statement } from '../../../capabilities/excel/workbook.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { statementOf } from '../../../plugins/db/statementText.queries.ts'
import { type CashierFilters, column, inTab, listed, missingCount, open, type Place, valuesOf } from './cashiersFilters.queries.ts'
import { nameJoins, type Order, orderOf, statusName } from './cashiersPage.queries.ts'
import { askedFor, visibleCashiers } from '../rights/cashierVisibility.queries.ts'
import { nextDelivery } from './nextDelivery.queries.ts'

export type Selection = Order & { readonly estado: number; readonly filters: CashierFilters }

const stageStatuses = cashierModules.flatMap((modulo) => {
  const field = cashierFields.find(({ name }) => name === stageOfModule(modulo)?.stage.estado)
  return field ? [{ field, modulo }] : []
})

// Spreadsheets count days from here.
const asDay = (day: SQL): SQL => sql`${day} - date '1899-12-30'`
const dayIn = (name: string): SQL => asDay(column(name))
/** What the list shows, a column of the screen in as many cells as `listSheet` has for it. */
const listCells = ({ user, modulo }: Place): Readonly<Record<ListColumnKey, readonly SQL[]>> => ({
  consecutivo: [sql`r.id`],
  codigo: [sql`r.codigo`],
  nombre: [sql`r.nombre`],
  estado: [statusName(modulo)],
  faltantes: [sql`case when ${open} then ${missingCount} end`],
  proxima: [sql`n.etapa`, asDay(sql`n.entrega`), sql`case n.plazo ${sql.join(terms, sql` `)} end`],
  padre: [sql`case when r.check_padre = 1 then 'PADRE' when r.padre is not null then 'HIJO' end`, familyNames(user)],
  region: [sql`g.nombre`],
  tipologia: [sql`t.nombre`],
  tipoIntervencion: [sql`i.nombre`],
  anioContable: [sql`r.anio_contable`],
  estadoProyecto: [sql`s.nombre`],
})
const terms = Object.entries(termWords).map(([plazo, word]) => sql.raw(`when '${plazo}' then '${word}'`))
// Within, r is one of the family: whether it may be seen is asked of r everywhere.
const familyNames = (user: Viewer): SQL => {
  const seen = sql`r.eliminado_en is null and ${visibleCashiers(user)}`
  return sql`case when r.check_padre = 1
    then (select string_agg(r.nombre, ', ' order by r.id) from cashier r where r.padre = f.id and ${seen})
    else (select r.nombre from cashier r where r.id = f.padre and ${seen}) end`
}

const otherCells: Record<string, SQL> = {
  direccion: sql`r.direccion`,
  fechaInicioCajero: dayIn('fecha_inicio_cajero'),
  codigoMonitoreo: sql`r.codigo_monitoreo`,
  idMunicipio: sql`l_mun.nombre`,
  idDepartamento: sql`l_dep.nombre`,
}
const joins: SQL[] = [
  sql`left join municipality l_mun on l_mun.id = r.municipio left join department l_dep on l_dep.id = l_mun.departamento`,
]
for (const { name, kind, column: own, ...field } of cashierFields) {
  if (name in otherCells || (kind !== 'lookup' && kind !== 'status' && kind !== 'actor')) continue
  const table = 'of' in field ? field.of : 'app_user'
  joins.push(sql.raw(`left join ${table} l_${own} on l_${own}.id = r.${own}`))
  otherCells[name] = sql.raw(kind === 'actor' ? `btrim(l_${own}.nombre || ' ' || l_${own}.apellido)` : `l_${own}.nombre`)
}
// Where a stage stands that is not asked for says nothing, unless it was moved.
for (const { field, modulo } of stageStatuses)
  otherCells[field.name] = sql`case when ${askedFor(modulo)} or r.${sql.identifier(field.column)} <> ${sql.raw(String(initialValue(field)))}
    then ${otherCells[field.name]!} end`
for (const { stage, entrega, teorica } of stageColumns) {
  if (!teorica) continue
  otherCells[`teorica_${stage.key}`] = dayIn(teorica)
  otherCells[`real_${stage.key}`] = entrega ? dayIn(entrega) : sql`null`
}

const selected = (place: Place, { filters, estado }: Selection): SQL => sql`${listed(place, filters)} and ${inTab(place.modulo, estado)}`

export async function countWritten(db: Reader, place: Place, wanted: Selection): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from cashier r where ${selected(place, wanted)}`)
  return rows[0]?.total ?? 0
}

/** These columns of each that is wanted; a join that none of them needs is left out, here or by the planner. */
export function selectWritten(place: Place, wanted: Selection | undefined, columns: readonly string[]): Statement {
  const { modulo, plazos } = place
  const cells: Readonly<Record<string, readonly SQL[]>> = listCells(place)
  const shown = columns.flatMap((name) => cells[name] ?? otherCells[name]!)
  const next = columns.includes('proxima') ? nextDelivery(modulo, valuesOf(plazos)) : sql``
  const which = wanted ? sql`${selected(place, wanted)} order by ${orderOf(wanted, modulo)}` : sql`false`
  return statementOf(sql`select ${sql.join(shown, sql`, `)} from cashier r cross join lateral (select r.id, r.padre) f
    ${nameJoins(modulo)} ${sql.join(joins, sql` `)} ${next} where ${which}`)
}
