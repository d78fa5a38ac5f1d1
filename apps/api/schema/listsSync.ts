import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns.ts'

const values = () => jsonb().$type<Record<string, string | number | null>>().notNull().default({})

// How far each list of Power Apps is in step. externa: site and list that it was in step with; enlace: where to read on.
export const syncList = pgTable('sync_list', {
  lista: text().primaryKey(),
  externa: text().notNull().default(''),
  elegidaEn: instant('elegida_en'),
  // The list's name of each of our fields.
  columnas: jsonb().$type<Record<string, string>>().notNull().default({}),
  enlace: text().notNull().default(''),
  // Read completely; from then on only changes are read. lectura: the number of readings from the start.
  completa: boolean().notNull().default(false),
  lectura: integer().notNull().default(1),
  ultimoExito: instant('ultimo_exito'),
  error: text().notNull().default(''),
  // Worth telling somebody: it does not pass by itself, or has not passed for long.
  grave: boolean().notNull().default(false),
  intentos: integer().notNull().default(0),
  noAntes: instant('no_antes'),
  // Microsoft asked to be left alone until then; otherwise it is our own patience, which a person may end.
  esperaPedida: boolean('espera_pedida').notNull().default(false),
  // Progress and size of the present step.
  hechos: integer().notNull().default(0),
  total: integer().notNull().default(0),
})

// An item of a list and its record here. datos: its values when it was last read or written; hash: of the values on which both sides
// agreed last, which are stored if either side may change them (acordado); version: our version that was sent.
export const syncItem = pgTable(
  'sync_item',
  {
    id: identity(),
    lista: text().notNull(),
    item: text().notNull(),
    registro: integer(),
    padre: text().notNull().default(''),
    etag: text().notNull().default(''),
    datos: values(),
    hash: text().notNull().default(''),
    acordado: jsonb().$type<object>().notNull().default({}),
    version: integer().notNull().default(0),
    autor: text().notNull().default(''),
    // The mail of the person who changed it in the list since both sides agreed; '' when the list does not say.
    editor: text(),
    creado: instant('creado'),
    lectura: integer().notNull(),
    // Changed there and not settled here; to be sent from here.
    pendiente: boolean().notNull().default(true),
    porEnviar: boolean('por_enviar').notNull().default(false),
    borradoEn: instant('borrado_en'),
    error: text().notNull().default(''),
    intentos: integer().notNull().default(0),
    noAntes: instant('no_antes'),
    fecha: instant('fecha').notNull(),
  },
  (t) => [
    uniqueIndex('sync_item_unico').on(t.lista, t.item),
    uniqueIndex('sync_item_registro')
      .on(t.lista, t.registro)
      .where(sql`${t.registro} is not null`),
    index('sync_item_padre')
      .on(t.lista, t.padre)
      .where(sql`${t.padre} <> ''`),
    index('sync_item_pendiente')
      .on(t.lista, t.id)
      .where(sql`${t.pendiente} or ${t.porEnviar}`),
    index('sync_item_error')
      .on(t.lista, t.id)
      .where(sql`${t.error} <> '' or ${t.borradoEn} is not null`),
  ],
)

// Rows that could not be created in the list yet.
export const syncUnsent = pgTable(
  'sync_unsent',
  {
    lista: text().notNull(),
    registro: integer().notNull(),
    error: text().notNull(),
    intentos: integer().notNull(),
    noAntes: instant('no_antes').notNull(),
  },
  (t) => [uniqueIndex('sync_unsent_unico').on(t.lista, t.registro)],
)

// One row: the run, the user who stopped it, and its last notification.
export const syncRun = pgTable('sync_run', {
  id: smallint().primaryKey().default(1),
  corriendoDesde: instant('corriendo_desde'),
  terminoEn: instant('termino_en'),
  detenidaEn: instant('detenida_en'),
  detenidaPor: integer('detenida_por'),
  avisado: date({ mode: 'string' }),
  fallando: boolean().notNull().default(false),
})
