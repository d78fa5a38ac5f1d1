export { ReportBadge } from './components/ReportBadge.tsx'
export { linesNotLoaded } from './reportFailures.ts'
export { reportsKey } from './reportsKey.ts'
