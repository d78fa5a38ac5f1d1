import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import type { RowsPage } from '../lists/pageLimit.queries.ts'
import { lastFound, waysToFind } from '../lists/search.queries.ts'
import type { HostedRecord } from './hostedRecord.ts'

type Search = RowsPage & { readonly texto: string }

/** By number, code or words of the name; without a text the newest ones. */
export async function searchRecords(
  db: Reader,
  host: Pick<HostedRecord, 'kind' | 'foldedName'>,
  reach: SQL,
  { texto, rows, first }: Search,
) {
  const table = sql.identifier(host.kind.entidad)
  const ways = waysToFind(texto, { name: host.foldedName, code: sql`r.codigo`, id: sql`r.id` })
  const ids = lastFound(sql`${table} r where r.eliminado_en is null and ${reach}`, ways, { rows: rows + 1, first })
  const found = await db.execute<{ id: number; codigo: string; nombre: string; municipio: string }>(sql`
    select r.id, coalesce(r.codigo, '') as codigo, r.nombre, m.nombre as municipio
    from (${ids}) p join ${table} r on r.id = p.id join municipality m on m.id = r.municipio order by r.id desc`)
  return { results: found.rows.slice(0, rows), hayMas: found.rows.length > rows }
}
