export { completeAdministrator } from './completeAdministrator.ts'
export { createFirstAdministrator } from './createFirstAdministrator.ts'
