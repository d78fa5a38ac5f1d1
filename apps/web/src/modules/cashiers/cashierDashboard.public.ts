// Apart from cashierLists.public.ts, which comes before the tab is known.
export { CashiersTab } from './dashboard/CashiersTab.tsx'
