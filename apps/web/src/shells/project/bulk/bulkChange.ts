import type { IdName } from '@soportica/contract/core/wire'
import type { BulkProgress, PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import type { FieldName, RecordValues } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import type { QueryKey } from '@tanstack/react-query'
import type { ListSelection } from '../list/listFilters.ts'

/** The rows of a list, or all of its filters. */
export type BulkSelection = { readonly ids: readonly number[] } | { readonly filtro: Omit<ListSelection, 'sortField' | 'sortOrder'> }
/** A field of the form, a note, or 'Reprogramar'. */
export type BulkItem = FieldName | 'nota' | 'reprogramar'
/** The fields to change, by name; '' clears one. */
export type BulkWish = {
  readonly cambios: RecordValues
  /** The values of each record, from a spreadsheet. */
  readonly porRegistro?: readonly { readonly id: number; readonly valores: RecordValues }[]
  readonly nota?: string
  readonly reprogramar?: true
  readonly motivo?: string
}
export type Outcome = 'changed' | 'same' | 'refused' | 'back' | 'stays'
export type RecordOutcome = { readonly id: number; readonly name: string; readonly outcome: Outcome; readonly motivo: string }
/** undo: absent when it was taken back already. */
export type BulkResult = { readonly mensaje: string; readonly records: readonly RecordOutcome[]; readonly undo?: () => Promise<void> }

export type PreviewQuery = {
  readonly queryKey: QueryKey
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<PreviewedChanges>
  readonly staleTime?: number
}
/** A change of the selected records, as the bar and its dialog take it. */
export type BulkChange = {
  readonly project: Project
  /** How many records are selected. */
  readonly count: number
  readonly statuses: readonly IdName[]
  /** The status that is chosen in the bar. */
  readonly estado: number | null
  readonly setEstado: (estado: number | null) => void
  readonly plan: PreviewedChanges | undefined
  /** The address that simulates their dates, if they are computed. */
  readonly simulates: string | undefined
  readonly previewOf: (wish: BulkWish) => PreviewQuery
  readonly opened: 'change' | 'result' | null
  readonly askStatus: () => void
  /** What the dialog begins with, if anything. */
  readonly begins: BulkItem | undefined
  readonly open: (begins?: BulkItem) => void
  readonly show: () => void
  readonly close: () => void
  readonly busy: boolean
  readonly running: BulkProgress | null
  readonly cancel: () => Promise<void>
  readonly result: BulkResult | null
  /** Nothing: it failed, or goes on without its page. names: of records that are not selected. */
  readonly run: (wish: BulkWish, preview: PreviewedChanges, names?: ReadonlyMap<number, string>) => Promise<BulkProgress | undefined>
}
export type BulkDialogProps = { readonly bulk: BulkChange; readonly opened: boolean }
