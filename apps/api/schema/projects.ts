import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archived, audit, identity, searchedByTrigram, spanishText, status } from './columns.ts'
import { municipality, region } from './places.ts'

export const place = () => ({
  direccion: text().notNull(),
  region: integer()
    .notNull()
    .references(() => region.id),
  municipio: integer()
    .notNull()
    .references(() => municipality.id),
  anioContable: smallint('anio_contable').notNull(),
})

export const branch = pgTable(
  'branch',
  {
    id: identity(),
    codigo: text(),
    nombre: spanishText('nombre').notNull(),
    ...place(),
    estado: status(),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('branch_codigo_unico')
      .on(t.codigo)
      .where(sql`${t.eliminadoEn} is null`),
    index('branch_region_estado').on(t.region, t.estado),
    index('branch_busqueda').using('gin', searchedByTrigram(t.nombre)),
  ],
)
