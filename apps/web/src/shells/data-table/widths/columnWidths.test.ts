import { describe, expect, it } from 'vitest'
import { actionsWidth, minimumOf, tableWidths, within, withoutWidth } from './columnWidths.ts'

const name = { key: 'nombre', label: 'nombre', card: 'title' } as const
const region = { key: 'region', label: 'región' }
const days = { key: 'dias', label: 'días', align: 'end' } as const

describe('a column', () => {
  it('is as wide as is said of it, and never narrower than the longest word of its heading', () => {
    expect(minimumOf({ ...region, width: '9rem' })).toBe(9)
    expect(minimumOf({ key: 'p', label: 'prefactibilidad', align: 'center' })).toBeGreaterThan(8)
    expect(minimumOf({ key: 'a', label: 'año contable', width: '4rem' })).toBe(minimumOf({ key: 'c', label: 'contable', width: '4rem' }))
  })
  it('that names the row takes most of what is left, numbers and statuses nothing', () => {
    const { table, columns } = tableWidths(
      [name, region, days, { key: 'estado', label: 'estado', card: 'tag' }],
      {},
      { boxes: 0, actions: 0 },
    )
    expect(table).toEqual({ minWidth: '34rem' })
    expect(columns).toEqual([
      'calc(14rem + max(0px, 100cqi - 34rem) * 0.8000)',
      'calc(7.5rem + max(0px, 100cqi - 34rem) * 0.2000)',
      '5rem',
      '7.5rem',
    ])
  })
  it('with a chosen width keeps it', () => {
    const { table, columns } = tableWidths([name, region], { nombre: 20.126, region: 1 }, { boxes: 1, actions: 6 })
    expect(columns).toEqual(['20.13rem', '4rem'])
    expect(table).toEqual({ minWidth: '32.53rem' })
  })
})

it('there is room for every button of a row, and for the heading above them', () => {
  expect(actionsWidth(1)).toBe(5.8)
  expect(actionsWidth(3)).toBeCloseTo(7.4)
})

it('a width stays where a column can be read and found', () => {
  expect([-3, 4.004, 12.346, 400].map(within)).toEqual([4, 4, 12.35, 60])
})

it('a width is given up without touching the others', () =>
  expect(withoutWidth({ nombre: 20, region: 8 }, 'nombre')).toEqual({ region: 8 }))
