import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { branch } from './branches.ts'
import { catalogTables } from './catalogs.ts'
import { archived, audit, bytes, identity, instant } from './columns.ts'
import { appUser } from './people.ts'

const person = (name: string) => integer(name).references(() => appUser.id)
const chosen = (name: string, catalog: string) => integer(name).references(() => catalogTables[catalog]!.id)
const day = (name: string) => date(name, { mode: 'string' })

// A branch is walked through before it is handed over, and once more when it is: 1 and 2 in all that is of an act.
export const aftersalesReport = pgTable(
  'aftersales_report',
  {
    id: identity(),
    sucursal: integer()
      .notNull()
      .references(() => branch.id),
    contratista: person('contratista').notNull(),
    usuarioContratista: person('usuario_contratista').notNull(),
    fechaPreentrega: day('fecha_preentrega').notNull(),
    fechaEntrega: day('fecha_entrega').notNull(),
    // 1 pre-delivery to be finished, 2 delivery to be finished, 3 delivered, 4 deleted.
    estado: smallint().notNull().default(1),
    // How many activities of locations there were when it was begun.
    total: integer().notNull(),
    preentregadoEn: instant('preentregado_en'),
    entregadoEn: instant('entregado_en'),
    ...audit(),
    ...archived(),
  },
  (t) => [
    index('aftersales_report_estado').on(t.estado, t.id),
    index('aftersales_report_sucursal').on(t.sucursal, t.id),
    index('aftersales_report_contratista').on(t.contratista, t.id),
    index('aftersales_report_usuario_contratista').on(t.usuarioContratista, t.id),
    index('aftersales_report_usureg').on(t.usureg, t.id),
    index('aftersales_report_entrega').on(t.fechaEntrega, t.id),
    index('aftersales_report_preentrega').on(t.fechaPreentrega, t.id),
  ],
)

// The places to check: the active activities of the active locations at the beginning of the report, in order.
export const aftersalesActivity = pgTable(
  'aftersales_place',
  {
    reporte: integer()
      .notNull()
      .references(() => aftersalesReport.id),
    orden: integer().notNull(),
    ubicacion: chosen('ubicacion', 'activity_location').notNull(),
    actividad: chosen('actividad', 'activity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reporte, t.orden], name: 'aftersales_place_pk' }),
    uniqueIndex('aftersales_place_par').on(t.reporte, t.ubicacion, t.actividad),
  ],
)

// The text about a place in an act. There is no row until somebody writes one.
export const finding = pgTable(
  'finding',
  {
    id: identity(),
    reporte: integer().notNull(),
    tipo: smallint().notNull(),
    orden: integer().notNull(),
    adicional: boolean().notNull().default(false),
    // The first writer's key, so that the line is stored once.
    clave: uuid(),
    estado: smallint().notNull().default(0),
    clasificacion: smallint().notNull().default(0),
    categoria: chosen('categoria', 'aftersales_category'),
    subcategoria: chosen('subcategoria', 'aftersales_subcategory'),
    impacto: smallint().notNull().default(0),
    impactoDescripcion: text('impacto_descripcion').notNull().default(''),
    descripcion: text().notNull().default(''),
    responsable: person('responsable'),
    cierre: day('cierre'),
    cerrado: boolean().notNull().default(false),
    cerradoEn: instant('cerrado_en'),
    cerradoPor: person('cerrado_por'),
    recomendacion: text().notNull().default(''),
    // The line of the pre-delivery that it came from.
    origen: integer(),
    ...audit(),
    ...archived(),
  },
  (t) => {
    const lives = sql`${t.eliminadoEn} is null`
    return [
      foreignKey({
        columns: [t.reporte, t.orden],
        foreignColumns: [aftersalesActivity.reporte, aftersalesActivity.orden],
        name: 'finding_lugar',
      }),
      index('finding_reporte').on(t.reporte, t.tipo, t.orden).where(lives),
      uniqueIndex('finding_una')
        .on(t.reporte, t.tipo, t.orden)
        .where(sql`not ${t.adicional} and ${t.eliminadoEn} is null`),
      uniqueIndex('finding_clave')
        .on(t.reporte, t.clave)
        .where(sql`${t.clave} is not null`),
      index('finding_por_cerrar')
        .on(t.cierre, t.reporte)
        .where(sql`${t.estado} = 2 and not ${t.cerrado} and ${t.eliminadoEn} is null`),
      // Whether a report has something that is late.
      index('finding_vencidos')
        .on(t.reporte, t.cierre)
        .where(sql`${t.estado} = 2 and not ${t.cerrado} and ${t.eliminadoEn} is null`),
      index('finding_responsable')
        .on(t.responsable, t.reporte)
        .where(sql`${t.responsable} is not null and ${t.eliminadoEn} is null`),
      // Those that a person has to close.
      index('finding_por_cerrar_de')
        .on(t.responsable, t.id)
        .where(sql`${t.estado} = 2 and not ${t.cerrado} and ${t.eliminadoEn} is null and ${t.responsable} is not null`),
      // What is of the contractor of its report.
      index('finding_sin_responsable')
        .on(t.reporte)
        .where(sql`${t.estado} = 2 and ${t.responsable} is null and ${t.eliminadoEn} is null`),
      index('finding_mes')
        .on(t.fecreg)
        .where(sql`${t.estado} = 2 and ${t.eliminadoEn} is null`),
    ]
  },
)

// A picture of a line, before or after (1, 2); upright and without the camera's metadata. The hash is that of the uploaded file.
export const findingPhoto = pgTable(
  'finding_photo',
  {
    id: identity(),
    hallazgo: integer()
      .notNull()
      .references(() => finding.id),
    // The sender's key, so that the photo is stored once.
    clave: uuid().notNull(),
    momento: smallint().notNull(),
    ruta: text(),
    miniatura: text(),
    ancho: smallint().notNull(),
    alto: smallint().notNull(),
    sha256: bytes('sha256').notNull(),
    trazos: jsonb().notNull().default([]),
    tomada: instant('tomada'),
    ...audit(),
    ...archived(),
  },
  (t) => [
    index('finding_photo_hallazgo')
      .on(t.hallazgo, t.id)
      .where(sql`${t.eliminadoEn} is null`),
    uniqueIndex('finding_photo_clave').on(t.usureg, t.clave),
  ],
)

// Each sending of an act: time, sender and recipients.
export const aftersalesSending = pgTable(
  'aftersales_sending',
  {
    id: identity(),
    reporte: integer()
      .notNull()
      .references(() => aftersalesReport.id),
    tipo: smallint().notNull(),
    correos: text().array().notNull(),
    usuid: person('usuid').notNull(),
    fecha: instant('fecha').notNull(),
  },
  (t) => [index('aftersales_sending_reporte').on(t.reporte, t.id)],
)
