import { dateColumns } from '@soportica/contract/projects/stageDates'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { openRecord, openStage, pendingStage } from '@soportica/contract/projects/openStages'
import type { Project } from '@soportica/contract/projects/project'
import { initialStatusOf } from '@soportica/contract/projects/statusFlags'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  type IndexBuilder,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { catalogTables } from './catalogs.ts'
import { appUser } from './people.ts'
import { municipality, region } from './positions.ts'
import { statusTables } from './statuses.ts'

const day = (name: string) => date(name, { mode: 'string' })

function columnFor({ stages }: Project, field: ProjectField): PgColumnBuilderBase {
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
      // A requirement defaults to yes, so that an optional stage is done unless somebody says no.
      return smallint(column)
        .notNull()
        .default(stages.some(({ requiere }) => requiere === field.name) ? 1 : 0)
    case 'option':
      return smallint(column)
    case 'lookup':
      return integer(column).references(() => catalogTables[field.of]!.id)
    case 'actor':
      return integer(column).references(() => appUser.id)
    case 'status':
      return smallint(column)
        .notNull()
        .default(initialStatusOf(field.of))
        .references(() => statusTables[field.of].id)
  }
}

/** The summary that every save stores for lists (`summaryOf`). */
const summary = (project: Project): Record<string, PgColumnBuilderBase> => ({
  // A row that an older node writes during an update says nothing of it; a list needs a number.
  faltantes: smallint('faltantes').default(0),
  ...(project.dueStages.length > 0 && { proxima: day('proxima'), responsable: integer('responsable') }),
})

/** The columns of a project's fields and of its scheduled dates, but for those that its table has written by hand. */
export function projectColumns(project: Project, byHand: readonly string[]): Record<string, PgColumnBuilderBase> {
  // The department follows from the municipality.
  const written = new Set([...byHand, project.fieldByName.get(project.commonFields.department)!.column])
  const fields = project.fields.filter(({ column }) => !written.has(column))
  const scheduled = project.scheduledStages.flatMap(({ key }): [string, PgColumnBuilderBase][] => {
    const { inicio, entrega, totalDias, fijo } = dateColumns(key)
    return [
      [inicio, day(inicio)],
      [entrega, day(entrega)],
      [totalDias, smallint(totalDias)],
      [fijo, smallint(fijo).notNull().default(0)],
    ]
  })
  return {
    ...Object.fromEntries([...fields.map((field) => [field.column, columnFor(project, field)] as const), ...scheduled]),
    ...summary(project),
  }
}

type Table = Readonly<
  Record<'id' | 'codigo' | 'nombre' | 'buscado' | 'region' | 'anioContable' | 'estado' | 'usureg' | 'eliminadoEn', AnyPgColumn>
>
const lives = (column: AnyPgColumn) => sql`${column} is null`

// Columns that are written by hand have names of their own in the table.
const columnByName = (t: Table, name: string): AnyPgColumn => Object.values(t).find((column) => column.name === name)!

/** The indexes of every project's list, words, people and due stages. */
export function projectIndexes(project: Project, t: Table): IndexBuilder[] {
  const { entidad } = project
  const column = (name: string): AnyPgColumn => (t as unknown as Record<string, AnyPgColumn>)[name]!
  const modality = project.modality ? [column(project.fieldByName.get(project.modality)!.column)] : []
  return [
    uniqueIndex(`${entidad}_codigo_unico`).on(t.codigo).where(lives(t.eliminadoEn)),
    // Codes that look alike are equal (decision 0009). It also finds the beginning of a code; the next index finds other parts.
    uniqueIndex(`${entidad}_codigo_igual`)
      .on(sql`busqueda(${t.codigo}) text_pattern_ops`)
      .where(lives(t.eliminadoEn)),
    index(`${entidad}_codigo_busqueda`).using('gin', sql`busqueda(${t.codigo}) gin_trgm_ops`),
    // Pages of a tab, and of a region in it: the ids come from the index alone.
    index(`${entidad}_region_estado`).on(t.region, t.estado, t.id),
    // The list by other names: of each, and of a status in it.
    ...Object.values(project.list.names)
      .map((name) => project.fieldByName.get(name)!.column)
      .filter((name) => name !== 'region')
      .map((name) => index(`${entidad}_${name}_estado`).on(columnByName(t, name), t.estado, t.id)),
    index(`${entidad}_estado`).on(t.estado, t.id),
    index(`${entidad}_vivos`).on(t.id).where(lives(t.eliminadoEn)),
    index(`${entidad}_usureg`).on(t.usureg),
    ...project.stageColumns
      .filter(({ estado }) => estado)
      .map(({ requiere, estado }) =>
        index(`${entidad}_${estado}`)
          .on(column(estado!), t.id)
          .where(sql.raw([...(requiere ? [`${requiere} = 1`] : []), 'eliminado_en is null'].join(' and '))),
      ),
    // Due dates and pending records, stage by stage. These indexes contain only open stages, and the counts read them alone.
    ...project.dueStages.map((stage) =>
      index(`${entidad}_pendiente_${stage.stage.key}`)
        .on(
          column(stage.teorica!),
          ...(stage.actor ? [column(stage.actor)] : []),
          ...(stage.stage.modulos ? [...modality, column(stage.estado ?? 'estado')] : []),
        )
        .where(sql.raw(stage.stage.modulos ? openStage(project, stage) : pendingStage(project, stage))),
    ),
    index(`${entidad}_sin_actor`)
      .on(t.id, t.estado, t.eliminadoEn)
      .where(sql.raw(project.actorColumns.map((name) => `${name} is null`).join(' and '))),
    // Word search for frequent words, where the trigram index does not help: pages walk it, totals read it.
    index(`${entidad}_palabras`).on(t.id, t.buscado, t.estado, t.eliminadoEn),
    // By next delivery, by its actor, and by missing fields.
    ...(project.dueStages.length > 0
      ? [
          index(`${entidad}_proxima`).on(column('proxima'), t.id),
          index(`${entidad}_estado_proxima`).on(t.estado, column('proxima'), t.id),
          index(`${entidad}_responsable`).on(column('responsable'), t.estado, t.id),
          // The work of everybody by region, responsable and term: the counts read the index alone.
          index(`${entidad}_por_entregar`)
            .on(column('proxima'), t.region, column('responsable'), t.estado)
            .where(sql`${column('proxima')} is not null and ${t.eliminadoEn} is null`),
          // What is due next is nobody's.
          index(`${entidad}_sin_responsable`)
            .on(t.estado, t.id)
            .where(sql`${column('proxima')} is not null and ${column('responsable')} is null`),
        ]
      : []),
    index(`${entidad}_faltantes`)
      .on(column('faltantes'), t.id)
      .where(sql.raw(openRecord(project))),
    index(`${entidad}_estado_faltantes`)
      .on(t.estado, column('faltantes'), t.id)
      .where(sql.raw(openRecord(project))),
    // The list by names, and by years.
    index(`${entidad}_nombre`).on(t.nombre, t.id),
    index(`${entidad}_anio`).on(t.anioContable, t.id),
    // The same within a tab.
    index(`${entidad}_estado_anio`).on(t.estado, t.anioContable, t.id),
    index(`${entidad}_estado_codigo`).on(t.estado, t.codigo, t.id),
    index(`${entidad}_busqueda`).using('gin', sql`${t.buscado} gin_trgm_ops`),
    ...project.actorFields.map(({ column: name }) =>
      index(`${entidad}_${name}`)
        .on(column(name))
        .where(sql.raw(`${name} is not null`)),
    ),
  ]
}

/**
 * The number of records, updated by triggers in the transaction of each write (decision 0022). Changes wait beside the sums until a
 * process adds them up, so two writers never wait for each other here.
 */
export const projectTally = (entidad: string) =>
  pgTable(
    `${entidad}_tally`,
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
      uniqueIndex(`${entidad}_tally_unica`)
        .on(t.familia, t.region, t.modalidad, t.anio, t.estado)
        .where(sql`not pendiente`),
      index(`${entidad}_tally_pendiente`)
        .on(t.familia)
        .where(sql`pendiente`),
    ],
  )

/** Where a record is. */
export const addressColumns = () => ({
  direccion: text().notNull(),
  region: integer()
    .notNull()
    .references(() => region.id),
  municipio: integer()
    .notNull()
    .references(() => municipality.id),
  anioContable: smallint('anio_contable').notNull(),
})
