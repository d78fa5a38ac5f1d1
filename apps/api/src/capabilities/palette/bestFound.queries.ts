import { foundPerKind } from '@soportica/contract/records/searchEverywhere'
import { type SQL, sql } from 'drizzle-orm'
import { allOf } from '../lists/conditions.queries.ts'
import { beginning } from '../lists/words.queries.ts'
import { hasLongWord, type PaletteText } from './paletteText.ts'

/** The parts of a row (r) that are searched. */
type PaletteColumns = {
  readonly id?: SQL
  /** The whole code. */
  readonly code?: SQL
  /** Its beginning and its number too: indexes have them. */
  readonly codeParts?: true
  /** All of these words are in its name; undefined: no row has them. */
  readonly nameHas: (words: readonly string[]) => SQL | undefined
  readonly municipality?: SQL
  /** The same as nameHas for rows of these municipalities, and for words that may be of a municipality. */
  readonly nameWithin?: (words: readonly string[], municipalities?: readonly number[]) => SQL | undefined
}
type Way = { readonly rank: number; readonly condition: SQL; readonly order?: SQL }

/** The number, the whole code, and less. */
const exactRanks = 2
/** Three digits: the index has no shorter parts. */
const shortestInCode = 100
/** 'C1002' and 'C00001002' have the number 1002. */
const hasNumber = (code: SQL, number: number): SQL => sql`busqueda(${code}) ~ ${`^[^0-9]*0*${number}$`}`
const newestFirst = sql`r.id desc`
/** Enough for a name within a municipality. */
const mostNames = 2000
/** Of so many words of a municipality the planner expects too few rows. */
const misleadingWords = 3

/**
 * The key is of a row with such a name (n: id, municipio) in these municipalities. Walked by number until five rows are found, many a table
 * would be read whole: names that contain a municipality mislead the planner.
 */
export function hasOneOfNames(key: SQL, names: SQL, municipalities?: readonly number[]): SQL {
  const within = municipalities ? sql`where n.municipio = any(${sql.param([...municipalities])}::int[])` : sql``
  return sql`${key} = any(array(select n.id from (${names} limit ${mostNames}) n ${within}))`
}

function waysTo(text: PaletteText, { id, code, codeParts, nameHas, municipality, nameWithin = nameHas }: PaletteColumns): Way[] {
  const { words, number } = text
  const ways: Way[] = []
  if (id && number !== undefined) ways.push({ rank: 0, condition: sql`${id} = ${number}` })
  if (code && words.length > 0) {
    ways.push({ rank: 1, condition: sql`busqueda(${code}) = busqueda(${text.code})` })
    if (codeParts) ways.push({ rank: 2, condition: beginning(code, text.code), order: sql`busqueda(${code}) using ~<~` })
    if (codeParts && number !== undefined && number >= shortestInCode) ways.push({ rank: 2, condition: hasNumber(code, number) })
  }
  if (!hasLongWord(text)) return ways
  const inName = text.municipalities.length > 0 && words.length >= misleadingWords ? nameWithin(words) : nameHas(words)
  if (inName) ways.push({ rank: 3, condition: inName })
  for (const { ids, others } of municipality ? text.municipalities : []) {
    const within = sql`${municipality} = any(${sql.param([...ids])}::int[])`
    const rest = others.length > 0 ? nameWithin(others, ids) : sql`true`
    if (rest) ways.push({ rank: 4, condition: allOf([within, rest]) })
  }
  return ways
}

/**
 * The rows (p: id, rango, exacto) that the text finds best; undefined: the text says nothing here. from: tables and conditions of r. Each
 * way has its own index and its own limit.
 */
export function bestFound(from: SQL, text: PaletteText, columns: PaletteColumns): SQL | undefined {
  const ways = waysTo(text, columns)
  if (ways.length === 0) return undefined
  const each = ways.map(
    ({ rank, condition, order = newestFirst }) =>
      sql`(select r.id, ${rank}::int as rango from ${from} and ${condition} order by ${order} limit ${foundPerKind})`,
  )
  return sql`select w.id, min(w.rango) as rango, min(w.rango) < ${exactRanks} as exacto from (${sql.join(each, sql` union all `)}) w
    group by w.id order by 2, 1 desc limit ${foundPerKind}`
}
