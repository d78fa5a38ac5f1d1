import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { catalogTables } from './catalogs.ts'
import { archived, audit, identity, searchedByTrigram, spanishText, status } from './columns.ts'
import { municipality, region } from './places.ts'

const place = () => ({
  direccion: text().notNull(),
  region: integer()
    .notNull()
    .references(() => region.id),
  municipio: integer()
    .notNull()
    .references(() => municipality.id),
  anioContable: smallint('anio_contable').notNull(),
})

// The columns that every list of cashiers and branches needs; the stages bring their own.
export const cashier = pgTable(
  'cashier',
  {
    id: identity(),
    codigo: text(),
    nombre: spanishText('nombre').notNull(),
    ...place(),
    modalidad: integer().references(() => catalogTables['modality']!.id),
    tipoIntervencion: integer('tipo_intervencion').references(() => catalogTables['intervention_type']!.id),
    area: integer().references(() => catalogTables['area']!.id),
    estado: status(),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('cashier_codigo_unico')
      .on(t.codigo)
      .where(sql`${t.eliminadoEn} is null`),
    index('cashier_region_estado').on(t.region, t.estado),
    // Where is it used: asked for before a catalogue's row is deleted.
    ...(['modalidad', 'tipoIntervencion', 'area'] as const).map((name) =>
      index(`cashier_${name === 'tipoIntervencion' ? 'tipo_intervencion' : name}`)
        .on(t[name])
        .where(sql`${t.eliminadoEn} is null`),
    ),
    index('cashier_busqueda').using('gin', searchedByTrigram(t.nombre)),
  ],
)

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
