import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { dashboardTabs } from '../permissions/security.ts'
import { commonFilters, dashboardWire, ids, listedRow, listWire, tabsNamed } from '../projects/listWire.ts'
import { cashierCalls, entering, enteringList, tag } from './callContext.ts'
import { cashierSortFields } from './listColumns.ts'
import { cashierModules } from './modules.ts'
import { cashierProject } from './project.ts'

const { consecutivo, nombre, anioContable, codigo, ...others } = commonFilters
const filterFields = {
  consecutivo,
  nombre,
  anioContable,
  centroCostos: ids.nullish(),
  codigo,
  region: ids.nullish(),
  municipio: ids.nullish(),
  tipologia: ids.nullish(),
  tipoIntervencion: ids.nullish(),
  modalidad: ids.nullish(),
  ...others,
}
const cell = z.string()
export const cashierRow = listedRow({
  region: cell,
  municipio: cell,
  modalidad: cell,
  tipologia: cell,
  tipoIntervencion: cell,
  anioContable: z.int(),
})
export type CashierRow = z.infer<typeof cashierRow>

const wire = listWire(cashierProject, cashierCalls, { filters: filterFields, sorts: cashierSortFields, row: cashierRow })
export const { filters } = wire
export const listCashiers = endpoint({
  method: 'POST',
  path: '/api/cashiers/list_cashiers',
  tag,
  summary: 'La lista de cajeros de un módulo, por pestaña y filtros',
  permission: enteringList,
  audit: false,
  body: wire.list,
  response: wire.listed,
})
export const getTabsCashiers = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_tabs_cashiers',
  tag,
  summary: 'Las pestañas de la lista con cuántos cajeros hay en cada una',
  permission: enteringList,
  audit: false,
  body: wire.tabs,
  response: tabsNamed('name'),
})
export const getCashiers = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_cashiers',
  tag,
  summary: 'Cajeros para un selector, por número, nombre o código; una o dos letras o cifras son el comienzo de una palabra',
  permission: entering,
  audit: false,
  body: wire.select,
  response: wire.selected,
})

const tabCashiers = { anyOf: [dashboardTabs.cajeros] }
const counts = dashboardWire(cashierCalls, cashierModules)
export const byAccountingYear = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_cashier_by_accounting_year',
  tag,
  summary: 'Cuántos cajeros hay por año contable',
  permission: tabCashiers,
  audit: false,
  body: counts.byYear,
  response: z.array(z.object({ anioContable: z.int(), cantidadCajeros: z.int() })),
})
export const statusByYear = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_status_cashier_by_year',
  tag,
  summary: 'Cuántos cajeros de un año hay en cada estado',
  permission: tabCashiers,
  audit: false,
  body: counts.byStatus,
  response: z.array(z.object({ idEstado: z.int(), estado: z.string(), cantidadCajeros: z.int() })),
})
export const dueSummary = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_due_summary',
  tag,
  summary: 'Etapas por vencer esta semana y vencidas, por etapa y por actor',
  permission: tabCashiers,
  audit: false,
  body: counts.whole,
  response: counts.due,
})
export const pendingSummary = endpoint({
  method: 'POST',
  path: '/api/cashiers/get_pending_summary',
  tag,
  summary: 'Cuánto queda por hacer en cada módulo',
  permission: tabCashiers,
  audit: false,
  body: counts.whole,
  response: counts.pending,
})
