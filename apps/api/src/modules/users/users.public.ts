export { completeAdministrator } from './completeAdministrator.ts'
export { createFirstAdministrator } from './createFirstAdministrator.ts'
export { administratorProfile, hasUsers } from './users.queries.ts'
