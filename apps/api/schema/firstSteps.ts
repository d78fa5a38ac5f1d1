import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { appUser } from './people.ts'

// Users who have hidden the first steps.
export const firstStepsHidden = pgTable('first_steps_hidden', {
  usuid: integer()
    .primaryKey()
    .references(() => appUser.id),
  fecha: instant('fecha').notNull(),
})
