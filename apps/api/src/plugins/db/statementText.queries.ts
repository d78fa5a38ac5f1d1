import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** The text of a statement that is given a name and sent with other values each time. */
export const textOf = (statement: SQL): string => new PgDialect().sqlToQuery(statement).sql

/** A statement with its values, to be sent by somebody else. */
export function statementOf(statement: SQL): { text: string; values: unknown[] } {
  const { sql: text, params: values } = new PgDialect().sqlToQuery(statement)
  return { text, values }
}
