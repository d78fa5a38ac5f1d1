import { isStrong } from '@soportica/contract/people/password'
import { expect, it } from 'vitest'
import { generatedPassword } from './generatedPassword.ts'

it('has twelve signs of every kind, another each time', () => {
  const made = Array.from({ length: 300 }, generatedPassword)
  expect(made.every((password) => password.length === 12 && isStrong(password))).toBe(true)
  expect(new Set(made).size).toBe(300)
  // The classes are at random places.
  expect(new Set(made.map((password) => /[A-Z]/.test(password.charAt(0)))).size).toBe(2)
})
