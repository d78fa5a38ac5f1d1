import { isStrong, strengthOf } from '@soportica/contract/people/password'
import { expect, test } from 'vitest'
import { generatePassword, unbiased } from './generatePassword.ts'

const many = Array.from({ length: 2000 }, () => generatePassword())

test('has twelve characters of the four classes and no others', () => {
  for (const made of many) {
    expect(made).toMatch(/^[A-Za-z0-9!@#$%^&*()]{12}$/)
    for (const sign of [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*()]/]) expect(made).toMatch(sign)
    expect(isStrong(made)).toBe(true)
    expect(strengthOf(made)).toBe('Alto')
  }
})

test('never the same twice, and each class in every place', () => {
  expect(new Set(many).size).toBe(many.length)
  for (let at = 0; at < 12; at++) {
    const there = many.map((made) => made[at]).join('')
    for (const sign of [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*()]/]) expect(there).toMatch(sign)
  }
})

test('a draw that would favour the first characters is made again', () => {
  const draws = [2 ** 32 - 1, 2 ** 32 - 6, 2 ** 32 - 7]
  expect(unbiased(() => draws.shift()!)(10)).toBe((2 ** 32 - 7) % 10)
  expect(draws).toEqual([])
})
