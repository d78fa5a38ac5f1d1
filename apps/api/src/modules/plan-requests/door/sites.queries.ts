import { mostCodes, type PlanSite } from '@soportica/contract/plan-requests/publicForm'
import type { SiteKind } from '@soportica/contract/plan-requests/states'
import { type SQL, sql } from 'drizzle-orm'
import { lastFound, waysToFind } from '../../../capabilities/lists/search.queries.ts'
import { beginning } from '../../../capabilities/lists/words.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'

/** The source of a kind of sites: rows (r), folded names, columns. Registered records count before uploaded ones. */
type Source = { readonly from: SQL; readonly folded: SQL; readonly columns: SQL; readonly joins: SQL; readonly order: number }

const uploaded = (proyecto: SiteKind): Source => ({
  from: sql`plan_entity r where r.clase = ${proyecto}::smallint and r.eliminado_en is null and r.estado = 1`,
  folded: sql`busqueda(r.nombre)`,
  columns: sql`r.codigo, r.nombre, r.region, r.direccion`,
  joins: sql`plan_entity r`,
  order: 2,
})
const registered = (table: 'cashier' | 'branch'): Source => {
  const name = sql.identifier(table)
  return {
    from: sql`${name} r where r.eliminado_en is null and r.codigo <> ''`,
    folded: sql`r.buscado`,
    columns: sql`r.codigo, r.nombre, coalesce(g.nombre, '') as region, r.direccion`,
    joins: sql`${name} r left join region g on g.id = r.region`,
    order: 1,
  }
}
const sourcesOf = (proyecto: SiteKind): Source[] => [
  ...(proyecto === 0 ? [registered('cashier')] : proyecto === 1 ? [registered('branch')] : []),
  uploaded(proyecto),
]

const page = { rows: mostCodes, first: 0 }
/** The first sites with the text in code or name; codes that begin with it come first. */
export async function searchSites(db: Reader, proyecto: SiteKind, texto: string): Promise<PlanSite[]> {
  const begins = (source: Source): SQL =>
    sql`(select r.id from ${source.from} and ${beginning(sql`r.codigo`, texto)} order by busqueda(r.codigo) limit ${mostCodes})`
  const each = sourcesOf(proyecto).map((source) => {
    const found = lastFound(source.from, waysToFind(texto, { name: source.folded, code: sql`r.codigo` }), page)
    return sql`select ${source.columns}, ${source.order}::int as orden from ${source.joins}
      where r.id in (select id from ${begins(source)} b union select id from (${found}) f)`
  })
  const { rows } = await db.execute<PlanSite>(sql`
    select s.codigo, s.nombre, s.region, s.direccion from (
      select distinct on (busqueda(u.codigo)) u.* from (${sql.join(each, sql` union all `)}) u order by busqueda(u.codigo), u.orden) s
    order by (${beginning(sql`s.codigo`, texto)}) desc, busqueda(s.codigo) limit ${mostCodes}`)
  return rows
}

/** The site with this code. */
export async function siteOf(db: Reader, proyecto: SiteKind, codigo: string): Promise<PlanSite | undefined> {
  const each = sourcesOf(proyecto).map(
    ({ columns, joins, from, order }) => sql`select ${columns}, ${order}::int as orden from ${joins}
      where r.id in (select r.id from ${from} and busqueda(r.codigo) = busqueda(${codigo}))`,
  )
  const { rows } = await db.execute<PlanSite>(sql`
    select s.codigo, s.nombre, s.region, s.direccion from (${sql.join(each, sql` union all `)}) s order by s.orden limit 1`)
  return rows[0]
}
