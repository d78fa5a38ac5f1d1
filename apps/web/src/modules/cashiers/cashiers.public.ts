export { AskedCashierDialog } from '../../shells/project/form/AskedForm.tsx'
