// Apart from cashiers.public.ts, which is fetched with every page.
export { cashiersAddress } from './cashiersAddress.ts'
export { useCashierChanges } from './useCashierChanges.ts'
export { cashiersKey } from './useCashierDialog.ts'
