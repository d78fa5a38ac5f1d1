import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { type CashierFilters, coded, listed, named, type Place, wordsOf } from './cashiersFilters.queries.ts'

export type Found = { consecutivo: number; codigo: string; nombre: string; estado: string }
export type Search = {
  readonly texto: string
  readonly id: number
  readonly filters: CashierFilters
  readonly rows: number
  readonly first: number
}

const number = /^\d{1,9}$/
/** Each of its own index: together in one condition they would have the planner read everything. */
function ways({ texto, id }: Search): SQL[] {
  if (id > 0) return [sql`r.id = ${id}`]
  const words = wordsOf(texto)
  if (words.length === 0) return [sql`true`]
  return [sql.join(words.map(named), sql` and `), coded(texto), ...(number.test(texto) ? [sql`r.id = ${Number(texto)}`] : [])]
}

/** By number, code or words of the name, the last ones first. */
export async function findCashiers(db: Reader, place: Place, search: Search): Promise<Found[]> {
  const { rows, first, filters } = search
  const where = listed(place, filters)
  const each = ways(search).map(
    (way) => sql`(select r.id from cashier r where ${where} and ${way} order by r.id desc limit ${rows + first})`,
  )
  const found = await db.execute<Found>(sql`
    select r.id as consecutivo, coalesce(r.codigo, '') as codigo, r.nombre, s.nombre as estado
    from (select w.id from (${sql.join(each, sql` union `)}) w order by 1 desc limit ${rows} offset ${first}) p
    join cashier r on r.id = p.id join cashier_status s on s.id = r.estado order by r.id desc`)
  return found.rows
}
