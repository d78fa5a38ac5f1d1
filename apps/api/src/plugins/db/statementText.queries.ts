import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** The text of a statement that is given a name and sent with other values each time. */
export const textOf = (statement: SQL): string => new PgDialect().sqlToQuery(statement).sql

/** A statement with its values, to be sent by somebody else. */
export function statementOf(statement: SQL): { text: string; values: unknown[] } {
  const { sql: text, params: values } = new PgDialect().sqlToQuery(statement)
  return { text, values }
}

/** The same statement for a transaction, which takes SQL. */
export const asSql = ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }): SQL =>
  sql.join(text.split(/\$\d+/).flatMap((piece, at) => (at === 0 ? [sql.raw(piece)] : [sql.param(values[at - 1]), sql.raw(piece)])))
