export type { NewPlanRequest } from './planRequestWrites.queries.ts'
export { registerPlanRequest } from './registerPlanRequest.ts'
