import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { ListGroup } from '@soportica/contract/core/groups'
import { deliveryGroups, dimensionsOf } from '@soportica/contract/projects/grouping'
import { dueStagesOf, stageOfModule, statusOfModule } from '@soportica/contract/projects/modules'
import { openRecord, openStage } from '@soportica/contract/projects/openStages'
import { finalStatuses } from '@soportica/contract/projects/statusFlags'
import type { Project, StageColumns } from '@soportica/contract/projects/project'
import type { StatusClass } from '@soportica/contract/catalogs/statuses'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { allOf, anyOf, withinDays } from '../../lists/conditions.queries.ts'
import type { RowsPage } from '../../lists/pageLimit.queries.ts'
import { saysAll } from '../../lists/search.queries.ts'
import { holdsPart } from '../../lists/words.queries.ts'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { type Acting, actorsIn, column, visibleIn, visibleTo } from '../rights/visibility.queries.ts'
import { type Deadlines, type Term, termEdges } from '@soportica/rules/due'
import type { RowColumn } from '../form/values.ts'
import { type DelayFilters, delayed, hasDelayFilter } from '../delays/delayFilters.queries.ts'
import { atMoment, type MomentFilters } from '../forecast/momentFilters.queries.ts'
import { isChild, isParent } from './family.queries.ts'
import { oneOf, pending } from './stageConditions.queries.ts'

/** The filters of every project; those by chosen rows are declared (list.lookups). */
export type ListFilters = {
  readonly consecutivo?: readonly number[]
  readonly nombre?: string
  readonly anioContable?: number
  readonly codigo?: string
  readonly actor?: readonly number[]
  readonly responsable?: readonly number[]
  /** 1 parents, 2 children */
  readonly padreHijo?: 1 | 2
  readonly listoParaEntregar?: 0 | 1
  readonly plazo?: Term
  readonly etapa?: string
  readonly pendiente?: 1
  readonly grupo?: ListGroup
  /** The list as it was at the end of this day. */
  readonly dia?: string
  /** Records of which a field changed on this day or later. */
  readonly cambioDesde?: string
} & DelayFilters &
  MomentFilters
export type Order = { readonly sortField: string; readonly sortOrder: 1 | -1 }
export type Page = Order & RowsPage & { readonly estado: number; readonly filters: ListFilters }
/** The user and module of a list; without a module, all modules that the user may enter. */
export type ListView = {
  readonly project: Project
  readonly user: Viewer & Acting
  readonly modulo?: string | undefined
  readonly plazos: Deadlines
}

/** A list view that can count business days. */
export type DatedView = ListView & { readonly isHoliday: IsHoliday }

export const tableOf = ({ entidad }: Project): SQL => sql`${sql.identifier(entidad)}`
export const columnOfField = (project: Project, name: FieldName): SQL => column(project.fieldByName.get(name)!.column)

type InModule = Pick<ListView, 'project' | 'modulo'>
/** The status by which a module has its tabs, and the table of its statuses. */
export const tabColumn = ({ project, modulo }: InModule): RowColumn => statusOfModule(project, modulo)?.estado ?? 'estado'
export const tabStatuses = ({ project, modulo }: InModule): StatusClass => statusOfModule(project, modulo)?.estados ?? project.status.of

/** Only the general module shows deleted records. */
const visibleRows = ({ project, user, modulo }: ListView): SQL[] => {
  if (modulo === project.general) return [visibleIn(user, project, modulo)]
  return [modulo ? visibleIn(user, project, modulo) : visibleTo(user, project), sql`r.eliminado_en is null`]
}

/** The deadlines as a statement holds them. */
export type DeadlineValues = Readonly<Record<keyof Deadlines, SQL>>
export const valuesOf = ({ hoy, pronto, domingo }: Deadlines): DeadlineValues => ({
  hoy: sql`${hoy}::date`,
  pronto: sql`${pronto}::date`,
  domingo: sql`${domingo}::date`,
})
export function isDue(day: SQL, plazo: Term, plazos: DeadlineValues): SQL {
  const edges = termEdges[plazo]
  if ('before' in edges) return sql`${day} < ${plazos[edges.before]}`
  return sql`${day} between ${plazos[edges.from]} and ${plazos[edges.to]}`
}
export const due = (stage: StageColumns, plazo: Term, plazos: Deadlines): SQL => isDue(column(stage.teorica!), plazo, valuesOf(plazos))

/** In a stage that is looked for, its own actor; 0 is nobody. */
const whoActs = ({ project, modulo }: ListView, { plazo, etapa }: ListFilters, ids: readonly number[]): SQL => {
  const inStage = (plazo && project.dueStages.find(({ stage }) => stage.key === etapa)?.actors) || []
  const names = inStage.length > 0 ? inStage : actorsIn(project, modulo)
  const people = ids.filter((id) => id !== 0)
  return anyOf([
    ...(people.length > 0 ? names.map((name) => oneOf(column(name), people)) : []),
    ...(people.length < ids.length ? [sql`(${allOf(names.map((name) => sql`${column(name)} is null`))})`] : []),
  ])
}

/** The actor of the stage that is due next, in a record with a next delivery. */
function nextActor(view: InModule): SQL {
  const own = onlyStage(view)
  if (!own) return sql`r.responsable`
  return own.actor ? column(own.actor) : sql`null::int`
}
export function actorOfNext(view: InModule): SQL {
  const own = onlyStage(view)
  return own?.actor ? sql`case when ${pending(view.project, own)} then ${nextActor(view)} end` : nextActor(view)
}
/** A list of one stage speaks only of that stage's days. */
export function onlyStage({ project, modulo }: InModule): StageColumns | undefined {
  const stages = dueStagesOf(project, modulo)
  return stages.length === project.dueStages.length ? undefined : stages[0]
}
/** 0: nobody. For a single stage the query uses its own column, which has an index. */
const whoIsNext = (view: ListView, ids: readonly number[]): SQL => {
  const own = onlyStage(view)
  const [actor, waits] = [nextActor(view), hasNext(view)]
  const people = ids.filter((id) => id !== 0)
  const acts = people.length > 0 ? [own ? sql`(${waits} and ${oneOf(actor, people)})` : oneOf(actor, people)] : []
  return anyOf([...acts, ...(people.length < ids.length ? [sql`(${waits} and ${actor} is null)`] : [])])
}

type DatedModule = Pick<ListView, 'project' | 'modulo' | 'plazos'>
/** Whether a record has a next delivery; in the list of a stage with days, of that stage. */
export function hasNext(view: InModule): SQL {
  const own = onlyStage(view)
  return own ? pending(view.project, own) : sql`r.proxima is not null`
}
function dayOfNext(view: InModule): SQL {
  const own = onlyStage(view)
  return own ? column(own.teorica!) : sql`r.proxima`
}
/** Whether the next delivery is due in a term. */
function inTerm(view: DatedModule, key: string): SQL {
  const [day, { hoy, domingo }] = [dayOfNext(view), valuesOf(view.plazos)]
  if (key === 'vencido') return sql`${day} < ${hoy}`
  if (key === 'hoy') return sql`${day} = ${hoy}`
  return key === 'semana' ? sql`(${day} > ${hoy} and ${day} <= ${domingo})` : sql`${day} > ${domingo}`
}
/** The value that groups a record, or null: an id, the key of a stage or of a term, or 0 for a next delivery without an actor. */
export function groupValue(view: DatedModule, dimension: string): SQL {
  const { project } = view
  if (dimension === 'estado') return column(tabColumn(view))
  const { field } = dimensionsOf(project).find(({ key }) => key === dimension)!
  if (field) return columnOfField(project, field)
  return sql`case when ${hasNext(view)} then ${valueOfNext(view, dimension)} end`
}
/** Whether only records with a next delivery have a group. */
export const groupsNext = (project: Project, dimension: string): boolean =>
  dimension !== 'estado' && dimensionsOf(project).find(({ key }) => key === dimension)!.field === undefined
/** The same value of a record with a next delivery. */
export function valueOfNext(view: DatedModule, dimension: string): SQL {
  const { project, modulo } = view
  if (!groupsNext(project, dimension)) return groupValue(view, dimension)
  const day = dayOfNext(view)
  if (dimension === 'responsable') return sql`coalesce(${nextActor(view)}, 0)`
  if (dimension === 'entrega') {
    const terms = deliveryGroups.map(({ key }) => sql`when ${inTerm(view, key)} then ${sql.raw(`'${key}'`)}`)
    return sql`case ${sql.join(terms, sql` `)} end`
  }
  const stages = dueStagesOf(project, modulo)
  const keys = stages.map((stage) => sql`when ${column(stage.teorica!)} = ${day} and ${pending(project, stage)} then ${stageKey(stage)}`)
  return sql`case ${sql.join(keys, sql` `)} end`
}
const stageKey = ({ stage }: StageColumns): SQL => sql.raw(`'${stage.key}'`)
/** The records of a group. The stage's own condition is the one of its partial index. */
function inGroup(view: ListView, { dimension, valor }: ListGroup): SQL {
  if (valor === '') return inNoGroup(view, dimension)
  if (dimension === 'etapa') {
    const stage = view.project.dueStages.find(({ stage: { key } }) => key === valor)!
    return sql`(${pending(view.project, stage)} and ${valueOfNext(view, dimension)} = ${valor})`
  }
  if (dimension === 'responsable') return whoIsNext(view, [Number(valor)])
  if (dimension === 'entrega') return sql`(${hasNext(view)} and ${inTerm(view, valor)})`
  return sql`${groupValue(view, dimension)} = ${Number(valor)}`
}
/** Whether it has a next delivery is in the indexes; that none of the stages is due then never is, but for old summaries. */
function inNoGroup(view: ListView, dimension: string): SQL {
  const without = groupsNext(view.project, dimension) ? [sql`not (${hasNext(view)})`] : []
  return anyOf([...without, ...(without.length === 0 || dimension === 'etapa' ? [sql`${valueOfNext(view, dimension)} is null`] : [])])
}

/** An open record. */
export const open = memoPerProject((project) => sql.raw(openRecord(project, 'r.')))
const readiness = (project: Project, wanted: 0 | 1): SQL[] => [open(project), wanted === 1 ? sql`r.faltantes = 0` : sql`r.faltantes > 0`]

/** Pending in a module: record and stage are open, with a date or without. */
const unfinished = ({ project, modulo }: InModule): SQL[] => {
  const stage = stageOfModule(project, modulo)
  return stage ? [sql.raw(openStage(project, stage, 'r.'))] : [sql`r.eliminado_en is null`, open(project)]
}

export const hasValue = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The changes of a record (r) on a day or later, in the history h. */
export const changesFrom = ({ entidad }: Project, day: string): SQL =>
  allOf([sql`h.entidad = ${entidad} and h.registro = r.id and h.campo is not null`, ...withinDays(sql`h.fecha`, { desde: day })])
const changedSince = (project: Project, day: string): SQL => sql`exists (select 1 from history h where ${changesFrom(project, day)})`

/** The name, as it was folded when it was written. */
export const foldedName = sql`r.buscado`

/** What the filters ask of a row; a day of the past is answered by `listPast` alone. */
export function filtersOf(filters: ListFilters, view: ListView): SQL[] {
  const { project, plazos } = view
  if (filters.dia) throw new AppError('pasado.lista', {}, { campo: 'dia' })
  const lists: [SQL, readonly number[] | undefined][] = [
    [column('id'), filters.consecutivo],
    ...Object.entries(project.list.lookups).map(([name, field]): [SQL, readonly number[] | undefined] => [
      columnOfField(project, field),
      (filters as Readonly<Record<string, readonly number[] | undefined>>)[name],
    ]),
  ]
  const conditions = lists.flatMap(([value, ids]) => (ids && ids.length > 0 ? [oneOf(value, ids)] : []))
  if (filters.anioContable) conditions.push(sql`r.anio_contable = ${filters.anioContable}`)
  if (filters.nombre) conditions.push(saysAll(foldedName, filters.nombre))
  if (filters.codigo) conditions.push(holdsPart(sql`r.codigo`, filters.codigo))
  if (filters.actor && filters.actor.length > 0 && !filters.momento) conditions.push(whoActs(view, filters, filters.actor))
  if (filters.responsable && filters.responsable.length > 0) conditions.push(whoIsNext(view, filters.responsable))
  if (filters.padreHijo) conditions.push(filters.padreHijo === 1 ? isParent(project) : isChild(project))
  if (typeof filters.listoParaEntregar === 'number') conditions.push(...readiness(project, filters.listoParaEntregar))
  if (filters.cambioDesde) conditions.push(changedSince(project, filters.cambioDesde))
  if (filters.pendiente) conditions.push(...unfinished(view))
  if (filters.grupo) conditions.push(inGroup(view, filters.grupo))
  // Of a delivery with lost days the filters of delays say which days.
  if (hasDelayFilter(filters) && filters.momento !== 'perdidos') conditions.push(delayed(project, filters))
  if (filters.momento) conditions.push(atMoment(view, filters))
  const { plazo, etapa } = filters
  if (plazo) {
    const stages = etapa ? project.dueStages.filter(({ stage }) => stage.key === etapa) : dueStagesOf(project, view.modulo)
    // A record is overdue if its next delivery is.
    if (plazo === 'vencido' && stages.length === project.dueStages.length) conditions.push(isDue(sql`r.proxima`, plazo, valuesOf(plazos)))
    else conditions.push(anyOf(stages.map((stage) => sql`(${pending(project, stage)} and ${due(stage, plazo, plazos)})`)))
  }
  return conditions
}

/** The rows that every call counts, shows or exports: in the module, visible to the user, within the filters. */
export const listed = (view: ListView, filters: ListFilters): SQL => allOf([...visibleRows(view), ...filtersOf(filters, view)])

/** Whether tab and filters contradict each other: ended records, and still open. The database would search the whole tab for one. */
export const hasNothingOpen = (view: InModule, estado: number, { plazo, pendiente, listoParaEntregar }: ListFilters): boolean =>
  tabColumn(view) === 'estado' &&
  finalStatuses(view.project.status.of).includes(estado) &&
  (hasValue(plazo) || hasValue(pendiente) || hasValue(listoParaEntregar))

/** The rows of a tab; without a tab, all rows that are not deleted. */
export const inTab = (view: InModule, estado: number): SQL =>
  estado === 0 ? sql`r.eliminado_en is null` : sql`${column(tabColumn(view))} = ${estado}`
