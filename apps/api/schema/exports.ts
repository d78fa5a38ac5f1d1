import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { appUser } from './people.ts'

export const exportJob = pgTable(
  'export_job',
  {
    id: uuid().primaryKey(),
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    lista: text().notNull(),
    filtros: jsonb().notNull(),
    columnas: jsonb().$type<string[]>().notNull(),
    estado: text().notNull(),
    filas: integer().notNull().default(0),
    total: integer().notNull().default(0),
    archivo: text().notNull(),
    mensaje: text(),
    terminadaEn: instant('terminada_en'),
    // When the user got the file, or learned that there is none.
    enteradoEn: instant('enterado_en'),
    avisadoEn: instant('avisado_en'),
    creadaEn: instant('creada_en').notNull(),
    // The working process touches this; silence means that the process is gone.
    pulso: instant('pulso').notNull().defaultNow(),
  },
  (t) => [index('export_job_usuid').on(t.usuid), index('export_job_creada').on(t.creadaEn)],
)
