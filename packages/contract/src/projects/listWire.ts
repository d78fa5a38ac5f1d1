import { z } from 'zod'
import { groupCount } from '../core/groups.ts'
import { idList } from '../core/idLists.ts'
import { limits } from '../core/limits.ts'
import { fieldRequired } from '../core/required.ts'
import { actions, calendarDate as day, ignored, identity, page, pageIn, recordId, recordIdOrNew, text, wireDateTime } from '../core/wire.ts'
import { delayPeriod, periodError, periodInOrder } from '../delays/figures.ts'
import { momentValues } from '../forecast/moments.ts'
import { dimensionKeys } from './grouping.ts'
import type { callContext } from './callContext.ts'
import { moreColumns } from './moreColumns.ts'
import type { Project } from './project.ts'

export const ids = z.array(recordId).max(200)
/** The selected records, in any tab. */
export const selectedIds = idList('selección', limits.maxSelected).min(1, fieldRequired('selección'))
type Without<T> = { [K in keyof T]?: Exclude<T[K], null> }
/** null counts as absent, for every property. */
const withoutNulls = <T extends object>(input: T | null | undefined) =>
  Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== null)) as Without<T>
const inFilters = 'Se aceptan también estado y tipoModulo, que valen si no están fuera de filters'
const cell = z.string()
const relative = z.object({ caj_id: z.int(), caj_nombre: cell })

/** The filters of every project; a kind adds those by the rows that it names. */
const people = z.array(z.int().min(0).max(limits.maxId)).max(200)
export const commonFilters = {
  consecutivo: ids.nullish(),
  nombre: text(120).nullish(),
  anioContable: z.int().min(1950).max(2050).nullish(),
  codigo: text(50).nullish(),
  /** The actor of the module's stage; in the general module of any stage. 0: nobody, in that stage or in any. */
  actor: people.nullish(),
  /** The actor of the stage that is due next; 0: it has none. */
  responsable: people.nullish(),
  /** 1 Padres, 2 Hijos. */
  padreHijo: z.union([z.literal(1), z.literal(2)]).nullish(),
  /** 1: only deliverable records; 0: only the others. */
  listoParaEntregar: z.union([z.literal(0), z.literal(1)]).nullish(),
  /** vencido, por vencer, or from today to Sunday, and the stage; then the actor is that of the stage. */
  plazo: z.enum(['vencido', 'porVencer', 'semana']).nullish(),
  etapa: z.string().max(40).nullish(),
  /** 1: only pending records of the module: by its stage, or by the record without one. */
  pendiente: z.literal(1).nullish(),
  /** The reason of a delay and the party that answers for it; 0: it has no reason yet. */
  motivoAtraso: people.nullish(),
  parteAtraso: people.nullish(),
  /** The days between which that stage was delivered late, or reprogrammed. */
  atrasoDesde: day.nullish(),
  atrasoHasta: day.nullish(),
  /** The list as it was at the end of this day: what the history does not answer is refused. */
  dia: day.nullish(),
  /** Records of which a field changed on this day or later. */
  cambioDesde: day.nullish(),
  /** What happens between these days: of the stage and its actor, or of the end of the record. */
  momento: z.enum(momentValues).nullish(),
  momentoDesde: day.nullish(),
  momentoHasta: day.nullish(),
}

/** The tabs of a list; the name of each has another key on the wire of each kind. */
export const tabsSchema = <K extends 'name' | 'nombre'>(key: K) =>
  z.object({
    tabs: z.array(
      z.object({ id: z.int(), [key]: z.string(), count: z.int() } as { id: z.ZodInt; count: z.ZodInt } & Record<K, z.ZodString>),
    ),
  })

/** The tab: all records, or a status. */
const tabOf = ({ all }: Pick<Project, 'all'>) => z.int().min(all).max(limits.maxDays).nullish()
/** The rows of a list by module, tab and filters. */
export const filteredRows = <M extends string, F extends z.ZodRawShape>(
  project: Project<M>,
  { tipoModulo }: ReturnType<typeof callContext<M>>,
  filters: F,
) =>
  z.strictObject({
    tipoModulo: tipoModulo.nullish(),
    estado: tabOf(project),
    filters: z.strictObject(filters).nullish().transform(withoutNulls),
  })

/** Bodies and answers of the calls that list records, count them and offer them for a choice. */
export function listWire<M extends string, F extends z.ZodRawShape, S extends string, R extends z.ZodType>(
  project: Project<M>,
  calls: ReturnType<typeof callContext<M>>,
  { filters, sorts, row }: { readonly filters: F; readonly sorts: readonly [S, ...S[]]; readonly row: R },
) {
  const { tipoModulo, context } = calls
  const filterFields = z.strictObject(filters)
  const moduleAndTab = { tipoModulo: tipoModulo.nullish(), estado: tabOf(project) }
  /** Section 7.1 allows module and tab only here: values beside the filters win over values in them. */
  const placedFilters = filterFields.extend(moduleAndTab).nullish().transform(withoutNulls).describe(inFilters)
  const sort = {
    sortField: z.enum(sorts).nullish(),
    sortOrder: z.union([z.literal(1), z.literal(-1)]).nullish(),
  }
  const alone = filterFields.nullish().transform(withoutNulls)
  return {
    filters: alone,
    list: z.strictObject({
      ...context,
      ...moduleAndTab,
      filters: placedFilters,
      columnas: moreKeys(project),
      ...page,
      sortField: sort.sortField.transform((value) => value ?? 'consecutivo'),
      sortOrder: sort.sortOrder.transform((value) => value ?? -1),
      /** The same four in one object, as a paging table sends them; they win. */
      pagination: z.strictObject({ ...pageIn, ...sort }).nullish(),
    }),
    /** entrar, crear, actualizar and restaurar: the actions of the list as a whole. */
    listed: z.object({
      results: z.array(row),
      total: z.int(),
      acciones: actions,
      /** Why there is none, where neither filters nor tab leave them out. */
      motivo: z.string().optional(),
    }),
    tabs: z.strictObject({ ...context, ...moduleAndTab, filters: placedFilters }),
    calendar: z.strictObject({ ...context, ...moduleAndTab, filters: placedFilters, ...calendarDays }),
    groups: z.strictObject({ ...context, ...moduleAndTab, filters: placedFilters, dimension: dimensionKeys(project) }),
    grouped: z.object({ grupos: z.array(groupCount), acciones: actions }),
    select: z.strictObject({
      ...identity,
      opc: z.unknown().optional(),
      id: recordIdOrNew,
      texto: text(120)
        .nullish()
        .transform((value) => value ?? ''),
      filters: alone,
      ...page,
    }),
    selected: z.array(z.object({ consecutivo: z.int(), codigo: cell, nombre: cell, estado: cell })),
  }
}

const calendarDays = { desde: day, dias: z.int().min(1).max(42) }
/** A stage that is not delivered, on the day on which it is due. */
const datedDelivery = z.object({ id: z.int(), codigo: cell, nombre: cell, etapa: cell, titulo: cell, responsable: cell })
export type DatedDelivery = z.infer<typeof datedDelivery>
/** The days with deliveries. The total counts all of a day; of one day alone 200 are described, otherwise 12 of each. */
export const datedDeliveries = z.object({ dias: z.array(z.object({ dia: day, total: z.int(), entregas: z.array(datedDelivery) })) })
export type DatedDeliveries = z.infer<typeof datedDeliveries>

/** Columns that are wanted besides those that every row has. */
const moreKeys = (project: Project) =>
  z
    .array(z.enum(moreColumns(project).map(({ key }) => key)))
    .max(limits.maxColumns)
    .nullish()
    .transform((keys) => [...new Set(keys)])

const rowHead = {
  consecutivo: z.int(),
  codigo: cell,
  nombre: cell,
  padre: z.enum(['PADRE', 'HIJO', '']),
  hijos: z.array(relative),
  padreInfo: relative.nullable(),
  hermanos: z.array(relative),
  /** The record of another kind to which it belongs. */
  perteneceA: z.object({ id: z.int(), nombre: cell }).nullable(),
}
const rowTail = {
  /** The address, if the project has one. */
  direccion: cell,
  estado: cell,
  /** The stage's status, in lists with tabs by it; there "estado" sorts by it. */
  estadoEtapa: cell,
  /** Its number; 0 in the lists that have no such status. */
  idEstadoEtapa: z.int(),
  idEstado: z.int(),
  version: z.int(),
  /** The number of fields missing for the delivery; 0: deliverable. */
  faltantes: z.int(),
  /** The nearest undelivered stage and its due state; in the list of a stage with days, that stage. */
  proxima: z
    .object({
      etapa: cell,
      entrega: day,
      plazo: z.enum(['vencido', 'porVencer', 'a tiempo']),
      /** Business days from today to it; fewer than none: how late it is. */
      dias: z.int(),
      /** The actor of that stage; null: nobody yet. */
      responsable: cell,
    })
    .nullable(),
  /** The columns that were wanted besides; nothing is an empty text. */
  columnas: z.record(z.string(), cell).optional(),
  /** In a list of what changed since a day: the fields, and the last change. */
  cambios: z.object({ campos: cell, usuario: cell, fecha: wireDateTime }).optional(),
  acciones: actions,
}
/** A row of a list; own: additional columns of the kind. */
export const listedRow = <O extends z.ZodRawShape>(own: O) => z.object({ ...rowHead, ...own, ...rowTail })
export type ListedRow = z.infer<z.ZodObject<typeof rowHead & typeof rowTail>>

const dueIn = { titulo: z.string(), modulo: z.string(), vencidas: z.int(), porVencer: z.int(), semana: z.int() }
/** Bodies and answers of the calls that count records for the dashboard. */
export function dashboardWire<M extends string>({ tipoModulo }: ReturnType<typeof callContext<M>>, modules: readonly M[]) {
  /** The counted list; default: the general one, or any that the user may see. */
  const ofModule = { ...identity, canViewAll: ignored, tipoModulo: tipoModulo.nullish().transform((value) => value ?? undefined) }
  const scored = { ...delayPeriod, region: ids.nullish().transform((value) => value ?? undefined) }
  return {
    ofModule: z.strictObject(ofModule),
    byYear: z.strictObject(ofModule),
    byStatus: z.strictObject({ ...ofModule, anio: z.int().min(1950).max(2050) }),
    whole: z.strictObject({ ...identity }),
    delays: z.strictObject({ ...ofModule, ...delayPeriod }).refine(periodInOrder, periodError),
    scorecards: z.strictObject({ ...ofModule, ...scored }).refine(periodInOrder, periodError),
    scorecard: z
      .strictObject({ ...ofModule, ...scored, etapa: z.string().min(1).max(40), actor: recordId })
      .refine(periodInOrder, periodError),
    due: z.object({
      etapas: z.array(z.object({ etapa: z.string(), ...dueIn })),
      /** usuid 0: nobody acts in it yet. */
      actores: z.array(z.object({ usuid: z.int(), nombre: z.string(), etapa: z.string(), ...dueIn })),
    }),
    pending: z.object({ modulos: z.array(z.object({ modulo: z.enum(modules), pendientes: z.int() })) }),
  }
}
