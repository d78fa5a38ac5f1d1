import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/apiError.ts'
import { asksCaptcha, challengeOf, waitText } from './secondFactor.ts'

const refused = (status: number, more: object) =>
  new ApiError(status, 'No', { mensaje: 'No', code: 'sesion.credenciales', requestId: 'r', ...more })

test.each([
  [
    'a user number',
    refused(401, { usenum: 7, correo: 'an***la@x.co', celular: '4321' }),
    { usenum: 7, correo: 'an***la@x.co', celular: '4321' },
  ],
  ['no number', refused(401, { usenum: 0, status: 500 }), null],
  ['another status', refused(422, { usenum: 7 }), null],
  ['no answer', new Error('x'), null],
])('a second step begins with %s', (_, error, challenge) => {
  expect(challengeOf(error)).toEqual(challenge)
})

test('the captcha is asked for by the code or by the flag', () => {
  expect(asksCaptcha(refused(422, { code: 'sesion.captcha' }))).toBe(true)
  expect(asksCaptcha(refused(401, { captcha: 1 }))).toBe(true)
  expect(asksCaptcha(refused(401, {}))).toBe(false)
})

test('the wait is read as minutes and seconds', () => {
  expect([0, 9, 60, 187].map(waitText)).toEqual(['0:00', '0:09', '1:00', '3:07'])
})
