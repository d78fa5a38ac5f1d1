export { WorkSummary } from './components/WorkSummary.tsx'
