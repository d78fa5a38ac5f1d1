import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archived, audit, identity, searched, searchedByTrigram, spanishText, status } from './columns.ts'

export const region = pgTable(
  'region',
  {
    id: identity(),
    nombre: spanishText('nombre').notNull(),
    estado: status(),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('region_nombre_unico')
      .on(searched(t.nombre))
      .where(sql`${t.eliminadoEn} is null`),
  ],
)

export const department = pgTable(
  'department',
  {
    id: identity(),
    region: integer()
      .notNull()
      .references(() => region.id),
    // The national code; a place added by hand may have none.
    codigo: text().notNull().default(''),
    nombre: spanishText('nombre').notNull(),
    estado: status(),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('department_codigo_unico')
      .on(t.codigo)
      .where(sql`${t.eliminadoEn} is null and ${t.codigo} <> ''`),
    uniqueIndex('department_nombre_unico')
      .on(t.region, searched(t.nombre))
      .where(sql`${t.eliminadoEn} is null`),
    index('department_region').on(t.region),
  ],
)

export const municipality = pgTable(
  'municipality',
  {
    id: identity(),
    departamento: integer()
      .notNull()
      .references(() => department.id),
    // The national code; a place added by hand may have none.
    codigo: text().notNull().default(''),
    nombre: spanishText('nombre').notNull(),
    estado: status(),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('municipality_codigo_unico')
      .on(t.codigo)
      .where(sql`${t.eliminadoEn} is null and ${t.codigo} <> ''`),
    uniqueIndex('municipality_nombre_unico')
      .on(t.departamento, searched(t.nombre))
      .where(sql`${t.eliminadoEn} is null`),
    index('municipality_departamento').on(t.departamento),
    index('municipality_busqueda').using('gin', searchedByTrigram(t.nombre)),
  ],
)
