export { HolidaysDialog } from './HolidaysDialog.tsx'
