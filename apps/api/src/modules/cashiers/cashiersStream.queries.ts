import { cashierFields } from '@soportica/contract/cashiers/fields'
import { stageColumns } from '@soportica/contract/cashiers/stageColumns'
import { type SQL, sql } from 'drizzle-orm'
import type { Statement } from '../../capabilities/excel/workbook.ts'
import type { Reader } from '../../plugins/database.ts'
import { statementOf } from '../../plugins/statementText.queries.ts'
import { type CashierFilters, inTab, listed, type Place } from './cashiersFilters.queries.ts'
import { nameJoins, type Order, orderOf, statusName } from './cashiersPage.queries.ts'

export type Selection = Order & { readonly estado: number; readonly filters: CashierFilters }

// Spreadsheets count days from here.
const day = (column: string): SQL => sql.raw(`r.${column} - date '1899-12-30'`)
const cells: Record<string, SQL> = {
  codigo: sql`r.codigo`,
  nombre: sql`r.nombre`,
  padre: sql`case when r.check_padre = 1 then 'PADRE' when r.padre is not null then 'HIJO' end`,
  region: sql`g.nombre`,
  tipologia: sql`t.nombre`,
  tipoIntervencion: sql`i.nombre`,
  anioContable: sql`r.anio_contable`,
  estadoProyecto: sql`s.nombre`,
  direccion: sql`r.direccion`,
  fechaInicioCajero: day('fecha_inicio_cajero'),
  codigoMonitoreo: sql`r.codigo_monitoreo`,
  idMunicipio: sql`l_mun.nombre`,
  idDepartamento: sql`l_dep.nombre`,
}
const joins: SQL[] = [
  sql`left join municipality l_mun on l_mun.id = r.municipio left join department l_dep on l_dep.id = l_mun.departamento`,
]
for (const { name, kind, column, ...field } of cashierFields) {
  if (name in cells || (kind !== 'lookup' && kind !== 'status' && kind !== 'actor')) continue
  const table = 'of' in field ? field.of : 'app_user'
  joins.push(sql.raw(`left join ${table} l_${column} on l_${column}.id = r.${column}`))
  cells[name] = sql.raw(kind === 'actor' ? `btrim(l_${column}.nombre || ' ' || l_${column}.apellido)` : `l_${column}.nombre`)
}
for (const { stage, entrega, teorica } of stageColumns) {
  if (!teorica) continue
  cells[`teorica_${stage.key}`] = day(teorica)
  cells[`real_${stage.key}`] = entrega ? day(entrega) : sql`null`
}

const selected = (place: Place, { filters, estado }: Selection): SQL => sql`${listed(place, filters)} and ${inTab(place.modulo, estado)}`

export async function countWritten(db: Reader, place: Place, wanted: Selection): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from cashier r where ${selected(place, wanted)}`)
  return rows[0]?.total ?? 0
}

/** The number and these columns of each that is wanted; a join that none of them needs is left out by the planner. */
export function selectWritten(place: Place, wanted: Selection | undefined, columns: readonly string[]): Statement {
  const { modulo } = place
  const cell = (name: string): SQL => (name === 'estado' ? statusName(modulo) : cells[name]!)
  const shown = [sql`r.id`, ...columns.map(cell)]
  const which = wanted ? sql`${selected(place, wanted)} order by ${orderOf(wanted, modulo)}` : sql`false`
  return statementOf(sql`select ${sql.join(shown, sql`, `)} from cashier r ${nameJoins(modulo)} ${sql.join(joins, sql` `)} where ${which}`)
}
