export { AskedCashierDialog } from './AskedCashierDialog.tsx'
