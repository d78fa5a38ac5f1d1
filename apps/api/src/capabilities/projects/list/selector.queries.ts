import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { lastFound, waysToFind as ways } from '../../lists/search.queries.ts'
import { foldedName, listed, type ListFilters, type ListView, tableOf } from './filters.queries.ts'

export type Found = { consecutivo: number; codigo: string; nombre: string; estado: string }
export type Search = {
  readonly texto: string
  readonly id: number
  readonly filters: ListFilters
  readonly rows: number
  readonly first: number
}

/** By number, code or words of the name. */
export const waysToFind = (texto: string): SQL[] => ways(texto, { name: foldedName, code: sql`r.codigo`, id: sql`r.id` })

/** By number, code or words of the name, newest first. */
export async function findRecords(db: Reader, view: ListView, { texto, id, rows, first, filters }: Search): Promise<Found[]> {
  const { project } = view
  const where = listed(view, filters)
  const found = lastFound(sql`${tableOf(project)} r where ${where}`, id > 0 ? [sql`r.id = ${id}`] : waysToFind(texto), { rows, first })
  const { rows: records } = await db.execute<Found>(sql`
    select r.id as consecutivo, coalesce(r.codigo, '') as codigo, r.nombre, s.nombre as estado
    from (${found}) p join ${tableOf(project)} r on r.id = p.id
    join ${sql.identifier(project.status.of)} s on s.id = r.estado order by r.id desc`)
  return records
}
