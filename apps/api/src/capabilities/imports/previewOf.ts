import { type ImportPreview, rowStates, type RowState } from '@soportica/contract/core/imports'
import type { PreparedRow } from './importable.ts'
import type { BatchPage, Totals } from './imports.queries.ts'

export function countStates(rows: readonly PreparedRow[]): Totals {
  const totals = Object.fromEntries(rowStates.map((state) => [state, 0])) as Totals
  for (const { estado } of rows) totals[estado] += 1
  return totals
}

export function previewOf({ id, lista: _, ...batch }: BatchPage, estado?: RowState): ImportPreview {
  const { totales } = batch
  return { impid: id, ...batch, total: estado ? totales[estado] : rowStates.reduce((sum, state) => sum + totales[state], 0) }
}
