import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from './database.ts'

/** A statement and what its rows come to; without a statement there are none. Their columns are numbers, texts and booleans, as JSON has them. */
export type Question<T> = { readonly statement: SQL | undefined; readonly answer: (rows: readonly unknown[]) => T }
/** Whoever writes the statement says what its rows are. */
export const question = <T>(statement: SQL | undefined, answer: (rows: readonly never[]) => T): Question<T> => ({
  statement,
  answer: (rows) => answer(rows as readonly never[]),
})
/** What is known without asking. */
export const answered = <T>(known: T): Question<T> => question(undefined, () => known)

export async function ask<T>(db: Reader, { statement, answer }: Question<T>): Promise<T> {
  return answer(statement ? (await db.execute(statement)).rows : [])
}

type Answers<Q> = { readonly [K in keyof Q]: Q[K] extends Question<infer T> ? T : never }
/** All of them in one statement; none if nothing has to be asked. */
export async function askTogether<Q extends Readonly<Record<string, Question<unknown>>>>(db: Reader, questions: Q): Promise<Answers<Q>> {
  const asked = Object.entries(questions).flatMap(([name, { statement }]) =>
    statement ? [sql`(select coalesce(json_agg(to_json(q)), '[]') from (${statement}) q) as ${sql.identifier(name)}`] : [],
  )
  const { rows } = asked.length > 0 ? await db.execute<Record<string, unknown[]>>(sql`select ${sql.join(asked, sql`, `)}`) : { rows: [] }
  const answers = Object.entries(questions).map(([name, { answer }]) => [name, answer(rows[0]?.[name] ?? [])])
  return Object.fromEntries(answers) as Answers<Q>
}
