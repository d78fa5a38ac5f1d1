import { type CashierOpening, cashierOpening } from '../../../lib/projectOpening.ts'

/** Everything that is asked for anew after a cashier was saved: lists, tabs, consultation. */
export const cashiersKey = ['cashiers'] as const

/** The one way to the form of a cashier. */
export const openCashier = (opening: CashierOpening): void => cashierOpening.set(opening)
