import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { createStore } from './store.ts'

type Which = { readonly cajid: number } | { readonly duplicate: number } | { readonly new: true }
/** The form that is asked for: of a cashier, of the copy of one, or of a new one. */
export type CashierOpening = Which & {
  readonly tipoModulo?: CashierModule
  // Only to be read, whatever the rights.
  readonly readOnly?: boolean
  // The record as it is stored then; the lists are asked for anew by themselves.
  readonly onSaved?: (cajid: number) => void
}

/** Asked for anywhere; shown over the page. */
export const cashierOpening = createStore<CashierOpening | null>(null)
