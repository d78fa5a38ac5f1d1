import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { catalogTables } from './catalogs.ts'
import { archived, audit, bytes, identity, instant, searchedByTrigram, spanishText } from './columns.ts'
import { appUser } from './people.ts'
import { attachment } from './records.ts'

// Somebody outside asks for the plans of a site. Nobody has to be signed in for it: usureg 0 is the public form.
export const planRequest = pgTable(
  'plan_request',
  {
    id: identity(),
    nombre: spanishText('nombre').notNull(),
    correo: text().notNull(),
    // The kind of site: 0 cashier, 1 branch, 2 building. The server fills the rest of the site from its code.
    proyecto: smallint().notNull(),
    codigo: text().notNull(),
    sitio: spanishText('sitio').notNull().default(''),
    region: spanishText('region').notNull().default(''),
    direccion: text().notNull().default(''),
    observacion: text().notNull().default(''),
    // 1 to be answered, 2 sent, 3 rejected, 4 deleted.
    estado: smallint().notNull().default(1),
    // Of the secret with which its sender follows it; written when the receipt is mailed.
    huella: bytes('huella'),
    // The author, time and words of the answer or rejection.
    enviadoPor: integer('enviado_por').references(() => appUser.id),
    enviadoEn: instant('enviado_en'),
    mensaje: text().notNull().default(''),
    motivo: text().notNull().default(''),
    ...audit(),
    ...archived(),
  },
  (t) => [
    index('plan_request_estado').on(t.estado, t.id),
    index('plan_request_fecha').on(t.fecreg, t.id),
    // To be answered, the oldest first.
    index('plan_request_por_responder')
      .on(t.fecreg, t.id)
      .where(sql`${t.estado} = 1`),
    index('plan_request_envio').on(t.estado, t.enviadoEn, t.id),
    index('plan_request_codigo').on(t.codigo, t.proyecto),
    index('plan_request_nombre').on(t.nombre, t.id),
    index('plan_request_region').on(t.region, t.id),
    // The same mail, code and types within a day count as one request.
    index('plan_request_correo').on(sql`lower(${t.correo})`, t.fecreg),
    index('plan_request_busqueda').using('gin', sql`busqueda(${t.nombre} || ' ' || ${t.correo}) gin_trgm_ops`),
    index('plan_request_busqueda_codigo').using('gin', searchedByTrigram(t.codigo)),
    index('plan_request_busqueda_region').using('gin', searchedByTrigram(t.region)),
    uniqueIndex('plan_request_huella')
      .on(t.huella)
      .where(sql`${t.huella} is not null`),
  ],
)

// The types of plan that it asks for.
export const planRequestType = pgTable(
  'plan_request_type',
  {
    solicitud: integer()
      .notNull()
      .references(() => planRequest.id),
    tipo: integer()
      .notNull()
      .references(() => catalogTables['plan_type']!.id),
  },
  (t) => [primaryKey({ columns: [t.solicitud, t.tipo], name: 'plan_request_type_pk' }), index('plan_request_type_tipo').on(t.tipo)],
)

// The files of an answer. enlace: it is not in the mail but is downloaded by a secret link for a while.
export const planAnswerFile = pgTable(
  'plan_answer_file',
  {
    id: identity(),
    solicitud: integer()
      .notNull()
      .references(() => planRequest.id),
    nombreOriginal: text('nombre_original').notNull(),
    mime: text().notNull(),
    tamano: bigint({ mode: 'number' }).notNull(),
    sha256: bytes('sha256').notNull(),
    ruta: text(),
    // The attachment of a cashier or a branch that it was copied from.
    adjunto: integer().references(() => attachment.id),
    enlace: boolean().notNull().default(false),
    huella: bytes('huella'),
    hasta: instant('hasta'),
    // Withdrawn: the link opens nothing, whatever `hasta` says.
    retiradoEn: instant('retirado_en'),
    descargas: integer().notNull().default(0),
    usureg: integer().notNull(),
    fecreg: instant('fecreg').notNull(),
    ...archived(),
  },
  (t) => [
    index('plan_answer_file_solicitud').on(t.solicitud, t.id),
    uniqueIndex('plan_answer_file_huella')
      .on(t.huella)
      .where(sql`${t.huella} is not null`),
  ],
)

// Every use of a link.
export const planDownload = pgTable(
  'plan_download',
  {
    id: identity(),
    archivo: integer()
      .notNull()
      .references(() => planAnswerFile.id),
    fecha: instant('fecha').notNull(),
    origen: text().notNull(),
    agente: text().notNull().default(''),
  },
  (t) => [index('plan_download_archivo').on(t.archivo, t.id)],
)

// Templates for answers; text in braces is filled in.
export const planTemplate = pgTable(
  'plan_template',
  { id: identity(), nombre: spanishText('nombre').notNull(), texto: text().notNull(), ...audit(), ...archived() },
  (t) => [
    uniqueIndex('plan_template_nombre_unico')
      .on(sql`busqueda(${t.nombre})`)
      .where(sql`${t.eliminadoEn} is null`),
  ],
)

// Sites that were uploaded from Excel. clase: 0 cashier, 1 branch, 2 building.
export const planEntity = pgTable(
  'plan_entity',
  {
    id: identity(),
    clase: smallint().notNull(),
    codigo: text().notNull(),
    nombre: spanishText('nombre').notNull(),
    region: spanishText('region').notNull(),
    departamento: spanishText('departamento').notNull().default(''),
    municipio: spanishText('municipio').notNull().default(''),
    direccion: text().notNull(),
    // 1 active, 2 not.
    estado: smallint().notNull().default(1),
    // The upload that wrote it last.
    lote: uuid(),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('plan_entity_codigo_unico')
      .on(t.clase, sql`busqueda(${t.codigo})`)
      .where(sql`${t.eliminadoEn} is null`),
    index('plan_entity_codigo').using('gin', searchedByTrigram(t.codigo)),
    index('plan_entity_nombre').using('gin', searchedByTrigram(t.nombre)),
    index('plan_entity_lote').on(t.lote),
  ],
)
