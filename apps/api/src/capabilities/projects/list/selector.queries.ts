import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { holdsCode, holdsWord, listed, type ListFilters, type ListView, tableOf, wordsOf } from './filters.queries.ts'

export type Found = { consecutivo: number; codigo: string; nombre: string; estado: string }
export type Search = {
  readonly texto: string
  readonly id: number
  readonly filters: ListFilters
  readonly rows: number
  readonly first: number
}

const number = /^\d{1,9}$/
/** By number, code or words of the name: each of its own index, because one condition would have the planner read everything. */
export function waysToFind(texto: string): SQL[] {
  const words = wordsOf(texto)
  if (words.length === 0) return [sql`true`]
  return [sql.join(words.map(holdsWord), sql` and `), holdsCode(texto), ...(number.test(texto) ? [sql`r.id = ${Number(texto)}`] : [])]
}

/** By number, code or words of the name, the last ones first. */
export async function findRecords(db: Reader, view: ListView, { texto, id, rows, first, filters }: Search): Promise<Found[]> {
  const { project } = view
  const where = listed(view, filters)
  const ways = id > 0 ? [sql`r.id = ${id}`] : waysToFind(texto)
  const each = ways.map(
    (way) => sql`(select r.id from ${tableOf(project)} r where ${where} and ${way} order by r.id desc limit ${rows + first})`,
  )
  const found = await db.execute<Found>(sql`
    select r.id as consecutivo, coalesce(r.codigo, '') as codigo, r.nombre, s.nombre as estado
    from (select w.id from (${sql.join(each, sql` union `)}) w order by 1 desc limit ${rows} offset ${first}) p
    join ${tableOf(project)} r on r.id = p.id join ${sql.identifier(project.status.of)} s on s.id = r.estado order by r.id desc`)
  return found.rows
}
