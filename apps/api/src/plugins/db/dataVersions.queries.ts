import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from './database.ts'

/** The version of each table whose writes are noted, by table name. Results computed at a version hold until it changes. */
export type DataVersions = Readonly<Record<string, string>>

export const versionsAsJson: SQL = sql`(select coalesce(json_object_agg(tabla, version), '{}') from (
    select tabla, version::text from data_version union all select tabla, sum(n)::text from data_change group by tabla) v)`

type Versioned = { readonly db: Reader; readonly versions?: DataVersions | undefined }
/** The versions that came with the session. A file or a job has no session and asks for them. */
export const versionsFor = async ({ db, versions }: Versioned): Promise<DataVersions> => versions ?? dataVersions(db)

async function dataVersions(db: Reader): Promise<DataVersions> {
  const { rows } = await db.execute<{ versions: DataVersions }>(sql`select ${versionsAsJson} as versions`)
  return rows[0]!.versions
}
