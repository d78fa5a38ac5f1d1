import { type WorkGroup, workRows } from '@soportica/contract/work/myWork'
import type { Deadlines } from '@soportica/rules/due'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import type { FoundTask } from './workSource.ts'

/** total: of its group and list. */
export type GroupedTask = FoundTask & { readonly grupo: WorkGroup; readonly total: number }

const dayOf = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD')`

/**
 * The first tasks of each group and list, those due first and then those that have waited longest, with their totals. The collation of Spanish
 * would make sorting thousands of tasks take as long as finding them.
 */
export async function firstTasks(db: Reader, waiting: SQL, { hoy, domingo }: Deadlines): Promise<GroupedTask[]> {
  const { rows } = await db.execute<GroupedTask>(sql`
    select grupo, total, id, clave, lista, ${dayOf(sql`entrega`)} as entrega, ${dayOf(sql`desde`)} as desde from (
      select *, (count(*) over one)::int as total, row_number() over (one order by entrega, desde, id) as n
      from (
        select *, case when entrega is null then 'sinFecha' when entrega < ${hoy}::date then 'vencido' when entrega = ${hoy}::date then 'hoy'
          when entrega <= ${domingo}::date then 'semana' else 'despues' end as grupo
        from (${waiting}) w) g
      window one as (partition by grupo collate "C", lista collate "C")) t
    where n <= ${workRows} order by n`)
  return rows
}
