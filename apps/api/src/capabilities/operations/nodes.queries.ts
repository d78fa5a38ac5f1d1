import { eq, sql } from 'drizzle-orm'
import { node } from '../../../schema/operations.ts'
import type { Db } from '../../plugins/db/database.ts'
import { momentOf } from '../lists/columns.queries.ts'

export type Node = Omit<typeof node.$inferSelect, 'inicio' | 'visto'>
export type NodeState = {
  readonly id: string
  readonly equipo: string
  readonly proceso: number
  readonly version: string
  readonly inicio: string
  readonly visto: string
  readonly estado: 'enMarcha' | 'deteniendose' | 'sinSenal'
  readonly minutos: number
  /** Another node started after its last signal. */
  readonly reemplazado: boolean
}

/** The time is the database's: the clocks of machines may differ. */
export async function announce(db: Db, { id, equipo, proceso, version, deteniendose }: Node): Promise<void> {
  await db.execute(sql`
    with gone as (delete from node where visto < now() - interval '1 day' and id <> ${id})
    insert into node (id, equipo, proceso, version, inicio, visto, deteniendose)
    values (${id}, ${equipo}, ${proceso}, ${version}, now(), now(), ${deteniendose})
    on conflict (id) do update set visto = excluded.visto, deteniendose = excluded.deteniendose`)
}

export async function removeNode(db: Db, id: string): Promise<void> {
  await db.delete(node).where(eq(node.id, id))
}

export async function listNodes(db: Db): Promise<NodeState[]> {
  const { rows } = await db.execute<NodeState>(sql`
    select n.id, n.equipo, n.proceso, n.version, ${momentOf(sql`n.inicio`)} as inicio, ${momentOf(sql`n.visto`)} as visto,
      case when n.visto < now() - interval '60 seconds' then 'sinSenal' when n.deteniendose then 'deteniendose' else 'enMarcha' end as estado,
      floor(extract(epoch from now() - n.visto) / 60)::int as minutos,
      exists (select 1 from node o where o.inicio > n.visto) as reemplazado
    from node n order by n.equipo, n.inicio, n.id`)
  return rows
}
