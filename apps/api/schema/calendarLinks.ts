import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { bytes, identity, instant, spanishText } from './columns.ts'
import { appUser } from './people.ts'

// An address by which a calendar program reads what waits for a user, or the deliveries of a list. Only the hash of its secret is stored.
export const calendarLink = pgTable(
  'calendar_link',
  {
    id: identity(),
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    nombre: spanishText('nombre').notNull(),
    huella: bytes('huella').notNull().unique(),
    // The list of records whose deliveries it shows, by module, tab and filters; nothing: what waits for the user.
    lista: jsonb(),
    creado: instant('creado').notNull(),
    ultimoUso: instant('ultimo_uso'),
    revocado: instant('revocado'),
  },
  (t) => [index('calendar_link_usuid').on(t.usuid)],
)
