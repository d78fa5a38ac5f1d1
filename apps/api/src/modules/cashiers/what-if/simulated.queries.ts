import { valueNames } from '@soportica/contract/cashiers/names'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import type { Viewer } from '../../../plugins/context.ts'
import { columnOf, dateNamesOf, type Values } from '../../../capabilities/projects/form/values.ts'
import { tableOf } from '../../../capabilities/projects/list/filters.queries.ts'
import { type Acting, column, visibleTo } from '../../../capabilities/projects/rights/visibility.queries.ts'

// A schedule depends on these values alone.
const names: readonly FieldName[] = [
  ...new Set<FieldName>([
    valueNames.modality,
    valueNames.start,
    valueNames.visitor,
    ...cashierProject.statusFields.map(({ name }) => name),
    ...cashierProject.scheduledStages.flatMap((stage) => [
      ...[stage.requiere, stage.actor, stage.entrega].filter((name) => name !== undefined),
      ...Object.values(dateNamesOf(cashierProject, stage.key)),
    ]),
  ]),
]

export type SimulatedRow = {
  readonly id: number
  readonly version: number
  readonly nombre: string
  readonly codigo: string
  readonly values: Values
}
type Row = Omit<SimulatedRow, 'values' | 'codigo'> & { readonly codigo: string | null } & Readonly<Record<string, string | number | null>>

/** The records among these that the user may see and that are not deleted, with the values of their schedule. */
export async function simulatedRows(db: Reader, user: Viewer & Acting, ids: readonly number[]): Promise<SimulatedRow[]> {
  const columns = names.map((name) => sql`${column(columnOf(cashierProject, name)!)} as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.version, r.nombre, r.codigo, ${sql.join(columns, sql`, `)} from ${tableOf(cashierProject)} r
    where r.id = any(${sql.param([...ids])}::int[]) and r.eliminado_en is null and ${visibleTo(user, cashierProject)} order by r.id`)
  return rows.map(({ id, version, nombre, codigo, ...row }) => ({
    id,
    version,
    nombre,
    codigo: codigo ?? '',
    values: Object.fromEntries(names.map((name) => [name, row[name] ?? ''])),
  }))
}
