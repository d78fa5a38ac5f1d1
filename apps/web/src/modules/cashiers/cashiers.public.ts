export { CashierFormOverlay } from './form/CashierFormOverlay.tsx'
