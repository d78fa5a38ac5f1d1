export { savedSearchHistory } from './savedSearchHistory.ts'
