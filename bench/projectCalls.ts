import * as branches from '@soportica/contract/branches/calls'
import * as branchLists from '@soportica/contract/branches/listCalls'
import { branchProject } from '@soportica/contract/branches/project'
import * as cashiers from '@soportica/contract/cashiers/calls'
import { getChildren } from '@soportica/contract/cashiers/consultCalls'
import * as cashierLists from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Project } from '@soportica/contract/projects/project'

export type Asked = { readonly path: string; readonly body: object }
export type Sample = { readonly id: number; readonly codigo: string; readonly anio: number; readonly actor: number }
type Called = { readonly path: string }

/** What one kind of project is asked, and a column of somebody who acts in it. */
export type ProjectCalls = {
  readonly project: Project
  readonly actor: string
  readonly list: Called
  readonly tabs: Called
  readonly select: Called
  readonly children: Called
  readonly detail: Called
  readonly save: Called
  readonly figures: readonly Called[]
  readonly byStatus: Called
  /** Modules in whose lists every filter is tried: the general one, and one with a stage of its own. */
  readonly filtered: readonly string[]
  readonly statuses: readonly number[]
}
export const projectCalls: readonly ProjectCalls[] = [
  {
    project: cashierProject,
    actor: 'visitante',
    list: cashierLists.listCashiers,
    tabs: cashierLists.getTabsCashiers,
    select: cashierLists.getCashiers,
    children: getChildren,
    detail: cashiers.getDetailCashier,
    save: cashiers.saveCashier,
    figures: [cashierLists.byAccountingYear, cashierLists.dueSummary, cashierLists.pendingSummary],
    byStatus: cashierLists.statusByYear,
    filtered: ['cashiers', 'visit'],
    statuses: [0, 1, 2, 3, 4],
  },
  {
    project: branchProject,
    actor: 'aconstructor',
    list: branchLists.listBranch,
    tabs: branchLists.getTabsBranch,
    select: branchLists.getBranchOffices,
    children: branches.getPossibleChildren,
    detail: branches.getDetailBranch,
    save: branches.saveBranch,
    figures: [branchLists.branchesByAccountingYear, branchLists.branchDueSummary, branchLists.branchPendingSummary],
    byStatus: branchLists.branchStatusByYear,
    filtered: ['branch', 'builder'],
    statuses: [-1, 1, 2, 3, 4, 5, 6, 7],
  },
]

const terms = ['vencido', 'porVencer', 'semana'] as const

/** Each filter, sort, tab and module of a list once. */
export function everyList({ project, list, tabs, filtered, statuses }: ProjectCalls, row: Sample): Asked[] {
  const filters: object[] = [
    { consecutivo: [row.id] },
    { nombre: 'dorado' },
    { nombre: 'la' },
    { nombre: 'el parque' },
    { nombre: 'dorado', region: [1] },
    { nombre: 'la', region: [1] },
    { anioContable: row.anio },
    { anioContable: row.anio, region: [1] },
    { codigo: row.codigo.slice(0, 5) },
    { codigo: row.codigo.slice(0, 1) },
    ...Object.keys(project.list.lookups).map((name) => ({ [name]: [1] })),
    { actor: [row.actor] },
    { actor: [0] },
    { responsable: [row.actor] },
    { responsable: [0] },
    { padreHijo: 1 },
    { padreHijo: 2 },
    { listoParaEntregar: 0 },
    { listoParaEntregar: 1 },
    { pendiente: 1 },
    ...terms.map((plazo) => ({ plazo })),
    ...project.dueStages.map(({ stage }) => ({ plazo: 'vencido', etapa: stage.key })),
    { plazo: 'vencido', actor: [row.actor] },
  ]
  const asked: object[] = [
    ...project.modules.flatMap(({ name }) => statuses.map((estado) => ({ tipoModulo: name, estado }))),
    ...filtered.flatMap((tipoModulo) => filters.map((each) => ({ tipoModulo, filters: each }))),
    ...project.list.sorts.flatMap((sortField) =>
      ([1, -1] as const).flatMap((sortOrder) => [0, 5_000].map((first) => ({ tipoModulo: project.general, sortField, sortOrder, first }))),
    ),
  ]
  return asked.flatMap((body) => [
    { path: list.path, body: { rows: 20, ...body } },
    ...('sortField' in body ? [] : [{ path: tabs.path, body }]),
  ])
}

/** The calls beside it. */
export function besides(calls: ProjectCalls, row: Sample): Asked[] {
  const { project, select, children, detail, save, figures, byStatus } = calls
  const record = { [project.key]: row.id }
  return [
    ...[row.codigo, String(row.id), 'parque dorado', 'zq'].map((texto) => ({ path: select.path, body: { texto, rows: 20 } })),
    { path: children.path, body: { ...record, texto: 'parque', rows: 20 } },
    { path: detail.path, body: record },
    ...figures.map(({ path }) => ({ path, body: {} })),
    { path: byStatus.path, body: { anio: row.anio } },
    { path: save.path, body: { ...record, direccion: `Calle ${Date.now() % 1000}` } },
    { path: save.path, body: { ...record, [project.named.code]: `${row.codigo}-N` } },
  ]
}
