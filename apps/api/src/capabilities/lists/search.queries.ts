import { type SQL, sql } from 'drizzle-orm'
import { allOf } from './conditions.queries.ts'
import { pageOf, type RowsPage } from './pageLimit.queries.ts'
import { meaningOf } from './typedText.ts'
import { beginningAWord, holdsPart, holdsWord } from './words.queries.ts'

/** The columns of a typed search: words in a folded name, the whole text in a code, numbers in ids. */
type SearchColumns = { readonly name: SQL; readonly code?: SQL; readonly id?: SQL }

/** All words of the text, in any order; without a word every row. */
export function saysAll(folded: SQL, text: string | null | undefined): SQL {
  const { words } = meaningOf(text)
  return words.length > 0 ? allOf(words.map((word) => holdsWord(folded, word))) : sql`true`
}

/** Keys of an order: first the rows in which a word begins with each word of the text. */
export function beginnersFirst(folded: SQL, text: string): SQL[] {
  const { words } = meaningOf(text)
  return words.length > 0 ? [sql`(${allOf(words.map((word) => beginningAWord(folded, word)))}) desc`] : []
}

/** Words, code and number have an index each. One combined condition would make the planner read everything. */
export function waysToFind(text: string | undefined, { name, code, id }: SearchColumns): SQL[] {
  const typed = meaningOf(text)
  if (typed.words.length === 0) return [sql`true`]
  return [
    saysAll(name, text),
    ...(code ? [holdsPart(code, typed.code)] : []),
    ...(id && typed.number !== undefined ? [sql`${id} = ${typed.number}`] : []),
  ]
}

/** The ids of the last rows (r) that one of these ways finds. from: tables and conditions. */
export function lastFound(from: SQL, ways: readonly SQL[], { rows, first }: RowsPage): SQL {
  const each = ways.map((way) => sql`(select r.id from ${from} and ${way} order by r.id desc limit ${rows + first})`)
  return sql`select w.id from (${sql.join(each, sql` union `)}) w order by 1 desc ${pageOf({ rows, first })}`
}
