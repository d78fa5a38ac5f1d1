import { limits } from '@soportica/contract/core/limits'
import type { FoundRecord, RecordKey } from '@soportica/contract/projects/pasteCalls'
import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { tableOf } from '../list/filters.queries.ts'
import { acting, visibleTo } from '../rights/visibility.queries.ts'

// A number that no record can have finds none, instead of an error.
const sameKey: Readonly<Record<RecordKey, SQL>> = {
  consecutivo: sql`r.id = case when k.clave ~ '^[0-9]{1,10}$' and k.clave::bigint <= ${limits.maxId} then k.clave::bigint::int end`,
  codigo: sql`busqueda(r.codigo) = busqueda(k.clave)`,
  nombre: sql`r.nombre = k.clave`,
}
/** The records with these keys that are not deleted and that the user may see; of each key two at most. */
export async function recordsByKeys(
  db: Reader,
  project: Project,
  user: CurrentUser,
  por: RecordKey,
  claves: readonly string[],
): Promise<FoundRecord[]> {
  const { rows } = await db.execute<FoundRecord>(sql`
    select k.clave, f.id, f.nombre from unnest(${sql.param([...claves])}::text[]) as k(clave)
    cross join lateral (
      select r.id, r.nombre from ${tableOf(project)} r
      where ${sameKey[por]} and r.eliminado_en is null and ${visibleTo(acting(user), project)} order by r.id limit 2
    ) f`)
  return rows
}
