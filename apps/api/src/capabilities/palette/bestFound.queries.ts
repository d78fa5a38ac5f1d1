import { foundPerKind } from '@soportica/contract/records/searchEverywhere'
import { type SQL, sql } from 'drizzle-orm'
import { allOf } from '../lists/conditions.queries.ts'
import { planEachTime } from '../../plugins/db/preparedStatements.ts'
import { beginning } from '../lists/words.queries.ts'
import { hasLongWord, type PaletteText } from './paletteText.ts'

/** The parts of a row (r) that are searched. */
type PaletteColumns = {
  readonly id?: SQL
  /** The whole code. */
  readonly code?: SQL
  /** Very many rows: indexes have the beginning and the number of the code, and the newest names are searched first. */
  readonly many?: true
  /** All of these words are in its name; undefined: no row has them. */
  readonly nameHas: (words: readonly string[]) => SQL | undefined
  readonly municipality?: SQL
  /** The same as nameHas for rows of these municipalities. */
  readonly nameWithin?: (words: readonly string[], municipalities: readonly number[]) => SQL
}
/** from: tables and conditions of r, where they are not those of all ways. */
type Way = { readonly rank: number; readonly condition: SQL; readonly order?: SQL; readonly from?: SQL }

/** The number, the whole code, and less. */
const exactRanks = 2
/** Three digits: the index has no shorter parts. */
const shortestInCode = 100
/** 'C1002' and 'C00001002' have the number 1002. Its end leaves fewer codes of the index to be read. */
const hasNumber = (code: SQL, number: number): SQL =>
  sql`busqueda(${code}) like ${`%${number}`} and busqueda(${code}) ~ ${`^[^0-9]*0*${number}$`}`
const newestFirst = sql`r.id desc`
/** The same without the order of an index, in which the planner walks the whole table if it expects more rows than there are. */
const newestOfFew = sql`r.id + 0 desc`
/** Words of which five of so many names have both are found at once. */
const newestNames = 4000
/** Enough for a name within a municipality. */
const mostNames = 2000

/**
 * The key is of a row with such a name (n: id, municipio) in these municipalities. Walked by number until five rows are found, many a table
 * would be read whole: names that contain a municipality mislead the planner.
 */
export function hasOneOfNames(key: SQL, names: SQL, municipalities: readonly number[]): SQL {
  const within = sql`n.municipio = any(${sql.param([...municipalities])}::int[])`
  return sql`${key} = any(array(select n.id from (${names} limit ${mostNames}) n where ${within}))`
}

/** The ways in steps: a step is taken only if those before it found too few rows. */
function stepsTo(from: SQL, text: PaletteText, { id, code, many, nameHas, municipality, nameWithin }: PaletteColumns): Way[][] {
  const { words, number } = text
  const first: Way[] = []
  if (id && number !== undefined) first.push({ rank: 0, condition: sql`${id} = ${number}` })
  if (code && words.length > 0) {
    first.push({ rank: 1, condition: sql`busqueda(${code}) = busqueda(${text.code})` })
    if (many) first.push({ rank: 2, condition: beginning(code, text.code), order: sql`busqueda(${code}) using ~<~` })
    if (many && number !== undefined && number >= shortestInCode)
      first.push({ rank: 2, condition: hasNumber(code, number), order: newestOfFew })
  }
  if (!hasLongWord(text)) return [first]
  const byName: Way[] = []
  const inName = nameHas(words)
  // The planner multiplies how frequent the words are, but words of a name go together, or never do.
  if (inName && many && words.length > 1) {
    first.push({ rank: 3, condition: inName, from: sql`(select r.* from ${from} order by r.id desc limit ${newestNames}) r where true` })
    byName.push({ rank: 3, condition: inName, order: newestOfFew })
  } else if (inName) first.push({ rank: 3, condition: inName })
  const byMunicipality: Way[] = []
  for (const { ids, others } of municipality ? text.municipalities : []) {
    const within = sql`${municipality} = any(${sql.param([...ids])}::int[])`
    const rest = others.length === 0 ? sql`true` : nameWithin ? nameWithin(others, ids) : nameHas(others)
    if (rest) byMunicipality.push({ rank: 4, condition: allOf([within, rest]) })
  }
  // Who types a whole municipality finds its rows; names that have part of it are many.
  const isMunicipality = text.municipalities.some(({ others }) => others.length === 0)
  return isMunicipality ? [first, byMunicipality, byName] : [first, byName, byMunicipality]
}

/**
 * The rows (p: id, rango, exacto) that the text finds best; undefined: the text says nothing here. from: tables and conditions of r. Each
 * way has its own index and its own limit.
 */
export function bestFound(from: SQL, text: PaletteText, columns: PaletteColumns): SQL | undefined {
  const steps = stepsTo(from, text, columns).filter((ways) => ways.length > 0)
  if (steps.length === 0) return undefined
  const found = steps.map((ways, at) => {
    const before = sql.identifier(`paso${at - 1}`)
    const tooFew = at === 0 ? sql`true` : sql`(select count(distinct id) from ${before}) < ${foundPerKind}`
    const each = ways.map(
      ({ rank, condition, order = newestFirst, from: own = from }) =>
        sql`(select r.id, ${rank}::int as rango from ${own} and ${condition} and ${tooFew} order by ${order} limit ${foundPerKind})`,
    )
    const all = at === 0 ? each : [sql`select id, rango from ${before}`, ...each]
    return sql`${sql.identifier(`paso${at}`)} as materialized (${sql.join(all, sql` union all `)})`
  })
  return sql`${sql.raw(planEachTime)} with ${sql.join(found, sql`, `)}
    select w.id, min(w.rango) as rango, min(w.rango) < ${exactRanks} as exacto from ${sql.identifier(`paso${steps.length - 1}`)} w
    group by w.id order by 2, 1 desc limit ${foundPerKind}`
}
