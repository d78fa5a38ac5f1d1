import { expect, test } from 'vitest'
import { mailStatus, whyNoTest } from './mailStatus.ts'

const never = { modo: 'servidor', correo: 'ana@banco.co', ultimoEnvio: null, ultimaPrueba: null } as const
const failed = { fecha: '2026-11-26 10:00:00', exito: false, mensaje: 'No respondió' }

test.each([
  [{ ...never, modo: 'ninguno' }, 'absent'],
  [{ ...never, modo: 'buzon' }, 'absent'],
  [never, 'untried'],
  [{ ...never, ultimaPrueba: failed }, 'failing'],
  [{ ...never, ultimoEnvio: '2026-11-26 09:00:00', ultimaPrueba: failed }, 'failing'],
  [{ ...never, ultimoEnvio: '2026-11-26 11:00:00', ultimaPrueba: failed }, 'working'],
  [{ ...never, ultimoEnvio: '2026-11-26 11:00:00' }, 'working'],
] as const)('%o is %s', (mail, status) => {
  expect(mailStatus(mail)).toBe(status)
})

test('a mail is tried with a server and an address', () => {
  expect(whyNoTest({ ...never, modo: 'ninguno' })).toContain('SMTP_URL')
  expect(whyNoTest({ ...never, correo: '' })).toContain('no tiene correo')
  expect(whyNoTest(never)).toBeUndefined()
})
