import type { PlanChoice } from '@soportica/contract/projects/timelineWire'
import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

/** The theoretical days of each stage, by its key. */
export type Plan = Readonly<Record<string, { readonly inicio: string | null; readonly entrega: string | null }>>

/** The first plan of these records, or the one before their last reprogramming; records that were never reprogrammed have none. */
export async function earlierPlansOf(
  db: Reader,
  { earlierPlans }: Project,
  choice: Exclude<PlanChoice, 'vigente'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Plan>> {
  if (!earlierPlans || ids.length === 0) return new Map()
  const { table, record } = earlierPlans
  const { rows } = await db.execute<{ registro: number; fechas: Plan }>(sql`
    select distinct on (${sql.identifier(record)}) ${sql.identifier(record)} as registro, fechas from ${sql.identifier(table)}
    where ${sql.identifier(record)} = any(${sql.param([...ids])}::int[])
    order by ${sql.identifier(record)}, id ${choice === 'inicial' ? sql`asc` : sql`desc`}`)
  return new Map(rows.map(({ registro, fechas }) => [registro, fechas]))
}
