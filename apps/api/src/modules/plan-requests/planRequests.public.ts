export { type NewPlanRequest, registerPlanRequest } from './registerPlanRequest.ts'
