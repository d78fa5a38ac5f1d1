import { dimensionsOf } from '@soportica/contract/projects/grouping'
import { listMoments } from '@soportica/contract/forecast/moments'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { isPastFilter, pastSorts } from '@soportica/contract/projects/pastList'
import type { Project } from '@soportica/contract/projects/project'
import { termWords } from '@soportica/contract/projects/listColumns'
import { planPart } from '@soportica/contract/projects/timelineWire'
import { isDay } from '../../calendar/dayText.ts'
import { type Filters, type FilterValue, type ListDefaults, type ListState, withFilter } from '../../data-table/listState.ts'

export const yearRange = { min: 1950, max: 2050, otherwise: 'Escriba un año de cuatro cifras, entre 1950 y 2050' }
const years = Array.from({ length: yearRange.max - yearRange.min + 1 }, (_, at) => yearRange.min + at)

/** Filters whose 0 is nobody, or no reason. */
const withNone: readonly string[] = ['actor', 'responsable', 'motivoAtraso', 'parteAtraso']
const days = ['atrasoDesde', 'atrasoHasta', 'momentoDesde', 'momentoHasta', 'dia', 'cambioDesde'] as const
/** Filters with several values. */
const lists = memoPerProject(({ list }): readonly string[] => ['consecutivo', ...Object.keys(list.lookups), ...withNone])
const texts = ['nombre', 'codigo'] as const
const numbers = ['anioContable', 'padreHijo', 'listoParaEntregar', 'pendiente'] as const

export const families = [
  { value: 1, label: 'Padres' },
  { value: 2, label: 'Hijos' },
]
export const deadlines = [
  { value: 'vencido', label: termWords.vencido },
  { value: 'porVencer', label: termWords.porVencer },
  { value: 'semana', label: 'Vence esta semana' },
] as const
export const stageChoices = memoPerProject(({ dueStages }) => dueStages.map(({ stage }) => ({ value: stage.key, label: stage.titulo })))

export const listDefaults = memoPerProject((project): ListDefaults => ({
  filters: {
    ...Object.fromEntries(lists(project).map((name) => [name, 'words' as const])),
    ...Object.fromEntries(texts.map((name) => [name, 'text' as const])),
    anioContable: years,
    padreHijo: [1, 2],
    listoParaEntregar: [0, 1],
    pendiente: [1],
    ...Object.fromEntries(days.map((name) => [name, 'text' as const])),
    plazo: 'text',
    momento: 'text',
    etapa: 'text',
  },
  sortable: [...project.list.sorts],
  sort: { field: 'consecutivo', order: -1 },
  groups: dimensionsOf(project),
  drawings: ['cronograma', 'calendario'],
  ...(project.earlierPlans && { parts: [planPart] }),
}))

/** Filters as the calls of a list take them. */
type QueryFilters = Readonly<Record<string, unknown>>

const id = /^[1-9]\d{0,8}$/
export const idsIn = (value: FilterValue | undefined): number[] =>
  typeof value === 'object' ? value.filter((text) => id.test(text)).map(Number) : []
const idsOrNone = (value: FilterValue | undefined): number[] =>
  typeof value === 'object' ? value.flatMap((text) => (text === '0' ? 0 : idsIn([text]))) : []
const numbersIn = (name: string, value: FilterValue | undefined) => (withNone.includes(name) ? idsOrNone(value) : idsIn(value))
const oneOf = (choices: readonly { readonly value: string }[], value: FilterValue | undefined) =>
  choices.find((choice) => choice.value === value)?.value

/** A stage counts only where something is due or happens in it; a word that is no choice is none, and neither is an id that is no number. */
export function tidied(project: Project, filters: Filters): Filters {
  const plazo = oneOf(deadlines, filters['plazo'])
  const momento = oneOf(listMoments, filters['momento'])
  const etapa = plazo || momento ? oneOf(stageChoices(project), filters['etapa']) : undefined
  const ids = lists(project).map((name) => [name, numbersIn(name, filters[name]).map(String)] as const)
  const valid = days.map((name) => [name, isDay(filters[name]) ? filters[name] : undefined] as const)
  const tidy = [...ids, ...valid].reduce(
    (known, [name, chosen]) => withFilter(known, name, chosen),
    [['plazo', plazo] as const, ['momento', momento] as const, ['etapa', etapa] as const].reduce(
      (known, [name, chosen]) => withFilter(known, name, chosen),
      filters,
    ),
  )
  if (tidy['dia'] === undefined) return tidy
  return Object.fromEntries(Object.entries(tidy).filter(([name]) => isPastFilter(project, name)))
}

/** The same function for each project. */
export const tidiedOf = memoPerProject((project) => (filters: Filters) => tidied(project, filters))

/** The filters of the address as the server takes them; impossible ones are left out. */
export function queryFilters(project: Project, filters: Filters): QueryFilters {
  const query: Record<string, unknown> = {}
  for (const name of lists(project)) query[name] = numbersIn(name, filters[name])
  for (const name of [...texts, ...numbers]) query[name] = filters[name]
  const { plazo, etapa, momento, ...tidy } = tidied(project, filters)
  Object.assign(query, { plazo, etapa, momento, ...Object.fromEntries(days.map((name) => [name, tidy[name]])) })
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
  return Object.fromEntries(filled)
}

/** The list without its page, for counts, pages and exports. */
export type ListSelection = {
  readonly tipoModulo: string
  readonly estado: number
  readonly filters: QueryFilters
  readonly sortField: string
  readonly sortOrder: 1 | -1
}
export const selectionBody = (project: Project, { filters, sort }: ListState, tipoModulo: string, estado: number): ListSelection => ({
  tipoModulo,
  estado,
  filters: queryFilters(project, filters),
  ...(filters['dia'] === undefined || sort.field in pastSorts(project)
    ? { sortField: sort.field, sortOrder: sort.order }
    : { sortField: 'consecutivo', sortOrder: -1 }),
})
