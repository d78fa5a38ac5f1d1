import { createStore } from './store.ts'

type Which = { readonly id: number } | { readonly duplicate: number } | { readonly new: true }
/** The form that is asked for: of a record, of the copy of one, or of a new one. */
export type ProjectOpening = Which & {
  readonly tipoModulo?: string
  // Only to be read, whatever the rights.
  readonly readOnly?: boolean
  // The record as it is stored then; the lists are asked for anew by themselves.
  readonly onSaved?: (id: number) => void
}

/** A record whose button is held down. */
export type RecordPress = { readonly id: number; readonly tipoModulo: string }

/** Asked for anywhere; shown over the page. */
export const cashierOpening = createStore<ProjectOpening | null>(null)
export const cashierPressed = createStore<RecordPress | null>(null)
