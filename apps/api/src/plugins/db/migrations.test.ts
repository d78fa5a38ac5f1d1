import { describe, expect, test } from 'vitest'
import { pendingMigrations, readMigrations, withBase } from './migrations.ts'
import { replacedMigrations } from './replacedMigrations.ts'

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

describe('a database from before the base', () => {
  const base = migration(0, 'base')
  const all = [base, migration(42), migration(43)]
  const pending = (applied: Parameters<typeof pendingMigrations>[1]) => pendingMigrations(all, applied).map(({ numero }) => numero)

  test('that has all the migrations which it replaces continues after it', () => {
    expect(pending(replacedMigrations)).toEqual([42, 43])
    expect(pending([...replacedMigrations, migration(42)])).toEqual([43])
    expect(withBase(all, replacedMigrations)).toEqual([{ numero: 0, nombre: 'base', sha256: 'h0' }])
  })

  test('that lacks one is refused, and so is a copy of it, with the version that comes first', () => {
    const sentence =
      ' es de una versión anterior de Soportica (su última migración es 0040_espera-pedida.sql), que esta ya no pone al día: ' +
      'use primero con ella la versión 20950a84 (git checkout 20950a84) y después esta. Vea docs/operations.md.'
    expect(() => pending(replacedMigrations.slice(0, 40))).toThrow(`La base de datos${sentence}`)
    expect(() => withBase(all, replacedMigrations.slice(0, 40), 'La copia')).toThrow(`La copia${sentence}`)
    expect(() => pending([...replacedMigrations.slice(1), migration(42)])).toThrow('use primero con ella la versión 20950a84')
  })

  test.each([
    ['checksum', { sha256: 'otra' }],
    ['name', { nombre: 'otro' }],
  ])('that has one with another %s is refused by its name', (_, other) => {
    const applied = replacedMigrations.map((row) => (row.numero === 3 ? { ...row, ...other } : row))
    expect(() => pending(applied)).toThrow(/La base de datos tiene la migración 0003_(personas|otro)\.sql con otro contenido/)
  })

  test('that is newer than the product is refused as any other', () => {
    expect(() => pending([...replacedMigrations, migration(44, 'futura')])).toThrow(
      '0044_futura.sql, que esta versión del producto no conoce',
    )
  })
})

test("the product's own migrations are the base and what follows the replaced ones without gaps", async () => {
  const [base, ...numbers] = (await readMigrations()).map(({ numero }) => numero)
  expect(base).toBe(0)
  expect(numbers).toEqual(numbers.map((_, index) => replacedMigrations.length + 1 + index))
})
