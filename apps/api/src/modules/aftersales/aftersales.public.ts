export { actMail } from './reports/actMail.ts'
export { findingHistory, reportHistory } from './aftersalesHistory.ts'
