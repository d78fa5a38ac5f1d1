import type { getCashiers } from '@soportica/contract/cashiers/listCalls'
import { deliveryFields, interventionWithoutPlace, onlyWithPlace } from '@soportica/contract/cashiers/delivery'
import { cashierFields } from '@soportica/contract/cashiers/fields'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import {
  dueStages,
  dueStagesOf,
  openRecord,
  openStage,
  pendingStage,
  type StageColumns,
  stageOfModule,
  statusOfModule,
} from '@soportica/contract/cashiers/stageColumns'
import type { Received } from '@soportica/contract/core/endpoint'
import type { StatusClass } from '@soportica/contract/projects/statuses'
import { type SQL, sql } from 'drizzle-orm'
import { beginning, holding, saysNothing } from '../../../capabilities/catalogs/list/catalog.filters.queries.ts'
import type { Viewer } from '../../../plugins/context.ts'
import { actorsIn, shownIn, visibleCashiers } from '../rights/cashierVisibility.queries.ts'
import type { Deadlines } from './deadlines.ts'

export type CashierFilters = Received<typeof getCashiers>['body']['filters']
export type Term = NonNullable<CashierFilters['plazo']>
/** Who looks, and in which module; without one, in all that he may enter. */
export type Place = { readonly user: Viewer; readonly modulo?: CashierModule | undefined; readonly plazos: Deadlines }

export const column = (name: string): SQL => sql`r.${sql.identifier(name)}`
const every = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `)
const any = (conditions: readonly SQL[]): SQL => (conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`)
export const oneOf = (value: SQL, ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`${value} = ${ids[0]}` : sql`${value} = any(${sql.param([...ids])}::int[])`

/** The status by which a module has its tabs, and of which statuses it is one. */
export const tabColumn = (modulo: CashierModule | undefined): string => statusOfModule(modulo)?.estado ?? 'estado'
export const tabStatuses = (modulo: CashierModule | undefined): StatusClass => statusOfModule(modulo)?.estados ?? 'cashier_status'

/** Only the general module shows what was deleted. */
const shownTo = ({ user, modulo }: Place): SQL[] => {
  if (modulo === 'cashiers') return [shownIn(user, modulo)]
  return [modulo ? shownIn(user, modulo) : visibleCashiers(user), sql`r.eliminado_en is null`]
}

/** As the partial indexes have it. */
export const pending = (stage: StageColumns): SQL => sql.raw(pendingStage(stage, 'r.'))
/** The deadlines as a statement holds them. */
export type DeadlineValues = Readonly<Record<keyof Deadlines, SQL>>
export const valuesOf = ({ hoy, pronto, domingo }: Deadlines): DeadlineValues => ({
  hoy: sql`${hoy}::date`,
  pronto: sql`${pronto}::date`,
  domingo: sql`${domingo}::date`,
})
export function isDue(day: SQL, plazo: Term, { hoy, pronto, domingo }: DeadlineValues): SQL {
  if (plazo === 'vencido') return sql`${day} < ${hoy}`
  return sql`${day} between ${hoy} and ${plazo === 'semana' ? domingo : pronto}`
}
export const due = (stage: StageColumns, plazo: Term, plazos: Deadlines): SQL => isDue(column(stage.teorica!), plazo, valuesOf(plazos))

/** In a stage that is looked for, its own actor; 0 is nobody. */
const whoActs = (modulo: CashierModule | undefined, { plazo, etapa }: CashierFilters, ids: readonly number[]): SQL => {
  const inStage = plazo && dueStages.find(({ stage }) => stage.key === etapa)?.actor
  const names = inStage ? [inStage] : actorsIn(modulo)
  const people = ids.filter((id) => id !== 0)
  return any([
    ...(people.length > 0 ? names.map((name) => oneOf(column(name), people)) : []),
    ...(people.length < ids.length ? [sql`(${every(names.map((name) => sql`${column(name)} is null`))})`] : []),
  ])
}

// What missingForDelivery() says of a row, said in SQL.
const asked = deliveryFields.map((name) => cashierFields.find((field) => field.name === name)!)
const lacks = asked.map((field): SQL => {
  const empty = field.kind === 'text' ? sql`coalesce(${column(field.column)}, '') = ''` : sql`${column(field.column)} is null`
  if (!onlyWithPlace.has(field.name)) return empty
  return sql`(${empty} and r.tipo_intervencion is distinct from ${sql.raw(String(interventionWithoutPlace))})`
})
export const missingCount: SQL = sql.join(
  lacks.map((lack) => sql`(${lack})::int`),
  sql` + `,
)
/** Of a record that goes on. */
export const open = sql.raw(openRecord('r.'))
const readiness = (wanted: 0 | 1): SQL[] => [open, wanted === 1 ? sql`not ${any(lacks)}` : any(lacks)]

/** What is left to do in a module: the record is open, and so is the stage, whether it has a day or not. */
const unfinished = (modulo: CashierModule | undefined): SQL[] => {
  const stage = modulo && stageOfModule(modulo)
  return stage ? [sql.raw(openStage(stage, 'r.'))] : [sql`r.eliminado_en is null`, open]
}

export const wordsOf = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '')

export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The name, as it was folded when it was written. Of signs alone the index knows nothing, and would be read whole all the same. */
export const named = (word: string): SQL =>
  saysNothing(word) ? sql`strpos(r.buscado, busqueda(${word})) > 0` : holding(sql`r.buscado`, word)

/** A part of the code; of signs alone, how it begins, because every code would have to be read. */
export const coded = (text: string): SQL => (saysNothing(text) ? beginning(sql`r.codigo`, text) : holding(sql`busqueda(r.codigo)`, text))

function filtered(filters: CashierFilters, { modulo, plazos }: Place): SQL[] {
  const lists: Readonly<Record<string, readonly number[] | undefined>> = {
    id: filters.consecutivo,
    centro_costos: filters.centroCostos,
    region: filters.region,
    municipio: filters.municipio,
    tipologia: filters.tipologia,
    tipo_intervencion: filters.tipoIntervencion,
    modalidad: filters.modalidad,
  }
  const conditions = Object.entries(lists).flatMap(([name, ids]) => (ids && ids.length > 0 ? [oneOf(column(name), ids)] : []))
  if (filters.anioContable) conditions.push(sql`r.anio_contable = ${filters.anioContable}`)
  for (const word of wordsOf(filters.nombre)) conditions.push(named(word))
  if (filters.codigo) conditions.push(coded(filters.codigo))
  if (filters.actor && filters.actor.length > 0) conditions.push(whoActs(modulo, filters, filters.actor))
  if (filters.padreHijo) conditions.push(filters.padreHijo === 1 ? sql`r.check_padre = 1` : sql`r.padre is not null`)
  if (typeof filters.listoParaEntregar === 'number') conditions.push(...readiness(filters.listoParaEntregar))
  if (filters.pendiente) conditions.push(...unfinished(modulo))
  const { plazo, etapa } = filters
  if (plazo) {
    const stages = etapa ? dueStages.filter(({ stage }) => stage.key === etapa) : dueStagesOf(modulo)
    conditions.push(any(stages.map((stage) => sql`(${pending(stage)} and ${due(stage, plazo, plazos)})`)))
  }
  return conditions
}

/** What every call about cashiers counts, shows or writes to a file: its module, what the user may see there, and the filters. */
export const listed = (place: Place, filters: CashierFilters): SQL => every([...shownTo(place), ...filtered(filters, place)])

/** The rows of a tab; without one all that were not deleted. */
export const inTab = (modulo: CashierModule | undefined, estado: number): SQL =>
  estado === 0 ? sql`r.eliminado_en is null` : sql`${column(tabColumn(modulo))} = ${estado}`
