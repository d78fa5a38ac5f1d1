import { passwordSentence } from '@soportica/contract/people/password'
import { describe, expect, test } from 'vitest'
import { confirmationDiffers, confirmationMissing, newPasswordProblems } from './newPassword.ts'

describe('what a new password lacks', () => {
  test.each([
    ['change', '', '', { clave: 'El campo contraseña nueva es requerido', confclave: confirmationMissing }],
    ['change', 'Ab1*', 'Ab1*', { clave: 'El campo debe tener al menos 8 caracteres' }],
    ['change', 'abcdefgh', 'otra', { clave: passwordSentence.change.weak, confclave: confirmationDiffers }],
    ['recover', 'Ab1*', '', { clave: 'El campo contraseña debe tener al menos 8 caracteres', confclave: confirmationMissing }],
    [
      'recover',
      'abcdefgh',
      'abcdefgh',
      { clave: 'La contraseña debe tener al menos una mayúscula, una minúscula, un número y un carácter especial' },
    ],
    ['restore', 'Abcdef1*', 'Abcdef1', { confclave: 'Las contraseñas no coinciden' }],
    ['restore', 'Abcdef1*', 'Abcdef1*', {}],
  ] as const)('%s: «%s» and «%s»', (kind, clave, confclave, problems) => {
    expect(newPasswordProblems(kind, { clave, confclave })).toEqual(problems)
  })
})
