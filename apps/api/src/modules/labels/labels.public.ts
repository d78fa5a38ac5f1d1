export { holdStoredLabels } from './labelRows.ts'
