import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { catalogTables } from './catalogs.ts'
import { archived, audit, bytes, identity, instant, spanishText } from './columns.ts'
import { appUser } from './people.ts'
import { department, municipality } from './positions.ts'

const choice = (catalog: string) =>
  integer()
    .notNull()
    .references(() => catalogTables[catalog]!.id)
const person = () => integer().references(() => appUser.id)
const count = (name: string) => integer(name)
const day = (name: string) => date(name, { mode: 'string' })

// The last number: taken in the transaction that registers the request, so that none is left out or repeated. The first request creates
// the row.
export const requestNumber = pgTable('request_number', { id: smallint().primaryKey().default(1), ultimo: integer().notNull() })

// A request. estado: its own state or, during a local search, the state of the search.
export const request = pgTable(
  'request',
  {
    id: integer().primaryKey(),
    proyecto: choice('request_project'),
    categoria: choice('request_category'),
    tipo: choice('request_type'),
    requisito: choice('requirement_type'),
    observaciones: text().notNull(),
    estado: smallint().notNull().default(1),
    // Of the premises that are looked for.
    areaEstimada: numeric('area_estimada', { precision: 10, scale: 2 }),
    departamento: integer().references(() => department.id),
    municipio: integer().references(() => municipality.id),
    sector: spanishText('sector').notNull().default(''),
    ubicacionLocal: smallint('ubicacion_local'),
    ubicacionLocalOtro: text('ubicacion_local_otro').notNull().default(''),
    tipoBusqueda: smallint('tipo_busqueda'),
    contacto: text().notNull().default(''),
    canon: smallint().notNull().default(0),
    canonValor: numeric('canon_valor', { precision: 14, scale: 2 }),
    // Counts of things that the premises must hold.
    atmInstalado: count('atm_instalado'),
    atmCrecimiento: count('atm_crecimiento'),
    mulInstalado: count('mul_instalado'),
    mulCrecimiento: count('mul_crecimiento'),
    // Approver, principal and solver; request_step has the whole story.
    aprobador: person(),
    aprobadorPor: integer('aprobador_por').references(() => appUser.id),
    aprobadaEn: instant('aprobada_en'),
    solucionador: person(),
    solucionadorPor: integer('solucionador_por').references(() => appUser.id),
    solucionadaEn: instant('solucionada_en'),
    // Copied from the configuration when it was approved.
    dias: smallint().notNull().default(0),
    frecuencia: smallint().notNull().default(1),
    anticipacion: smallint().notNull().default(0),
    vence: day('vence'),
    // The time of the last state change, and the sender of the content to decide.
    desde: instant('desde').notNull(),
    enviadoPor: integer('enviado_por').references(() => appUser.id),
    // Of its local search.
    inmobiliaria: person(),
    direccionLocal: text('direccion_local').notNull().default(''),
    visitante: person(),
    visita: instant('visita'),
    recibe: person(),
    recibo: instant('recibo'),
    propietario: text().notNull().default(''),
    propietarioCorreo: text('propietario_correo').notNull().default(''),
    propietarioTelefono: text('propietario_telefono').notNull().default(''),
    // The cashier or branch that it is of, or that was registered from it.
    sistema: smallint(),
    registro: integer(),
    ...audit(),
    ...archived(),
  },
  (t) => {
    const lives = sql`${t.eliminadoEn} is null`
    return [
      index('request_estado').on(t.estado, t.id).where(lives),
      index('request_vivas').on(t.id).where(lives),
      // Approved and unsolved: the tab of requests in progress, and all local searches.
      index('request_abiertas')
        .on(t.id)
        .where(sql`${t.estado} not in (1, 4, 24) and ${t.eliminadoEn} is null`),
      // Everything that decides who has to approve or solve: the index alone is read.
      index('request_pendientes')
        .on(t.estado, t.requisito, t.tipo, t.categoria, t.proyecto, t.vence, t.desde, t.id)
        .where(sql`${t.estado} in (1, 2) and ${t.eliminadoEn} is null`),
      // The same of local searches.
      index('request_busquedas_abiertas')
        .on(
          t.estado,
          t.requisito,
          t.tipo,
          t.categoria,
          t.proyecto,
          t.enviadoPor,
          t.inmobiliaria,
          t.visitante,
          t.recibe,
          t.vence,
          t.desde,
          t.id,
        )
        .where(sql`${t.requisito} = 4 and ${t.estado} not in (1, 4, 24) and ${t.eliminadoEn} is null`),
      index('request_proyecto').on(t.proyecto, t.estado, t.id).where(lives),
      index('request_fecha').on(t.fecreg, t.id).where(lives),
      index('request_municipio').on(t.municipio, t.id).where(lives),
      index('request_usureg').on(t.usureg, t.estado, t.id).where(lives),
      index('request_combinacion').on(t.requisito, t.tipo, t.categoria, t.proyecto, t.estado, t.id).where(lives),
      index('request_vence')
        .on(t.vence, t.id)
        .where(sql`${t.estado} not in (1, 4, 24) and ${t.eliminadoEn} is null`),
      // As their columns sort the tabs; the last to be due come before those that are never due.
      index('request_por_vence').on(t.vence, t.id).where(lives),
      index('request_por_vence_al_reves').on(t.vence.desc().nullsLast(), t.id.desc().nullsFirst()).where(lives),
      index('request_espera').on(t.estado, t.desde, t.id).where(lives),
      index('request_espera_abiertas')
        .on(t.desde, t.id)
        .where(sql`${t.estado} not in (1, 4, 24) and ${t.eliminadoEn} is null`),
      index('request_inmobiliaria')
        .on(t.inmobiliaria, t.estado, t.id)
        .where(sql`${t.inmobiliaria} is not null`),
      index('request_visitante')
        .on(t.visitante, t.estado, t.id)
        .where(sql`${t.visitante} is not null`),
      index('request_recibe')
        .on(t.recibe, t.estado, t.id)
        .where(sql`${t.recibe} is not null`),
      index('request_registro')
        .on(t.sistema, t.registro)
        .where(sql`${t.registro} is not null`),
    ]
  },
)

const ofRequest = () =>
  integer()
    .notNull()
    .references(() => request.id)

// How many of a job (clase 1) or a device (clase 2) it asks for.
export const requestQuantity = pgTable(
  'request_quantity',
  {
    solicitud: ofRequest(),
    clase: smallint().notNull(),
    cosa: integer().notNull(),
    cantidad: integer().notNull().default(0),
    crecimiento: integer().notNull().default(0),
    m2: numeric({ precision: 10, scale: 2 }),
  },
  (t) => [primaryKey({ columns: [t.solicitud, t.clase, t.cosa], name: 'request_quantity_pk' })],
)

// The steps: from state, action, to state, person (and principal), note and time.
export const requestStep = pgTable(
  'request_step',
  {
    id: identity(),
    solicitud: ofRequest(),
    de: smallint().notNull(),
    accion: text().notNull(),
    a: smallint().notNull(),
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    titular: person(),
    // Clean HTML where it is formatted.
    nota: text().notNull().default(''),
    inmobiliaria: person(),
    datos: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    fecha: instant('fecha').notNull(),
  },
  (t) => [index('request_step_solicitud').on(t.solicitud, t.id)],
)

// clase: 1 of the request, 2 of its solution, 3 of a step of its local search.
export const requestFile = pgTable(
  'request_file',
  {
    id: identity(),
    solicitud: ofRequest(),
    paso: integer().references(() => requestStep.id),
    clase: smallint().notNull(),
    nombreOriginal: text('nombre_original').notNull(),
    mime: text().notNull(),
    tamano: bigint({ mode: 'number' }).notNull(),
    sha256: bytes('sha256').notNull(),
    ruta: text(),
    usureg: integer().notNull(),
    fecreg: instant('fecreg').notNull(),
    ...archived(),
  },
  (t) => [index('request_file_solicitud').on(t.solicitud, t.id), index('request_file_paso').on(t.paso)],
)

// For each project, category, type and requirement type: the days, the approvers and the solvers.
export const requestConfig = pgTable(
  'request_config',
  {
    id: identity(),
    proyecto: choice('request_project'),
    categoria: choice('request_category'),
    tipo: choice('request_type'),
    requisito: choice('requirement_type'),
    dias: smallint().notNull().default(0),
    anticipacion: smallint().notNull().default(0),
    frecuencia: smallint().notNull().default(1),
    escalaA: integer('escala_a').references(() => appUser.id),
    escalaDias: smallint('escala_dias').notNull().default(0),
    ...audit(),
  },
  (t) => [uniqueIndex('request_config_unica').on(t.requisito, t.tipo, t.categoria, t.proyecto)],
)

// papel: 1 approves, 2 solves.
export const requestConfigPerson = pgTable(
  'request_config_person',
  {
    configuracion: integer()
      .notNull()
      .references(() => requestConfig.id, { onDelete: 'cascade' }),
    papel: smallint().notNull(),
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.configuracion, t.papel, t.usuid], name: 'request_config_person_pk' }),
    index('request_config_person_usuid').on(t.usuid, t.papel),
  ],
)

// People added because nobody acted in time; once per role.
export const requestEscalation = pgTable(
  'request_escalation',
  { solicitud: ofRequest(), papel: smallint().notNull(), usuid: integer().notNull(), fecha: instant('fecha').notNull() },
  (t) => [
    primaryKey({ columns: [t.solicitud, t.papel], name: 'request_escalation_pk' }),
    index('request_escalation_usuid').on(t.usuid, t.papel, t.solicitud),
  ],
)

// The delegate decides for the principal between two days, both included. que: 1 approves, 2 solves, 3 both.
export const requestDelegation = pgTable(
  'request_delegation',
  {
    id: identity(),
    titular: integer()
      .notNull()
      .references(() => appUser.id),
    delegado: integer()
      .notNull()
      .references(() => appUser.id),
    desde: day('desde').notNull(),
    hasta: day('hasta').notNull(),
    que: smallint().notNull(),
    motivo: text().notNull(),
    ...audit(),
    ...archived(),
  },
  (t) => [index('request_delegation_delegado').on(t.delegado, t.hasta), index('request_delegation_titular').on(t.titular, t.hasta)],
)

// Agencies and others that are written to and have no user.
export const localSearchContact = pgTable(
  'local_search_contact',
  { id: identity(), nombre: spanishText('nombre').notNull(), correo: text().notNull(), ...audit(), ...archived() },
  (t) => [
    uniqueIndex('local_search_contact_correo_unico')
      .on(sql`lower(${t.correo})`)
      .where(sql`${t.eliminadoEn} is null`),
  ],
)

// Recipients that were asked for premises.
export const localSearchRecipient = pgTable(
  'local_search_recipient',
  { solicitud: ofRequest(), correo: text().notNull(), usuid: person(), fecha: instant('fecha').notNull() },
  (t) => [
    primaryKey({ columns: [t.solicitud, t.correo], name: 'local_search_recipient_pk' }),
    index('local_search_recipient_usuid')
      .on(t.usuid, t.solicitud)
      .where(sql`${t.usuid} is not null`),
  ],
)
