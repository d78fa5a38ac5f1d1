export { forgetSessions } from './forgetSessions.ts'
export { hashPassword } from './password.ts'
