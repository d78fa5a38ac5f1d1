import { asNumber, stored } from '../../lib/stored.ts'

const attempts = stored('intentos', asNumber)

// Refused sign-ins of this browser since the last success; after the first one the captcha is required.
export const failedAttempts = (): number => attempts.read() ?? 0
export const countFailure = (): void => attempts.write(failedAttempts() + 1)
export const forgetFailures = attempts.forget
