// Apart from cashiers.public.ts, which is fetched with every page.
export { cashiersAddress } from './list/cashiersAddress.ts'
export { useCashierChanges } from './form/useCashierChanges.ts'
export { cashiersKey } from './form/useCashierDialog.ts'
