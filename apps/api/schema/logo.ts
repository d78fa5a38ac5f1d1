import { pgTable, smallint } from 'drizzle-orm/pg-core'
import { audit, bytes } from './columns.ts'

// One row, after the first logo: a JPEG, or none again.
export const logo = pgTable('logo', {
  id: smallint().primaryKey(),
  imagen: bytes('imagen'),
  ancho: smallint().notNull().default(0),
  alto: smallint().notNull().default(0),
  ...audit(),
})
