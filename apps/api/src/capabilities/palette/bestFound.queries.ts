import { foundPerKind } from '@soportica/contract/records/searchEverywhere'
import { type SQL, sql } from 'drizzle-orm'
import { allOf } from '../lists/conditions.queries.ts'
import { holdsPart } from '../lists/words.queries.ts'
import { hasLongWord, type PaletteText } from './paletteText.ts'

/** The parts of a row (r) that are searched. */
type PaletteColumns = {
  readonly id?: SQL
  readonly code?: SQL
  /** All of these words are in its name; undefined: no row has them. */
  readonly nameHas: (words: readonly string[]) => SQL | undefined
  readonly municipality?: SQL
}

/** The number, the whole code, and less. */
const exactRanks = 2

/**
 * The rows (p: id, rango, exacto) that the text finds best; undefined: the text says nothing here. from: tables and conditions of r. Each
 * way has its own index and its own limit.
 */
export function bestFound(from: SQL, text: PaletteText, { id, code, nameHas, municipality }: PaletteColumns): SQL | undefined {
  const { words, number } = text
  const ways: [rank: number, condition: SQL][] = []
  if (id && number !== undefined) ways.push([0, sql`${id} = ${number}`])
  if (code && words.length > 0) ways.push([1, sql`busqueda(${code}) = busqueda(${text.code})`], [2, holdsPart(code, text.code)])
  if (hasLongWord(text)) {
    const inName = nameHas(words)
    if (inName) ways.push([3, inName])
    for (const { ids, others } of municipality ? text.municipalities : []) {
      const within = sql`${municipality} = any(${sql.param([...ids])}::int[])`
      const rest = others.length > 0 ? nameHas(others) : sql`true`
      if (rest) ways.push([4, allOf([within, rest])])
    }
  }
  if (ways.length === 0) return undefined
  const each = ways.map(
    ([rank, condition]) => sql`(select r.id, ${rank}::int as rango from ${from} and ${condition} order by r.id desc limit ${foundPerKind})`,
  )
  return sql`select w.id, min(w.rango) as rango, min(w.rango) < ${exactRanks} as exacto from (${sql.join(each, sql` union all `)}) w
    group by w.id order by 2, 1 desc limit ${foundPerKind}`
}
