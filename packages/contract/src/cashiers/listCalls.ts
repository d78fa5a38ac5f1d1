import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { actions, identity, ignored, page, pageIn, recordIdOrNew, text } from '../core/wire.ts'
import { context, entering, enteringList, ids, tag, tipoModulo } from './callContext.ts'
import { calendarDate as day } from '../projects/form.ts'
import { cashierModules } from './modules.ts'
import { dashboardTabs } from '../permissions/security.ts'

export const cashierSortFields = [
  'consecutivo',
  'codigo',
  'nombre',
  'region',
  'tipologia',
  'tipoIntervencion',
  'anioContable',
  'estado',
  'estadoProyecto',
] as const
const filterFields = z.strictObject({
  consecutivo: ids.nullish(),
  nombre: text(120).nullish(),
  anioContable: z.int().min(1950).max(2050).nullish(),
  centroCostos: ids.nullish(),
  codigo: text(50).nullish(),
  region: ids.nullish(),
  municipio: ids.nullish(),
  tipologia: ids.nullish(),
  tipoIntervencion: ids.nullish(),
  modalidad: ids.nullish(),
  /** Who acts in the stage of the module; in the general one, in any. */
  /** 0 is nobody: in that stage, or in none of them. */
  actor: z.array(z.int().min(0).max(limits.maxId)).max(200).nullish(),
  /** 1 Padres, 2 Hijos. */
  padreHijo: z.union([z.literal(1), z.literal(2)]).nullish(),
  /** 1: only what could be delivered as it stands, 0: only what could not. */
  listoParaEntregar: z.union([z.literal(0), z.literal(1)]).nullish(),
  /** vencido, por vencer, from today to Sunday, and the stage in which; then the actor is that of the stage. */
  plazo: z.enum(['vencido', 'porVencer', 'semana']).nullish(),
  etapa: z.string().max(40).nullish(),
  /** 1: only what is left to do in the module: its stage, or the record where it has none. */
  pendiente: z.literal(1).nullish(),
})
type Without<T> = { [K in keyof T]?: Exclude<T[K], null> }
/** null is as if it were not there, in each of them and for all. */
const withoutNulls = <T extends object>(given: T | null | undefined) =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== null)) as Without<T>
export const filters = filterFields.nullish().transform(withoutNulls)

/** The tab: 0 all, else a status. */
const tab = z.int().min(0).max(limits.maxDays).nullish()
const place = { tipoModulo: tipoModulo.nullish(), estado: tab }
const inFilters = 'Se aceptan también estado y tipoModulo, que valen si no están fuera de filters'
/** Section 7.1 has no other room for module and tab: what stands beside the filters counts, else what stands in them. */
const placedFilters = filterFields.extend(place).nullish().transform(withoutNulls).describe(inFilters)

const sort = {
  sortField: z.enum(cashierSortFields).nullish(),
  sortOrder: z.union([z.literal(1), z.literal(-1)]).nullish(),
}
const cell = z.string()
export const cashierRow = z.object({
  consecutivo: z.int(),
  codigo: cell,
  nombre: cell,
  padre: z.enum(['PADRE', 'HIJO', '']),
  hijos: z.array(z.object({ caj_id: z.int(), caj_nombre: cell })),
  padreInfo: z.object({ caj_id: z.int(), caj_nombre: cell }).nullable(),
  hermanos: z.array(z.object({ caj_id: z.int(), caj_nombre: cell })),
  region: cell,
  tipologia: cell,
  tipoIntervencion: cell,
  anioContable: z.int(),
  estado: cell,
  /** That of the stage, in the lists that have their tabs by it; there it is what sorting by estado means. */
  estadoEtapa: cell,
  idEstado: z.int(),
  version: z.int(),
  /** How many of what a delivery needs is missing; nothing: it could be delivered. */
  faltantes: z.int(),
  /** The nearest stage that is not delivered, and where it stands; in the list of a stage with a day, that stage. */
  proxima: z.object({ etapa: cell, entrega: day, plazo: z.enum(['vencido', 'porVencer', 'a tiempo']) }).nullable(),
  acciones: actions,
})
export type CashierRow = z.infer<typeof cashierRow>

export const listCashiers = endpoint({
  method: 'POST',
  path: '/api/cashiers/list_cashiers',
  tag,
  summary: 'La lista de cajeros de un módulo, por pestaña y filtros',
  permission: enteringList,
  audit: false,
  body: z.strictObject({
    ...context,
    ...place,
    filters: placedFilters,
    ...page,
    sortField: sort.sortField.transform((value) => value ?? 'consecutivo'),
    sortOrder: sort.sortOrder.transform((value) => value ?? -1),
    /** The same four in one object, as a table of pages holds them; what it says counts. */
    pagination: z.strictObject({ ...pageIn, ...sort }).nullish(),
  }),
  /** entrar, crear, actualizar and restaurar: what may be done in the list as a whole. */
  response: z.object({
    results: z.array(cashierRow),
    total: z.int(),
    acciones: actions,
    /** Why there is none, where neither filters nor tab leave them out. */
    motivo: z.string().optional(),
  }),
})
export const getTabsCashiers = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_tabs_cashiers',
  tag,
  summary: 'Las pestañas de la lista con cuántos cajeros hay en cada una',
  permission: enteringList,
  audit: false,
  body: z.strictObject({ ...context, ...place, filters: placedFilters }),
  response: z.object({ tabs: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })) }),
})
export const getCashiers = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_cashiers',
  tag,
  summary: 'Cajeros para un selector, por número, nombre o código; una o dos letras o cifras son el comienzo de una palabra',
  permission: entering,
  audit: false,
  body: z.strictObject({
    ...identity,
    opc: z.unknown().optional(),
    id: recordIdOrNew,
    texto: text(120)
      .nullish()
      .transform((value) => value ?? ''),
    filters,
    ...page,
  }),
  response: z.array(z.object({ consecutivo: z.int(), codigo: cell, nombre: cell, estado: cell })),
})

/** The form's values, the theoretical dates with them. */
const tabCashiers = { anyOf: [dashboardTabs.cajeros] }
/** The list that is counted; without one the general list, or whatever is seen in any. */
const listOfModule = { tipoModulo: tipoModulo.nullish().transform((value) => value ?? undefined) }
const dueIn = { titulo: z.string(), modulo: z.string(), vencidas: z.int(), porVencer: z.int(), semana: z.int() }
export const byAccountingYear = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_cashier_by_accounting_year',
  tag,
  summary: 'Cuántos cajeros hay por año contable',
  permission: tabCashiers,
  audit: false,
  body: z.strictObject({ ...identity, canViewAll: ignored, ...listOfModule }),
  response: z.array(z.object({ anioContable: z.int(), cantidadCajeros: z.int() })),
})
export const statusByYear = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_status_cashier_by_year',
  tag,
  summary: 'Cuántos cajeros de un año hay en cada estado',
  permission: tabCashiers,
  audit: false,
  body: z.strictObject({ ...identity, canViewAll: ignored, ...listOfModule, anio: z.int().min(1950).max(2050) }),
  response: z.array(z.object({ idEstado: z.int(), estado: z.string(), cantidadCajeros: z.int() })),
})
export const dueSummary = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_due_summary',
  tag,
  summary: 'Etapas por vencer esta semana y vencidas, por etapa y por actor',
  permission: tabCashiers,
  audit: false,
  body: z.strictObject({ ...identity }),
  response: z.object({
    etapas: z.array(z.object({ etapa: z.string(), ...dueIn })),
    /** usuid 0: nobody acts in it yet. */
    actores: z.array(z.object({ usuid: z.int(), nombre: z.string(), etapa: z.string(), ...dueIn })),
  }),
})
export const pendingSummary = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_pending_summary',
  tag,
  summary: 'Cuánto queda por hacer en cada módulo',
  permission: tabCashiers,
  audit: false,
  body: z.strictObject({ ...identity }),
  response: z.object({ modulos: z.array(z.object({ modulo: z.enum(cashierModules), pendientes: z.int() })) }),
})
