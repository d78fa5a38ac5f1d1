export { labelHistory } from './labelHistory.ts'
export { holdStoredLabels } from './labelRows.ts'
