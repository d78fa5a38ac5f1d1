export { completeAdministrator } from './completeAdministrator.ts'
export { createFirstAdministrator } from './createFirstAdministrator.ts'
export { hasUsers } from './users.queries.ts'
