import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'

// The limit of one statement.
const atOnce = 50
/** The part of the record that decides: 'request r where r.id = 5'. */
type RecordVisibility = { readonly row: SQL; readonly seesAll: (usuid: number) => boolean; readonly visibleTo: (usuid: number) => SQL }

/** Of these people, those who see the record: by their rights, and otherwise by the record's condition. */
export async function whoSees(db: Reader, usuids: readonly number[], { row, seesAll, visibleTo }: RecordVisibility): Promise<number[]> {
  const all = usuids.filter(seesAll)
  const others = usuids.filter((usuid) => !seesAll(usuid))
  const selects = [
    ...(all.length > 0 ? [sql`select unnest(${sql.param(all)}::int[]) as usuid from ${row}`] : []),
    ...others.map((usuid) => sql`select ${usuid}::int as usuid from ${row} and ${visibleTo(usuid)}`),
  ]
  const seeing = new Set<number>()
  for (let at = 0; at < selects.length; at += atOnce) {
    const { rows } = await db.execute<{ usuid: number }>(sql.join(selects.slice(at, at + atOnce), sql` union all `))
    for (const { usuid } of rows) seeing.add(usuid)
  }
  return usuids.filter((usuid) => seeing.has(usuid))
}
