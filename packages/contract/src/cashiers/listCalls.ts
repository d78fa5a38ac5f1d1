import { z } from 'zod'
import { dashboardTabs } from '../permissions/securityWindows.ts'
import { listGroup } from '../projects/grouping.ts'
import { commonFilters, ids, listedRow } from '../projects/listWire.ts'
import { projectListCalls } from '../projects/projectCalls.ts'
import { cashierCalls } from './callContext.ts'
import { cashierSortFields } from './listColumns.ts'
import { cashierModules } from './modules.ts'
import { cashierProject } from './project.ts'

const { consecutivo, nombre, anioContable, codigo, ...others } = commonFilters
export const cashierFilters = {
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
  grupo: listGroup(cashierProject).nullish(),
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

export const {
  filters,
  list: listCashiers,
  tabs: getTabsCashiers,
  groups: getGroupsCashiers,
  timelines: cashierTimelines,
  calendar: getCalendarCashiers,
  select: getCashiers,
  byYear: byAccountingYear,
  statusByYear,
  due: dueSummary,
  pending: pendingSummary,
  delays: cashierDelays,
  forecast: cashierForecast,
  workload: cashierWorkload,
  scorecards: cashierScorecards,
  scorecard: cashierScorecard,
} = projectListCalls(cashierProject, cashierCalls, {
  paths: {
    list: '/api/cashiers/list_cashiers',
    tabs: '/api/cashiers/get_tabs_cashiers',
    select: '/api/cashiers/get_cashiers',
    groups: '/api/cashiers/get_groups_cashiers',
    timelines: '/api/cashiers/get_timelines',
    calendar: '/api/cashiers/get_calendar_cashiers',
    byYear: '/api/cashiers/get_cashier_by_accounting_year',
    statusByYear: '/api/cashiers/get_status_cashier_by_year',
    due: '/api/cashiers/get_due_summary',
    pending: '/api/cashiers/get_pending_summary',
    delays: '/api/cashiers/get_delay_figures',
    forecast: '/api/cashiers/get_forecast_figures',
    workload: '/api/cashiers/get_workload',
    scorecards: '/api/cashiers/get_scorecards',
    scorecard: '/api/cashiers/get_scorecard',
  },
  modules: cashierModules,
  filters: cashierFilters,
  sorts: cashierSortFields,
  row: cashierRow,
  dashboardTab: dashboardTabs.cajeros,
  count: 'cantidadCajeros',
  tabName: 'name',
})
