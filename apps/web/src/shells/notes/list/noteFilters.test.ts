import { describe, expect, test } from 'vitest'
import { activeFilters, filterBody, noFilters, textPauseMs, wrongRanges } from './noteFilters.ts'

const everybody = { actor: 0, alone: false }

test('the words wait for half a second', () => expect(textPauseMs).toBe(500))

test('without filters nothing is sent', () => {
  expect(JSON.parse(JSON.stringify(filterBody(noFilters, everybody)))).toEqual({})
  expect(activeFilters(noFilters)).toBe(0)
})

test('everything is sent as the server takes it, and a range counts once', () => {
  const filters = {
    actor: '3',
    creador: '7',
    creadaDesde: '2026-01-02',
    creadaHasta: '2026-02-03',
    modificadaDesde: '',
    modificadaHasta: '2026-03-04',
    texto: '  visita  técnica ',
  }
  expect(filterBody(filters, everybody)).toEqual({
    actor: 3,
    creador: 7,
    fechaCreacion: { desde: '2026-01-02', hasta: '2026-02-03' },
    fechaModificacion: { desde: null, hasta: '2026-03-04' },
    texto: 'visita  técnica',
  })
  expect(activeFilters(filters)).toBe(5)
})

test('the actor of the panel is the one that counts', () => {
  expect(filterBody({ ...noFilters, actor: '3' }, { ...everybody, actor: 2 }).actor).toBe(2)
})

test('of the record as a whole only its own are asked for', () => {
  expect(filterBody(noFilters, { actor: 0, alone: true })).toMatchObject({ soloDelRegistro: true, actor: undefined })
})

describe('a range that ends before it begins', () => {
  const filters = { ...noFilters, creadaDesde: '2026-02-01', creadaHasta: '2026-01-31' }
  test('is said and not sent', () => {
    expect(wrongRanges(filters)).toEqual({ creada: 'La fecha final es anterior a la inicial', modificada: undefined })
    expect(filterBody(filters, everybody).fechaCreacion).toBeUndefined()
  })
  test('one day is a range', () => {
    expect(wrongRanges({ ...filters, creadaHasta: '2026-02-01' }).creada).toBeUndefined()
  })
})

test('blanks are no text', () => {
  expect(activeFilters({ ...noFilters, texto: '   ' })).toBe(0)
  expect(filterBody({ ...noFilters, texto: '   ' }, everybody).texto).toBeUndefined()
})
