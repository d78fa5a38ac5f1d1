import type { Answer } from '@soportica/contract/core/endpoint'
import type { validateActiveKey } from '@soportica/contract/people/session'
import { isApiError } from '../../lib/api/apiError.ts'

export type KeySent = Answer<typeof validateActiveKey>
export type Challenge = { readonly usenum: number; readonly correo: string; readonly celular: string; readonly sent: Promise<KeySent> }

/** The password was right and a security key is needed: the user, with masked mail and phone. */
export function challengeOf(error: unknown): Omit<Challenge, 'sent'> | null {
  if (!isApiError(error, 401)) return null
  const { usenum, correo = '', celular = '' } = (error.answer ?? {}) as { usenum?: number; correo?: string; celular?: string }
  return typeof usenum === 'number' && usenum > 0 ? { usenum, correo, celular } : null
}

/** From now on the server wants the captcha, which it says with the refusal. */
export const asksCaptcha = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'sesion.captcha' || (error.answer as { captcha?: number } | undefined)?.captcha === 1)

// '3:07' until another key may be requested
export const waitText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
