import { sql } from 'drizzle-orm'
import type { Db } from '../../plugins/db/database.ts'

export type Watched = { readonly copia: number | null; readonly ensayo: number | null; readonly tarea: number; readonly correo: number }

const age = (moment: ReturnType<typeof sql>) => sql`extract(epoch from now() - ${moment})::float8`
const lastGood = (tipo: string) => sql`(select max(empezo) from copy_run where tipo = ${tipo} and termino is not null and error = '')`

/** Seconds since the last good copy and rehearsal, and since when the oldest job and mail that are due wait. */
export async function readWatched(db: Db): Promise<Watched> {
  const { rows } = await db.execute<Watched>(sql`
    select ${age(lastGood('copia'))} as copia, ${age(lastGood('ensayo'))} as ensayo,
      coalesce((select ${age(sql`min(start_after)`)} from tareas.job where state in ('created', 'retry') and start_after <= now()), 0) as tarea,
      coalesce((select ${age(sql`min(creado_en)`)} from mail where estado = 'pendiente'), 0) as correo`)
  return rows[0]!
}
