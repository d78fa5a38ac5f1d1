import { pgTable, text } from 'drizzle-orm/pg-core'
import { audit, identity } from './columns.ts'

// Corrected labels; texto null: the specified word again. The highest version is that of all labels.
export const label = pgTable('label', {
  id: identity(),
  etiqueta: text().notNull().unique('label_etiqueta_unica'),
  texto: text(),
  ...audit(),
})
