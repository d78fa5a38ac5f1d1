import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

// How often something was tried, shared by all nodes; its columns are those that rate-limiter-flexible writes.
export const rateLimit = pgTable('rate_limit', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
