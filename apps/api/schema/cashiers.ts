import { dateColumns } from '@soportica/contract/projects/dates'
import { openStage, pendingStage } from '@soportica/contract/projects/openStages'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { catalogTables } from './catalogs.ts'
import { archived, audit, foldedText, identity, instant, spanishText, status } from './columns.ts'
import { appUser } from './people.ts'
import { place } from './projects.ts'
import { statusTables } from './statuses.ts'

const day = (name: string) => date(name, { mode: 'string' })

function columnFor(field: ProjectField): PgColumnBuilderBase {
  const { column } = field
  switch (field.kind) {
    case 'text':
      return text(column).notNull().default('')
    case 'integer':
      return integer(column)
    case 'percent':
      return smallint(column).notNull().default(0)
    case 'date':
      return day(column)
    case 'flag':
      // What a record may do without is done unless somebody says no.
      return smallint(column)
        .notNull()
        .default(column.startsWith('requiere_') ? 1 : 0)
    case 'option':
      return smallint(column)
    case 'lookup':
      return integer(column).references(() => catalogTables[field.of]!.id)
    case 'actor':
      return integer(column).references(() => appUser.id)
    case 'status':
      return smallint(column)
        .notNull()
        .default(1)
        .references(() => statusTables[field.of].id)
  }
}

// Written by hand below, for the list and the places; the department is that of the municipality.
const byHand = new Set([
  'codigo',
  'nombre',
  'direccion',
  'region',
  'departamento',
  'municipio',
  'anio_contable',
  'modalidad',
  'tipo_intervencion',
  'area',
  'estado',
])
const fields = Object.fromEntries(
  cashierProject.fields.filter(({ column }) => !byHand.has(column)).map((field) => [field.column, columnFor(field)]),
)

const theoretical = Object.fromEntries(
  cashierProject.datedStages
    .map(({ key }) => key)
    .flatMap((key) => {
      const { inicio, entrega, totalDias, fijo } = dateColumns(key)
      return [
        [inicio, day(inicio)],
        [entrega, day(entrega)],
        [totalDias, smallint(totalDias)],
        [fijo, smallint(fijo).notNull().default(0)],
      ]
    }),
) as Record<string, PgColumnBuilderBase>

const columnIn = (t: unknown, column: string): AnyPgColumn => (t as Record<string, AnyPgColumn>)[column]!
const stageTabs = cashierProject.stageColumns.filter(({ estado }) => estado)

const lives = (column: AnyPgColumn) => sql`${column} is null`

export const cashier = pgTable(
  'cashier',
  {
    id: identity(),
    codigo: text(),
    nombre: spanishText('nombre').notNull(),
    // The words as they are searched, folded once when they are written.
    buscado: foldedText('buscado').generatedAlwaysAs(sql`busqueda("nombre")`),
    ...place(),
    modalidad: integer().references(() => catalogTables['modality']!.id),
    tipoIntervencion: integer('tipo_intervencion').references(() => catalogTables['intervention_type']!.id),
    area: integer().references(() => catalogTables['area']!.id),
    estado: status().references(() => statusTables.cashier_status.id),
    ...audit(),
    ...archived(),
    ...fields,
    ...theoretical,
    // A child names its parent; a parent has none.
    padre: integer().references((): AnyPgColumn => cashier.id),
    checkPadre: smallint('check_padre').notNull().default(0),
    duplicadoDe: integer('duplicado_de'),
    // What it stood at before it was deleted.
    estadoPrevio: smallint('estado_previo'),
  },
  (t) => [
    uniqueIndex('cashier_codigo_unico').on(t.codigo).where(lives(t.eliminadoEn)),
    // Codes that look alike are one code (decision 0009); a beginning is found in it as well, any other part in the next one.
    uniqueIndex('cashier_codigo_igual')
      .on(sql`busqueda(${t.codigo}) text_pattern_ops`)
      .where(lives(t.eliminadoEn)),
    index('cashier_codigo_busqueda').using('gin', sql`busqueda(${t.codigo}) gin_trgm_ops`),
    // Pages of a tab, and of a region in it: the ids come from the index alone.
    index('cashier_region_estado').on(t.region, t.estado, t.id),
    index('cashier_estado').on(t.estado, t.id),
    index('cashier_vivos').on(t.id).where(lives(t.eliminadoEn)),
    index('cashier_usureg').on(t.usureg),
    ...stageTabs.map(({ requiere, estado }) =>
      index(`cashier_${estado}`)
        .on(columnIn(t, estado!), t.id)
        .where(sql.raw(`${requiere} = 1 and eliminado_en is null`)),
    ),
    // What is due, stage by stage, and what is left to do in the list of that stage: only what is open lies in these, and they alone
    // are counted.
    ...cashierProject.dueStages.map((stage) =>
      index(`cashier_pendiente_${stage.stage.key}`)
        .on(
          columnIn(t, stage.teorica!),
          ...(stage.actor ? [columnIn(t, stage.actor)] : []),
          ...(stage.stage.modulos ? [t.modalidad, columnIn(t, stage.estado ?? 'estado')] : []),
        )
        .where(sql.raw(stage.stage.modulos ? openStage(cashierProject, stage) : pendingStage(cashierProject, stage))),
    ),
    index('cashier_sin_actor')
      .on(t.id, t.estado, t.eliminadoEn)
      .where(sql.raw(cashierProject.actorColumns.map((name) => `${name} is null`).join(' and '))),
    // Words are looked for in this one where so many rows hold them that the index of parts is no help: pages walk it, totals read it.
    index('cashier_palabras').on(t.id, t.buscado, t.estado, t.eliminadoEn),
    // The list by names, and by years.
    index('cashier_nombre').on(t.nombre, t.id),
    index('cashier_anio').on(t.anioContable, t.id),
    // Where is it used: asked for before a catalogue's row is deleted.
    index('cashier_modalidad').on(t.modalidad).where(lives(t.eliminadoEn)),
    index('cashier_tipo_intervencion').on(t.tipoIntervencion).where(lives(t.eliminadoEn)),
    index('cashier_area').on(t.area).where(lives(t.eliminadoEn)),
    index('cashier_busqueda').using('gin', sql`${t.buscado} gin_trgm_ops`),
    index('cashier_padre')
      .on(t.padre)
      .where(sql`padre is not null`),
    ...cashierProject.fields
      .filter(({ kind }) => kind === 'actor')
      .map(({ column }) =>
        index(`cashier_${column}`)
          .on(columnIn(t, column))
          .where(sql.raw(`${column} is not null`)),
      ),
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

// How many there are, kept by a trigger in the transaction of each write (decision 0022). What a write adds or takes away lies beside
// the sums until somebody adds it up: two writers never wait for each other here.
export const cashierTally = pgTable(
  'cashier_tally',
  {
    // 0: by region, modality and status; 1: by year and status; 2 and on: those that require a stage, by region, modality and its status.
    familia: smallint().notNull(),
    region: integer().notNull(),
    modalidad: integer().notNull(),
    anio: smallint().notNull(),
    estado: smallint().notNull(),
    n: integer().notNull(),
    pendiente: boolean().notNull(),
  },
  (t) => [
    uniqueIndex('cashier_tally_unica')
      .on(t.familia, t.region, t.modalidad, t.anio, t.estado)
      .where(sql`not pendiente`),
    index('cashier_tally_pendiente')
      .on(t.familia)
      .where(sql`pendiente`),
  ],
)
