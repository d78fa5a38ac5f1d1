import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns.ts'

const values = () => jsonb().$type<Record<string, string | number | null>>().notNull().default({})

// How far each list of Power Apps is in step. externa: site and list that it was in step with; enlace: where to read on.
export const syncList = pgTable('sync_list', {
  lista: text().primaryKey(),
  externa: text().notNull().default(''),
  elegidaEn: instant('elegida_en'),
  // What each of our fields is called there.
  columnas: jsonb().$type<Record<string, string>>().notNull().default({}),
  enlace: text().notNull().default(''),
  // Read to its end; from there on only what changed is read. lectura: how often it was begun from the start.
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
  // Of what is done now, and how much of it there is.
  hechos: integer().notNull().default(0),
  total: integer().notNull().default(0),
})

// An item of a list and what it is of here. datos: as it is there, the last time that it was read or written; hash: of what both sides agreed
// on last, which is kept where either side may change it (acordado); version: that of ours which was sent.
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
    // The mail of who changed it there since both sides agreed; '' when the list does not say.
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

// What could not be made there yet.
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

// One row: the run, whoever stopped it, and what was told of it.
export const syncRun = pgTable('sync_run', {
  id: smallint().primaryKey().default(1),
  corriendoDesde: instant('corriendo_desde'),
  terminoEn: instant('termino_en'),
  detenidaEn: instant('detenida_en'),
  detenidaPor: integer('detenida_por'),
  avisado: date({ mode: 'string' }),
  fallando: boolean().notNull().default(false),
})
