const key = 'soportica.intentos'

// Refused sign-ins of this browser since the last good one; from the first on the captcha is asked for.
export const failedAttempts = (): number => Number(localStorage.getItem(key)) || 0
export const countFailure = (): void => localStorage.setItem(key, String(failedAttempts() + 1))
export const forgetFailures = (): void => localStorage.removeItem(key)
