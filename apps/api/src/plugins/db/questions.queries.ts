import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from './database.ts'

/**
 * A statement and the meaning of its rows; without a statement there are no rows. Columns are numbers, texts and booleans, as in JSON.
 */
export type Question<T> = { readonly statement: SQL | undefined; readonly answer: (rows: readonly unknown[]) => T }
/** The author of the statement declares the type of its rows. */
export const question = <T>(statement: SQL | undefined, answer: (rows: readonly never[]) => T): Question<T> => ({
  statement,
  answer: (rows) => answer(rows as readonly never[]),
})
/** An answer that needs no query. */
export const answered = <T>(known: T): Question<T> => question(undefined, () => known)

export async function ask<T>(db: Reader, { statement, answer }: Question<T>): Promise<T> {
  return answer(statement ? (await db.execute(statement)).rows : [])
}

export type Questions = Readonly<Record<string, Question<unknown>>>
export type Answers<Q extends Questions> = { readonly [K in keyof Q]: Q[K] extends Question<infer T> ? T : never }
type AnswerRow = Readonly<Record<string, readonly unknown[]>>

/** One column for the rows of each question that needs the database. */
export const asColumns = (questions: Questions): SQL[] =>
  Object.entries(questions).flatMap(([name, { statement }]) =>
    statement ? [sql`(select coalesce(json_agg(to_json(q)), '[]') from (${statement}) q) as ${sql.identifier(name)}`] : [],
  )
/** The answers in a row of such columns. */
export const answersIn = <Q extends Questions>(questions: Q, row: AnswerRow | undefined): Answers<Q> =>
  Object.fromEntries(Object.entries(questions).map(([name, { answer }]) => [name, answer(row?.[name] ?? [])])) as Answers<Q>

/** All questions in one statement; no statement if nothing needs the database. */
export async function askTogether<Q extends Questions>(db: Reader, questions: Q): Promise<Answers<Q>> {
  const columns = asColumns(questions)
  const { rows } = columns.length > 0 ? await db.execute<AnswerRow>(sql`select ${sql.join(columns, sql`, `)}`) : { rows: [] }
  return answersIn(questions, rows[0])
}
