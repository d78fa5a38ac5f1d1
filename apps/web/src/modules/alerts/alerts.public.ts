export { AlertsDialog } from './AlertsDialog.tsx'
