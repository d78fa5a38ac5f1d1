import type { getDetailCashier } from '@soportica/contract/cashiers/calls'
import type { Answer } from '@soportica/contract/core/endpoint'
import { createContext, use } from 'react'

export type CashierDetail = Answer<typeof getDetailCashier>

const Context = createContext<CashierDetail | undefined>(undefined)
export const CashierDetailProvider = Context.Provider
/** The stored cashier of the form; undefined: a new one. */
export const useCashierDetail = (): CashierDetail | undefined => use(Context)
