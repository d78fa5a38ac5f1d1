export { type NewPlanRequest, registerPlanRequest } from './registerPlanRequest.ts'
export { receiptMail } from './door/receiptMail.ts'
export { entityImports } from './entities/entityImport.ts'
