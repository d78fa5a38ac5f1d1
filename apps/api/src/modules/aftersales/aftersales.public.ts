export { findingHistory, reportHistory } from './aftersalesHistory.ts'
