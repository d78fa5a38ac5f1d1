import { expect, test } from 'vitest'
import { z } from 'zod'
import { newUuid } from './newUuid.ts'

test('is a random uuid, another one every time', () => {
  const made = Array.from({ length: 200 }, newUuid)
  expect(made.filter((one) => !z.uuidv4().safeParse(one).success)).toEqual([])
  expect(new Set(made).size).toBe(200)
})
