import { sql } from 'drizzle-orm'
import type { Db } from '../../plugins/db/database.ts'
import { momentOf } from '../lists/columns.queries.ts'

export type Archiving = {
  readonly activo: boolean
  readonly ultimo: string | null
  readonly ultimaFalla: string | null
  /** The last failure is newer than the last success. */
  readonly falla: boolean
  readonly pendiente: string | null
}
type Receiver = { readonly nombre: string; readonly estado: string; readonly atraso: number | null }
export type ServerState = {
  readonly version: string
  readonly principal: string | null
  readonly archivoContinuo: Archiving
  readonly receptores: readonly Receiver[]
}

export async function readServer(db: Db): Promise<ServerState> {
  const { rows } = await db.execute<Archiving & { version: string; principal: string | null }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      host(inet_server_addr()) || ':' || inet_server_port() as principal, current_setting('archive_mode') <> 'off' as activo,
      ${momentOf(sql`last_archived_time`)} as ultimo, ${momentOf(sql`last_failed_time`)} as "ultimaFalla",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as falla, last_failed_wal as pendiente
    from pg_stat_archiver`)
  // The state is empty where the user may not see the receivers.
  const { rows: receptores } = await db.execute<Receiver>(sql`
    select coalesce(nullif(application_name, ''), host(client_addr), '') as nombre, state as estado, extract(epoch from replay_lag)::float8 as atraso
    from pg_stat_replication where state is not null order by 1`)
  const { version, principal, ...archivoContinuo } = rows[0]!
  return { version, principal, archivoContinuo, receptores }
}
