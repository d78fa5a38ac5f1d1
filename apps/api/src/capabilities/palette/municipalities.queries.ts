import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { anyOf } from '../lists/conditions.queries.ts'
import { holdsWord } from '../lists/words.queries.ts'

/** The municipalities with any of the words in their names, and which words those are. */
export async function municipalitiesWith(db: Reader, words: readonly string[]): Promise<{ id: number; palabras: number[] }[]> {
  const each: SQL[] = words.map((word) => holdsWord(sql`m.nombre`, word))
  const positions = each.map((holds, at) => sql`case when ${holds} then ${at}::int end`)
  const { rows } = await db.execute<{ id: number; palabras: number[] }>(sql`
    select m.id, array_remove(array[${sql.join(positions, sql`, `)}], null) as palabras
    from (select id, busqueda(nombre) as nombre from municipality offset 0) m where ${anyOf(each)}`)
  return rows
}
