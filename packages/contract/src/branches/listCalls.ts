import { z } from 'zod'
import { dashboardTabs } from '../permissions/securityWindows.ts'
import { listGroup } from '../projects/grouping.ts'
import { commonFilters, ids, listedRow } from '../projects/listWire.ts'
import { projectListCalls } from '../projects/projectCalls.ts'
import { branchCalls } from './callContext.ts'
import { branchSortFields } from './listColumns.ts'
import { branchModules } from './modules.ts'
import { branchProject } from './project.ts'

const { consecutivo, nombre, anioContable, codigo, ...others } = commonFilters
export const branchFilters = {
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
  grupo: listGroup(branchProject).nullish(),
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

export const {
  list: listBranch,
  tabs: getTabsBranch,
  groups: getGroupsBranch,
  timelines: branchTimelines,
  calendar: getCalendarBranch,
  select: getBranchOffices,
  byYear: branchesByAccountingYear,
  statusByYear: branchStatusByYear,
  due: branchDueSummary,
  pending: branchPendingSummary,
  delays: branchDelays,
  forecast: branchForecast,
  workload: branchWorkload,
  scorecards: branchScorecards,
  scorecard: branchScorecard,
} = projectListCalls(branchProject, branchCalls, {
  paths: {
    list: '/api/branchOffice/list_branch',
    tabs: '/api/branchOffice/get_tabs_branch',
    select: '/api/branchOffice/get_branch_offices',
    groups: '/api/branchOffice/get_groups_branch',
    timelines: '/api/branchOffice/get_timelines',
    calendar: '/api/branchOffice/get_calendar_branch',
    byYear: '/api/branchOffice/get_branch_by_accounting_year',
    statusByYear: '/api/branchOffice/get_status_branch_by_year',
    due: '/api/branchOffice/get_due_summary',
    pending: '/api/branchOffice/get_pending_summary',
    delays: '/api/branchOffice/get_delay_figures',
    forecast: '/api/branchOffice/get_forecast_figures',
    workload: '/api/branchOffice/get_workload',
    scorecards: '/api/branchOffice/get_scorecards',
    scorecard: '/api/branchOffice/get_scorecard',
  },
  modules: branchModules,
  filters: branchFilters,
  sorts: branchSortFields,
  row: branchRow,
  dashboardTab: dashboardTabs.sucursales,
  count: 'cantidadSucursales',
  tabName: 'nombre',
})
