import { applyBranchChanges, previewBranchChanges } from '@soportica/contract/branches/bulkCalls'
import { deleteBranch, restoreBranch } from '@soportica/contract/branches/calls'
import { getBranchStates, getListYearBranch } from '@soportica/contract/branches/consultCalls'
import {
  branchDelays,
  branchForecast,
  branchScorecard,
  branchScorecards,
  branchDueSummary,
  branchesByAccountingYear,
  branchPendingSummary,
  branchStatusByYear,
  branchTimelines,
  getCalendarBranch,
  getGroupsBranch,
  getTabsBranch,
  listBranch,
  branchWorkload,
} from '@soportica/contract/branches/listCalls'
import { registersBranches } from '@soportica/contract/permissions/branches'
import { call } from '../../lib/api/api.ts'
import { paths } from '../../paths.ts'
import type { BulkDialogProps } from '../../shells/project/bulk/bulkChange.ts'
import type { PeekProps } from '../../shells/data-table/peek/PeekPanel.tsx'
import type { PasteProps } from '../../shells/project/paste/pasteProps.ts'
import type { CellProps, ProjectScreens } from '../../shells/project/projectScreens.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { branchListConfig } from './branchListConfig.ts'
import { branchChanges } from './list/branchChanges.ts'
import { readBranch } from './form/readBranch.ts'

/** The calls of branches for lists and dashboard. */
export const branchScreens: ProjectScreens = {
  ...branchListConfig,
  registers: registersBranches,
  report: paths.moduleReport,
  Cell: lazyPage<CellProps>(() => import('./form/BranchCell.tsx').then((module) => module.BranchCell)),
  Peek: lazyPage<PeekProps>(() => import('./consult/BranchPeek.tsx').then((module) => module.BranchPeek)),
  calls: {
    // The declaration names filters and sorts as strings; the call has exact types.
    list: (body, signal) => call(listBranch, { body: body as never }, { signal }),
    groups: (body, signal) => call(getGroupsBranch, { body }, { signal }),
    calendar: (body, signal) => call(getCalendarBranch, { body }, { signal }),
    tabs: async (body, signal) =>
      (await call(getTabsBranch, { body }, { signal })).tabs.map(({ nombre, ...tab }) => ({ ...tab, name: nombre })),
    timelines: (body, signal) => call(branchTimelines, { body: body as never }, { signal }),
    detail: readBranch,
    remove: (sucid) => call(deleteBranch, { body: { sucid } }),
    restore: (sucid) => call(restoreBranch, { body: { sucid } }),
  },
  many: {
    statuses: (signal) => call(getBranchStates, undefined, { signal }),
    // The declaration names the fields as values of any kind; the calls have exact types.
    preview: (body, signal) => call(previewBranchChanges, { body: body as never }, { signal }),
    apply: (body) => call(applyBranchChanges, { body: body as never }),
    ...branchChanges,
    Dialog: lazyPage<BulkDialogProps>(() => import('./list/BranchBulk.tsx').then((module) => module.BranchBulk)),
    Paste: lazyPage<PasteProps>(() => import('./list/BranchPaste.tsx').then((module) => module.BranchPaste)),
  },
  delays: paths.branchDelays,
  forecast: paths.branchForecast,
  scorecards: paths.branchScorecards,
  counts: {
    years: async (signal) => (await call(getListYearBranch, undefined, { signal })).map(({ anioContable }) => anioContable),
    byYear: async (tipoModulo, signal) =>
      (await call(branchesByAccountingYear, { body: { tipoModulo } }, { signal })).map(({ anioContable, cantidadSucursales }) => ({
        anioContable,
        cantidad: cantidadSucursales,
      })),
    byStatus: async (tipoModulo, anio, signal) =>
      (await call(branchStatusByYear, { body: { tipoModulo, anio } }, { signal })).map(({ cantidadSucursales, ...status }) => ({
        ...status,
        cantidad: cantidadSucursales,
      })),
    due: (signal) => call(branchDueSummary, { body: {} }, { signal }),
    pending: async (signal) => (await call(branchPendingSummary, { body: {} }, { signal })).modulos,
    delays: (body, signal) => call(branchDelays, { body }, { signal }),
    forecast: (body, signal) => call(branchForecast, { body }, { signal }),
    workload: (body, signal) => call(branchWorkload, { body }, { signal }),
    scorecards: (body, signal) => call(branchScorecards, { body }, { signal }),
    scorecard: (body, signal) => call(branchScorecard, { body }, { signal }),
  },
}
