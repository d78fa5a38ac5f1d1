import { cashierProject } from '@soportica/contract/cashiers/project'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { catalogTables } from './catalogs.ts'
import { archived, audit, foldedText, identity, instant, spanishText, status } from './columns.ts'
import { branch } from './branches.ts'
import { addressColumns, projectColumns, projectIndexes, projectTally } from './projectTable.ts'
import { statusTables } from './statuses.ts'

// Written by hand below, for the list and the places.
const byHand = [
  'codigo',
  'nombre',
  'direccion',
  'region',
  'municipio',
  'anio_contable',
  'modalidad',
  'tipo_intervencion',
  'area',
  'estado',
  'sucursal',
]
const lives = (column: AnyPgColumn) => sql`${column} is null`

export const cashier = pgTable(
  'cashier',
  {
    id: identity(),
    codigo: text(),
    nombre: spanishText('nombre').notNull(),
    // The words as they are searched, folded once when they are written.
    buscado: foldedText('buscado'),
    ...addressColumns(),
    modalidad: integer().references(() => catalogTables['modality']!.id),
    tipoIntervencion: integer('tipo_intervencion').references(() => catalogTables['intervention_type']!.id),
    area: integer().references(() => catalogTables['area']!.id),
    estado: status().references(() => statusTables.cashier_status.id),
    ...audit(),
    ...archived(),
    ...projectColumns(cashierProject, byHand),
    // A child names its parent; a parent has none.
    padre: integer().references((): AnyPgColumn => cashier.id),
    checkPadre: smallint('check_padre').notNull().default(0),
    // Or it is the child of a branch (C7).
    sucursal: integer().references(() => branch.id),
    duplicadoDe: integer('duplicado_de'),
    // The status before the deletion.
    estadoPrevio: smallint('estado_previo'),
  },
  (t) => [
    ...projectIndexes(cashierProject, t),
    // Where is it used: asked for before a catalogue's row is deleted.
    index('cashier_modalidad').on(t.modalidad).where(lives(t.eliminadoEn)),
    index('cashier_area').on(t.area).where(lives(t.eliminadoEn)),
    index('cashier_padre')
      .on(t.padre)
      .where(sql`padre is not null`),
    index('cashier_sucursal')
      .on(t.sucursal)
      .where(sql`sucursal is not null`),
  ],
)

/** The theoretical dates as they were before a reprogramming. */
export const cashierBaseline = pgTable(
  'cashier_baseline',
  {
    id: identity(),
    cajero: integer()
      .notNull()
      .references(() => cashier.id),
    motivo: text().notNull(),
    fechas: jsonb().$type<Record<string, { inicio: string | null; entrega: string | null }>>().notNull(),
    usureg: integer().notNull(),
    fecreg: instant('fecreg').notNull().defaultNow(),
  },
  (t) => [index('cashier_baseline_cajero').on(t.cajero, t.id)],
)

export const cashierTally = projectTally('cashier')
