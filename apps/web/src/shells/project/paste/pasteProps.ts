import type { ListedRow } from '@soportica/contract/projects/listWire'
import type { PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import type { FoundRecord, RecordKey } from '@soportica/contract/projects/pasteCalls'
import type { BulkChange, BulkWish } from '../bulk/bulkChange.ts'
import type { PasteColumn } from './pasteSlots.ts'

/** What was pasted, and where in the list. */
export type ListPaste = {
  /** A new one for each time. */
  readonly opening: number
  readonly text: string
  /** The row with the focus, and the column of its cell. */
  readonly at?: { readonly id: number; readonly column: string | undefined } | undefined
}
/** The records of pasted numbers, codes or names. */
export type FindRecords = (body: { readonly por: RecordKey; readonly claves: string[] }, signal: AbortSignal) => Promise<FoundRecord[]>
export type PasteProps = {
  readonly bulk: BulkChange
  readonly preview: (body: BulkWish, signal: AbortSignal) => Promise<PreviewedChanges>
  readonly paste: ListPaste
  readonly opened: boolean
  readonly tipoModulo: string
  /** The page of the list, and its columns as they are on the screen. */
  readonly rows: readonly ListedRow[]
  readonly columns: readonly PasteColumn[]
  readonly chosen: ReadonlyMap<number, ListedRow>
  /** All rows of the filter are selected. */
  readonly whole: boolean
  readonly onClose: () => void
}
