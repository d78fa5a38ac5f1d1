import { asNumber, stored } from '../../lib/stored.ts'

const attempts = stored('intentos', asNumber)

// Refused sign-ins of this browser since the last good one; from the first on the captcha is asked for.
export const failedAttempts = (): number => attempts.read() ?? 0
export const countFailure = (): void => attempts.write(failedAttempts() + 1)
export const forgetFailures = attempts.forget
