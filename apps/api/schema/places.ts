import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archived, audit, identity, searchedByTrigram, spanishText, status } from './columns.ts'

export const region = pgTable('region', {
  id: identity(),
  nombre: spanishText('nombre').notNull(),
  estado: status(),
  ...audit(),
  ...archived(),
})

export const department = pgTable(
  'department',
  {
    id: identity(),
    region: integer()
      .notNull()
      .references(() => region.id),
    codigo: text().notNull(),
    nombre: spanishText('nombre').notNull(),
    estado: status(),
    ...audit(),
    ...archived(),
  },
  (t) => [uniqueIndex('department_codigo_unico').on(t.codigo), index('department_region').on(t.region)],
)

export const municipality = pgTable(
  'municipality',
  {
    id: identity(),
    departamento: integer()
      .notNull()
      .references(() => department.id),
    codigo: text().notNull(),
    nombre: spanishText('nombre').notNull(),
    estado: status(),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('municipality_codigo_unico').on(t.codigo),
    index('municipality_departamento').on(t.departamento),
    index('municipality_busqueda').using('gin', searchedByTrigram(t.nombre)),
  ],
)
