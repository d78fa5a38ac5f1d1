import type { ReactNode } from 'react'
import { type CashierDetail, CashierDetailProvider } from '../form/cashierDetail.ts'
import { StageDatesProvider } from './StageDatesProvider.tsx'

type Props = { readonly detail: CashierDetail | undefined; readonly children: ReactNode }
/** The stored cashier and the dates of its stages, for the parts of its form. */
export const CashierStages = ({ detail, children }: Props) => (
  <CashierDetailProvider value={detail}>
    <StageDatesProvider>{children}</StageDatesProvider>
  </CashierDetailProvider>
)
