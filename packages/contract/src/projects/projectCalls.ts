import { z } from 'zod'
import type { Declare } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { capital } from '../core/capital.ts'
import { idList } from '../core/idLists.ts'
import { fieldRequired } from '../core/required.ts'
import { identity, message, recordId } from '../core/wire.ts'
import { delayFigures } from '../delays/figures.ts'
import { forecastFigures, workload } from '../forecast/figures.ts'
import { scorecard, scorecards } from '../scorecards/figures.ts'
import type { Perid } from '../permissions/perid.ts'
import type { callContext } from './callContext.ts'
import { copied, reason } from './formWire.ts'
import { dashboardWire, datedDeliveries, listWire, tabsSchema } from './listWire.ts'
import { changedStatuses } from './manyWire.ts'
import { mostTimelines, planChoices, recordTimelines } from './timelineWire.ts'
import type { Project } from './project.ts'
import { agreeing, aOne, theMany } from './words.ts'

type Path = `/api/${string}`
type Calls<M extends string> = ReturnType<typeof callContext<M>> & { readonly endpoint: Declare }
const keyed = <K extends string, T extends z.ZodType>(key: K, type: T) => ({ [key]: type }) as Record<K, T>

type ListPaths = Record<
  | 'list'
  | 'tabs'
  | 'groups'
  | 'timelines'
  | 'calendar'
  | 'select'
  | 'byYear'
  | 'statusByYear'
  | 'due'
  | 'pending'
  | 'delays'
  | 'forecast'
  | 'workload'
  | 'scorecards'
  | 'scorecard',
  Path
>
/** The calls that list and count the records of a project. count and tabName: keys on the wire, which each kind writes its own way. */
export function projectListCalls<
  M extends string,
  F extends z.ZodRawShape,
  S extends string,
  R extends z.ZodType,
  C extends string,
  T extends 'name' | 'nombre',
>(
  project: Project<M>,
  calls: Calls<M>,
  own: {
    readonly paths: ListPaths
    readonly modules: readonly M[]
    readonly filters: F
    readonly sorts: readonly [S, ...S[]]
    readonly row: R
    readonly dashboardTab: Perid
    readonly count: C
    readonly tabName: T
  },
) {
  const { endpoint } = calls
  const { paths, count } = own
  const { many } = project.words
  const howMany = `${agreeing('uánt', project.words, 2)} ${many}`
  const wire = listWire(project, calls, own)
  const counts = dashboardWire(calls, own.modules)
  const listed = capital(many)
  const recordIds = idList(listed, mostTimelines).min(1, fieldRequired(listed))
  const shared = { method: 'POST', audit: false } as const
  const counted = { ...shared, permission: { anyOf: [own.dashboardTab] } } as const
  return {
    filters: wire.filters,
    list: endpoint({
      ...shared,
      path: paths.list,
      summary: `La lista de ${many} de un módulo, por pestaña y filtros`,
      permission: calls.enteringList,
      body: wire.list,
      response: wire.listed,
    }),
    tabs: endpoint({
      ...shared,
      path: paths.tabs,
      summary: `Las pestañas de la lista con c${howMany} hay en cada una`,
      permission: calls.enteringList,
      body: wire.tabs,
      response: tabsSchema(own.tabName),
    }),
    groups: endpoint({
      ...shared,
      path: paths.groups,
      summary: `Los grupos de la lista por una dimensión, con c${howMany} hay en cada uno`,
      permission: calls.enteringList,
      body: wire.groups,
      response: wire.grouped,
    }),
    timelines: endpoint({
      ...shared,
      path: paths.timelines,
      summary: `Las etapas de ${many} de la lista con sus fechas, para el cronograma; solo responde ${theMany(project.words)} que el usuario ve en el módulo, o en alguno`,
      permission: calls.enteringList,
      /** Without a module: any list that the user may enter. */
      body: z.strictObject({
        ...calls.context,
        tipoModulo: calls.tipoModulo.nullish(),
        ids: recordIds,
        /** Its theoretical dates and the deviation from them. */
        plan: z.enum(planChoices).nullish(),
      }),
      response: recordTimelines,
    }),
    calendar: endpoint({
      ...shared,
      path: paths.calendar,
      summary: 'Las entregas que vencen cada día en la lista, por pestaña y filtros',
      permission: calls.enteringList,
      body: wire.calendar,
      response: datedDeliveries,
    }),
    select: endpoint({
      ...shared,
      path: paths.select,
      summary: `${many[0]!.toUpperCase()}${many.slice(1)} para un selector, por número, nombre o código; una o dos letras o cifras son el comienzo de una palabra`,
      permission: calls.entering,
      body: wire.select,
      response: wire.selected,
    }),
    byYear: endpoint({
      ...counted,
      path: paths.byYear,
      summary: `C${howMany} hay por año contable`,
      body: counts.byYear,
      response: z.array(z.object({ anioContable: z.int(), ...keyed(count, z.int()) })),
    }),
    statusByYear: endpoint({
      ...counted,
      path: paths.statusByYear,
      summary: `C${howMany} de un año hay en cada estado`,
      body: counts.byStatus,
      response: z.array(z.object({ idEstado: z.int(), estado: z.string(), ...keyed(count, z.int()) })),
    }),
    due: endpoint({
      ...counted,
      path: paths.due,
      summary: 'Etapas por vencer esta semana y vencidas, por etapa y por actor',
      body: counts.whole,
      response: counts.due,
    }),
    pending: endpoint({
      ...counted,
      path: paths.pending,
      summary: 'Cuánto queda por hacer en cada módulo',
      body: counts.whole,
      response: counts.pending,
    }),
    delays: endpoint({
      ...counted,
      path: paths.delays,
      summary: 'Los días perdidos por motivo de atraso, parte responsable, región y mes',
      body: counts.delays,
      response: delayFigures,
    }),
    forecast: endpoint({
      ...counted,
      path: paths.forecast,
      summary: `Cuánto duran de verdad las etapas y cuánto acertó el pronóstico, de ${theMany(project.words)} que el usuario ve`,
      body: counts.ofModule,
      response: forecastFigures,
    }),
    workload: endpoint({
      ...counted,
      path: paths.workload,
      summary: 'Lo que vence, empieza y está en curso por actor y semana, y las visitas que se pueden juntar',
      body: counts.ofModule,
      response: workload,
    }),
    scorecards: endpoint({
      ...counted,
      path: paths.scorecards,
      summary: 'El desempeño de cada actor en cada etapa: entregas de un período y trabajo en curso; quien no ve todo recibe solo lo suyo',
      body: counts.scorecards,
      response: scorecards,
    }),
    scorecard: endpoint({
      ...counted,
      path: paths.scorecard,
      summary: 'El desempeño de un actor en una etapa, por mes y con sus entregas más lentas',
      body: counts.scorecard,
      response: scorecard,
    }),
  }
}

type RecordPaths = Record<'copy' | 'delete' | 'restore' | 'changeStatuses', Path>
/** The calls that copy, delete and restore a record and that change the status of many. key and keys: a record and many on the wire. */
export function projectRecordCalls<M extends string, K extends string, KS extends string, RK extends string>(
  project: Project<M>,
  calls: Calls<M>,
  own: {
    readonly paths: RecordPaths
    readonly audit: string
    readonly key: K
    readonly keys: KS
    readonly restoreKey: RK
    /** Fields that bulk changes leave out. */
    readonly exception?: string
  },
) {
  const { endpoint } = calls
  const { paths, audit, exception = '' } = own
  const { words } = project
  const [one, several] = [aOne(words), `${agreeing('vari', words, 2)} ${words.many}`]
  const deleted = agreeing('eliminad', words)
  const shared = { method: 'PUT' } as const
  const ids = z.array(recordId).min(1).max(limits.maxPageSize)
  return {
    /** The initial values of a copy. */
    copy: endpoint({
      ...shared,
      method: 'POST',
      path: paths.copy,
      summary: `Con qué empieza la copia de ${one}`,
      permission: calls.only('duplicate'),
      audit: false,
      body: z.strictObject({ ...identity, ...keyed(own.key, recordId) }),
      response: copied,
    }),
    delete: endpoint({
      ...shared,
      path: paths.delete,
      summary: `Elimina ${one}; se puede restaurar`,
      permission: calls.only('delete'),
      audit: `${audit}.delete`,
      body: z.strictObject({ ...identity, ...keyed(own.key, recordId) }),
      response: message,
    }),
    restore: endpoint({
      ...shared,
      path: paths.restore,
      summary: `Restaura ${one} ${deleted} con el estado que tenía`,
      permission: calls.only('restore'),
      audit: `${audit}.restore`,
      body: z.strictObject({ ...identity, ...keyed(own.restoreKey, recordId) }),
      response: message,
    }),
    changeStatuses: endpoint({
      ...shared,
      path: paths.changeStatuses,
      summary: `Cambia el estado de ${several}${exception}`,
      permission: calls.only('edit'),
      audit: `${audit}.massive`,
      body: z.strictObject({ ...identity, ...keyed(own.keys, ids), estado: z.int().min(1), nota: reason.optional() }),
      response: changedStatuses,
    }),
  }
}
