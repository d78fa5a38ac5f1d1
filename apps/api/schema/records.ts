import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { catalogTables } from './catalogs.ts'
import { archived, audit, bytes, identity, instant } from './columns.ts'

// sistema: the kind of record; registro: its id; actid 0: the record as a whole.
const ofRecord = () => ({ sistema: smallint().notNull(), registro: integer().notNull(), actid: integer().notNull().default(0) })

export const note = pgTable(
  'note',
  {
    id: identity(),
    ...ofRecord(),
    tiponota: text().notNull().default(''),
    // Clean HTML, and the words in it.
    descripcion: text().notNull(),
    texto: text().notNull(),
    // The words as they are searched, folded once when they are written.
    buscado: text()
      .notNull()
      .generatedAlwaysAs(sql`busqueda("texto")`),
    menciones: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...audit(),
    ...archived(),
  },
  (t) => [
    index('note_registro')
      .on(t.sistema, t.registro, t.id)
      .where(sql`${t.eliminadoEn} is null`),
    index('note_actor')
      .on(t.sistema, t.registro, t.actid, t.id)
      .where(sql`${t.eliminadoEn} is null`),
  ],
)

// One stored file; its bytes are under ruta in the store, or under file_id in the cloud.
const file = () => ({
  nombre: text().notNull(),
  nombreOriginal: text('nombre_original').notNull(),
  mime: text().notNull(),
  tamano: bigint({ mode: 'number' }).notNull(),
  sha256: bytes('sha256').notNull(),
  ubicacion: text().notNull().default('local'),
  ruta: text(),
  miniatura: text(),
  fileId: text('file_id'),
  // The name in the cloud, and since when it is there: the local copy is kept for a week.
  rutaNube: text('ruta_nube'),
  enNubeDesde: instant('en_nube_desde'),
})

export const attachment = pgTable(
  'attachment',
  {
    id: identity(),
    ...ofRecord(),
    tipo: integer()
      .notNull()
      .references(() => catalogTables['attached_type']!.id),
    // The n of {prefijo}_{id}_{n}.{ext}: counts the files of the record and type, former ones too.
    numero: integer().notNull(),
    carpeta: text().notNull(),
    ...file(),
    // How many files it had before.
    anteriores: integer().notNull().default(0),
    ...audit(),
    ...archived(),
    // Deleted 90 days ago: the bytes are gone as well.
    borradoEn: instant('borrado_en'),
  },
  (t) => [
    index('attachment_registro')
      .on(t.sistema, t.registro, t.tipo)
      .where(sql`${t.eliminadoEn} is null`),
    uniqueIndex('attachment_numero_unico').on(t.sistema, t.registro, t.tipo, t.numero),
    index('attachment_tipo').on(t.tipo),
    index('attachment_file_id')
      .on(t.fileId)
      .where(sql`${t.fileId} is not null`),
  ],
)

/** The files that an attachment had before it was replaced; version counts them from 1. */
export const attachmentVersion = pgTable(
  'attachment_version',
  {
    id: identity(),
    adjunto: integer()
      .notNull()
      .references(() => attachment.id),
    version: integer().notNull(),
    numero: integer().notNull(),
    ...file(),
    usureg: integer().notNull(),
    fecha: instant('fecha').notNull(),
  },
  (t) => [uniqueIndex('attachment_version_unica').on(t.adjunto, t.version)],
)
