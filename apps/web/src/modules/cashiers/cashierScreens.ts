import { applyCashierChanges, previewCashierChanges } from '@soportica/contract/cashiers/bulkCalls'
import { deleteCashier, restoreCashier } from '@soportica/contract/cashiers/calls'
import { getListYears, getStateData } from '@soportica/contract/cashiers/consultCalls'
import {
  byAccountingYear,
  cashierDelays,
  cashierForecast,
  cashierScorecard,
  cashierScorecards,
  cashierTimelines,
  dueSummary,
  getCalendarCashiers,
  getGroupsCashiers,
  getTabsCashiers,
  listCashiers,
  pendingSummary,
  statusByYear,
  cashierWorkload,
} from '@soportica/contract/cashiers/listCalls'
import { registersCashiers } from '@soportica/contract/permissions/cashiers'
import { call } from '../../lib/api/api.ts'
import { paths } from '../../paths.ts'
import type { BulkDialogProps } from '../../shells/project/bulk/bulkChange.ts'
import type { PeekProps } from '../../shells/data-table/peek/PeekPanel.tsx'
import type { PasteProps } from '../../shells/project/paste/pasteProps.ts'
import type { CellProps, ProjectScreens } from '../../shells/project/projectScreens.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { cashierListConfig } from './cashierListConfig.ts'
import { cashierChanges } from './list/cashierChanges.ts'
import { simulateAddress } from './what-if/simulateAddress.ts'
import { readCashier } from './form/readCashier.ts'

/** The calls of cashiers for lists and dashboard. */
export const cashierScreens: ProjectScreens = {
  ...cashierListConfig,
  registers: registersCashiers,
  Cell: lazyPage<CellProps>(() => import('./form/CashierCell.tsx').then((module) => module.CashierCell)),
  Peek: lazyPage<PeekProps>(() => import('./consult/CashierPeek.tsx').then((module) => module.CashierPeek)),
  calls: {
    // The declaration names filters and sorts as strings; the call has exact types.
    list: (body, signal) => call(listCashiers, { body: body as never }, { signal }),
    groups: (body, signal) => call(getGroupsCashiers, { body }, { signal }),
    calendar: (body, signal) => call(getCalendarCashiers, { body }, { signal }),
    tabs: async (body, signal) => (await call(getTabsCashiers, { body }, { signal })).tabs,
    timelines: (body, signal) => call(cashierTimelines, { body: body as never }, { signal }),
    detail: readCashier,
    remove: (cajid) => call(deleteCashier, { body: { cajid } }),
    restore: (consecutivo) => call(restoreCashier, { body: { consecutivo } }),
  },
  many: {
    statuses: (signal) => call(getStateData, undefined, { signal }),
    // The declaration names the fields as values of any kind; the calls have exact types.
    preview: (body, signal) => call(previewCashierChanges, { body: body as never }, { signal }),
    apply: (body) => call(applyCashierChanges, { body: body as never }),
    ...cashierChanges,
    simulates: (target) => simulateAddress(target as never),
    Dialog: lazyPage<BulkDialogProps>(() => import('./list/CashierBulk.tsx').then((module) => module.CashierBulk)),
    Paste: lazyPage<PasteProps>(() => import('./list/CashierPaste.tsx').then((module) => module.CashierPaste)),
  },
  delays: paths.cashierDelays,
  forecast: paths.cashierForecast,
  scorecards: paths.cashierScorecards,
  counts: {
    years: async (signal) => (await call(getListYears, undefined, { signal })).map(({ anioContable }) => anioContable),
    byYear: async (tipoModulo, signal) =>
      (await call(byAccountingYear, { body: { tipoModulo } }, { signal })).map(({ anioContable, cantidadCajeros }) => ({
        anioContable,
        cantidad: cantidadCajeros,
      })),
    byStatus: async (tipoModulo, anio, signal) =>
      (await call(statusByYear, { body: { tipoModulo, anio } }, { signal })).map(({ cantidadCajeros, ...status }) => ({
        ...status,
        cantidad: cantidadCajeros,
      })),
    due: (signal) => call(dueSummary, { body: {} }, { signal }),
    pending: async (signal) => (await call(pendingSummary, { body: {} }, { signal })).modulos,
    delays: (body, signal) => call(cashierDelays, { body }, { signal }),
    forecast: (body, signal) => call(cashierForecast, { body }, { signal }),
    workload: (body, signal) => call(cashierWorkload, { body }, { signal }),
    scorecards: (body, signal) => call(cashierScorecards, { body }, { signal }),
    scorecard: (body, signal) => call(cashierScorecard, { body }, { signal }),
  },
}
