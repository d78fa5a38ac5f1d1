import type { Answer } from '@soportica/contract/core/endpoint'
import { type getMailState, mailSettings } from '@soportica/contract/settings/mail'

type Mail = Pick<Answer<typeof getMailState>, 'modo' | 'correo' | 'ultimoEnvio' | 'ultimaPrueba'>

/** A test that failed counts until something left after it. */
export function mailStatus({ modo, ultimoEnvio, ultimaPrueba }: Mail): 'absent' | 'untried' | 'working' | 'failing' {
  if (modo === 'ninguno') return 'absent'
  const failed = ultimaPrueba && !ultimaPrueba.exito ? ultimaPrueba.fecha : ''
  if (failed > (ultimoEnvio ?? '')) return 'failing'
  if (modo === 'buzon') return 'absent'
  return ultimoEnvio === null ? 'untried' : 'working'
}

/** The missing step before a test mail. */
export function whyNoTest({ modo, correo }: Mail): string | undefined {
  if (modo === 'ninguno') return `Ponga ${mailSettings} en el entorno del servidor y reinícielo.`
  return correo === '' ? 'Su usuario no tiene correo: escríbalo en Usuarios y vuelva a probar.' : undefined
}
