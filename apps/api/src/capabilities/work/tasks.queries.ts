import { type WorkGroup, workGroups, workRows } from '@soportica/contract/work/myWork'
import type { Deadlines } from '@soportica/rules/due'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import type { FoundTask } from './workSource.ts'

export type FoundGroup = { readonly grupo: WorkGroup; readonly total: number; readonly tasks: readonly FoundTask[] }
type Row = FoundTask & { readonly grupo: WorkGroup; readonly total: number }

const dayOf = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD')`

/** The groups of these tasks with their totals, and the first tasks of each: those due first, then those that have waited longest. */
export async function groupTasks(db: Reader, waiting: SQL, { hoy, domingo }: Deadlines): Promise<FoundGroup[]> {
  const { rows } = await db.execute<Row>(sql`
    select grupo, total, id, clave, ${dayOf(sql`entrega`)} as entrega, ${dayOf(sql`desde`)} as desde from (
      select *, (count(*) over (partition by grupo))::int as total, row_number() over (partition by grupo order by entrega, desde, id) as n from (
        select *, case when entrega is null then 'sinFecha' when entrega < ${hoy}::date then 'vencido' when entrega = ${hoy}::date then 'hoy'
          when entrega <= ${domingo}::date then 'semana' else 'despues' end as grupo
        from (${waiting}) w) g) t
    where n <= ${workRows} order by n`)
  const byGroup = Map.groupBy(rows, ({ grupo }) => grupo)
  return workGroups.flatMap(({ key }) => {
    const tasks = byGroup.get(key)
    return tasks ? [{ grupo: key, total: tasks[0]!.total, tasks }] : []
  })
}
