import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { dashboardTabs } from '../permissions/security.ts'
import { commonFilters, dashboardWire, ids, listedRow, listWire, tabsNamed } from '../projects/listWire.ts'
import { branchCalls, entering, enteringList, tag } from './callContext.ts'
import { branchSortFields } from './listColumns.ts'
import { branchModules } from './modules.ts'
import { branchProject } from './project.ts'

const { consecutivo, nombre, anioContable, codigo, ...others } = commonFilters
const filterFields = {
  consecutivo,
  nombre,
  anioContable,
  proyecto: ids.nullish(),
  centroCostos: ids.nullish(),
  codigo,
  region: ids.nullish(),
  municipio: ids.nullish(),
  tipoIntervencion: ids.nullish(),
  imagen: ids.nullish(),
  formato: ids.nullish(),
  ...others,
}
const cell = z.string()
const branchRow = listedRow({
  proyecto: cell,
  region: cell,
  municipio: cell,
  tipoIntervencion: cell,
  imagen: cell,
  formato: cell,
  anioContable: z.int(),
})

const wire = listWire(branchProject, branchCalls, { filters: filterFields, sorts: branchSortFields, row: branchRow })
export const listBranch = endpoint({
  method: 'POST',
  path: '/api/branchOffice/list_branch',
  tag,
  summary: 'La lista de sucursales de un módulo, por pestaña y filtros',
  permission: enteringList,
  audit: false,
  body: wire.list,
  response: wire.listed,
})
export const getTabsBranch = endpoint({
  method: 'POST',
  path: '/api/branchOffice/get_tabs_branch',
  tag,
  summary: 'Las pestañas de la lista con cuántas sucursales hay en cada una',
  permission: enteringList,
  audit: false,
  body: wire.tabs,
  response: tabsNamed('nombre'),
})
export const getBranchOffices = endpoint({
  method: 'POST',
  path: '/api/branchOffice/get_branch_offices',
  tag,
  summary: 'Sucursales para un selector, por número, nombre o código; una o dos letras o cifras son el comienzo de una palabra',
  permission: entering,
  audit: false,
  body: wire.select,
  response: wire.selected,
})

const tabBranches = { anyOf: [dashboardTabs.sucursales] }
const counts = dashboardWire(branchCalls, branchModules)
export const branchesByAccountingYear = endpoint({
  method: 'POST',
  path: '/api/branchOffice/get_branch_by_accounting_year',
  tag,
  summary: 'Cuántas sucursales hay por año contable',
  permission: tabBranches,
  audit: false,
  body: counts.byYear,
  response: z.array(z.object({ anioContable: z.int(), cantidadSucursales: z.int() })),
})
export const branchStatusByYear = endpoint({
  method: 'POST',
  path: '/api/branchOffice/get_status_branch_by_year',
  tag,
  summary: 'Cuántas sucursales de un año hay en cada estado',
  permission: tabBranches,
  audit: false,
  body: counts.byStatus,
  response: z.array(z.object({ idEstado: z.int(), estado: z.string(), cantidadSucursales: z.int() })),
})
export const branchDueSummary = endpoint({
  method: 'POST',
  path: '/api/branchOffice/get_due_summary',
  tag,
  summary: 'Etapas por vencer esta semana y vencidas, por etapa y por actor',
  permission: tabBranches,
  audit: false,
  body: counts.whole,
  response: counts.due,
})
export const branchPendingSummary = endpoint({
  method: 'POST',
  path: '/api/branchOffice/get_pending_summary',
  tag,
  summary: 'Cuánto queda por hacer en cada módulo',
  permission: tabBranches,
  audit: false,
  body: counts.whole,
  response: counts.pending,
})
