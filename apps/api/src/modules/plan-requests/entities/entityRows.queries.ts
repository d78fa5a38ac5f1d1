import type { EntityKind, EntityRow } from '@soportica/contract/plan-requests/entities'
import { sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'
import { allOf } from '../../../capabilities/lists/conditions.queries.ts'
import { pageOf, type RowsPage } from '../../../capabilities/lists/pageLimit.queries.ts'
import { holdsPart, holdsWord } from '../../../capabilities/lists/words.queries.ts'
import type { Reader } from '../../../plugins/db/database.ts'

type EntityQuery = RowsPage & { readonly opc: EntityKind; readonly texto?: string | null | undefined }
type Row = Omit<EntityRow, 'nomestado'>

/** Sites of a kind with every word in code or name. */
export async function pageOfEntities(db: Reader, query: EntityQuery): Promise<{ rows: Row[]; total: number }> {
  const words = (query.texto ?? '').split(' ').filter(Boolean)
  const where = allOf([
    sql`e.clase = ${query.opc} and e.eliminado_en is null`,
    ...words.map((word) => sql`(${holdsPart(sql`e.codigo`, word)} or ${holdsWord(sql`busqueda(e.nombre)`, word)})`),
  ])
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from plan_entity e where ${where}`)
  const { rows } = await db.execute<Row>(sql`
    select e.id, e.codigo, e.nombre, e.region, e.departamento, e.municipio, e.direccion, e.estado,
      coalesce(${fullName('u')}, '') as usuact, ${momentOf(sql`e.fecact`)} as fecact
    from plan_entity e left join app_user u on u.id = e.usuact where ${where} order by busqueda(e.codigo), e.id ${pageOf(query)}`)
  return { rows, total: counted[0]!.total }
}

/** Registered at some time, even if it was taken back since. */
export async function isEntity(db: Reader, id: number): Promise<boolean> {
  return (await db.execute(sql`select 1 from plan_entity where id = ${id}`)).rows.length > 0
}
