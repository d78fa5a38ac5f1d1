// Apart from cashiers.public.ts, which is fetched with every page.
export { cashiersAddress } from '../../shells/project/list/listAddress.ts'
export { useCashierChanges } from '../../shells/project/projectChanges.ts'
export { cashiersKey } from './form/useCashierDialog.ts'
