export { reportWindow } from './reports/reportWindow.queries.ts'
export { findingsWindow } from './findings/myFindings.queries.ts'
