import { describe, expect, test } from 'vitest'
import { pendingMigrations, readMigrations } from './migrations.ts'

const migration = (numero: number, nombre = `m${numero}`, sha256 = `h${numero}`) => ({ numero, nombre, sha256, sql: '' })
const files = [migration(1), migration(2), migration(3)]

describe('what is pending', () => {
  test.each([
    ['all of it on an empty database', [], [1, 2, 3]],
    ['what comes after the last applied', [migration(1)], [2, 3]],
    ['nothing when all are applied', files, []],
  ])('%s', (_, applied, expected) => {
    expect(pendingMigrations(files, applied).map(({ numero }) => numero)).toEqual(expected)
  })
})

test.each([
  [
    'an unknown newer one',
    [...files, migration(4, 'futura')],
    'La base de datos tiene la migración 0004_futura.sql, que esta versión del producto no conoce',
  ],
  ['a changed one', [migration(1), migration(2, 'm2', 'otra')], 'La migración 0002_m2.sql cambió después de aplicarse'],
  ['a renamed one', [migration(1, 'otro')], 'La migración 0001_m1.sql cambió después de aplicarse (en la base de datos es 0001_otro.sql)'],
  ['one that came late', [migration(1), migration(3)], 'La migración 0002_m2.sql es anterior a otras ya aplicadas'],
])('refuses %s', (_, applied, message) => {
  expect(() => pendingMigrations(files, applied)).toThrow(message)
})

test("the product's own migrations are numbered from one without gaps", async () => {
  const numbers = (await readMigrations()).map(({ numero }) => numero)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
