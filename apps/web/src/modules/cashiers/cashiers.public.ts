export { AskedCashierDialog } from './form/AskedCashierDialog.tsx'
