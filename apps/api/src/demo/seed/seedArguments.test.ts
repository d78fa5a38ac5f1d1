import { describe, expect, test } from 'vitest'
import { readSeedArguments } from './seedArguments.ts'

describe('what to seed', () => {
  test.each([
    [['--cashiers', '1000000'], [['cashier', 1_000_000]]],
    [
      ['--cashiers=1.000.000', '--branches', '20_000'],
      [
        ['cashier', 1_000_000],
        ['branch', 20_000],
      ],
    ],
    [['--areas', '5', '--si'], [['area', 5]]],
    [['--requests', '200.000'], [['request', 200_000]]],
    [
      ['--cashiers', '10', '--notes', '2.000'],
      [
        ['cashier', 10],
        ['note', 2_000],
      ],
    ],
    [
      ['--telephone-line', '300', '--aftersales-subcategory=40'],
      [
        ['telephone_line', 300],
        ['aftersales_subcategory', 40],
      ],
    ],
  ])('%j', (args, counts) => {
    expect(readSeedArguments(args).counts).toEqual(counts)
  })

  test('only --si confirms', () => {
    expect(readSeedArguments(['--areas', '1']).confirmed).toBe(false)
    expect(readSeedArguments(['--areas', '1', '--si']).confirmed).toBe(true)
  })

  test.each([
    [[]],
    [['--cashiers']],
    [['--cashiers', '0']],
    [['--notes', 'muchas']],
    [['--cashiers', '1.5x']],
    [['--cashiers', '-3']],
    [['--help']],
    [['--users', '3']],
    [['--telephone_line', '3']],
    [['--branches', '99999999999']],
  ])('%j is explained', (args) => {
    expect(() => readSeedArguments(args)).toThrow(/Uso: npm run seed/)
  })
})
