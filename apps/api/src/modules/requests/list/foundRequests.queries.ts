import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import { saysAll } from '../../../capabilities/lists/search.queries.ts'
import { bestFound } from '../../../capabilities/palette/bestFound.queries.ts'
import type { PaletteText } from '../../../capabilities/palette/paletteText.ts'
import type { Reader } from '../../../plugins/db/database.ts'

const mostRequesters = 200
type FoundRequest = {
  id: number
  estado: number
  requisito: number
  registra: number
  pryNombre: string
  tsoNombre: string
  treNombre: string
  municipio: string
  nombreRadicador: string
  exacto: boolean
}

// Their number decides how requests are found.
async function requestersOf(db: Reader, texts: readonly (readonly string[])[]): Promise<Map<string, number[]>> {
  const all = [...new Set(texts.map((words) => words.join(' ')))].filter(Boolean)
  const each = all.map(async (words): Promise<[string, number[]]> => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select u.id from app_user u where ${saysAll(sql`busqueda(${fullName('u')})`, words)} limit ${mostRequesters}`,
    )
    return [words, rows.map(({ id }) => id)]
  })
  return new Map(await Promise.all(each))
}

/** Requests by number, name of the requester and municipality; where: the conditions of their list. */
export async function foundRequests(db: Reader, where: SQL, text: PaletteText): Promise<FoundRequest[]> {
  const requesters = await requestersOf(db, [text.words, ...text.municipalities.map(({ others }) => others)])
  const requester = (words: readonly string[]): SQL | undefined => {
    const usuids = requesters.get(words.join(' ')) ?? []
    return usuids.length > 0 ? sql`r.usureg = any(${sql.param([...usuids])}::int[])` : undefined
  }
  const found = bestFound(sql`request r where ${where}`, text, { id: sql`r.id`, nameHas: requester, municipality: sql`r.municipio` })
  if (!found) return []
  const { rows } = await db.execute<FoundRequest>(sql`
    select r.id, r.estado, r.requisito, p.registra, p.nombre as "pryNombre", t.nombre as "tsoNombre", q.nombre as "treNombre",
      coalesce(m.nombre, '') as municipio, ${fullName('s')} as "nombreRadicador", f.exacto
    from (${found}) f join request r on r.id = f.id join request_project p on p.id = r.proyecto join request_type t on t.id = r.tipo
      join requirement_type q on q.id = r.requisito join app_user s on s.id = r.usureg left join municipality m on m.id = r.municipio
    order by f.rango, r.id desc`)
  return rows
}
