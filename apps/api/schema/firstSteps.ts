import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { appUser } from './people.ts'

// Who does not want to see the first steps on the dashboard any more.
export const firstStepsHidden = pgTable('first_steps_hidden', {
  usuid: integer()
    .primaryKey()
    .references(() => appUser.id),
  fecha: instant('fecha').notNull(),
})
