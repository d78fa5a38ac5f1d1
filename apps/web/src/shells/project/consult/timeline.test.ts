import { describe, expect, it, test } from 'vitest'
import { barOf, placeOf, rangeOf, type Stage, stagesWithDays, standingOf } from './timeline.ts'
import { deviationText } from '../deviationText.ts'

const stage = (given: Partial<Stage>): Stage => ({
  etapa: 'visita',
  titulo: 'Visita Local',
  requerida: 1,
  inicio: null,
  entrega: null,
  proyectada: null,
  real: null,
  desviacion: null,
  actor: '',
  estado: '',
  idEstado: 0,
  ...given,
})
const planned = stage({ inicio: '2026-01-01', entrega: '2026-01-11', proyectada: '2026-01-21' })

describe('the line of the stages', () => {
  it('goes from the first day of all to the last', () => {
    const range = rangeOf([planned, stage({ real: '2026-01-05' })])!
    expect(range.to - range.from).toBe(20)
    expect([placeOf('2026-01-01', range), placeOf('2026-01-11', range), placeOf('2026-01-21', range)]).toEqual([0, 50, 100])
    expect(barOf(planned, range)).toEqual({ left: 0, width: 50 })
  })

  it('has a middle for a single day, and is none without days', () => {
    const one = stage({ real: '2026-01-05' })
    expect(placeOf('2026-01-05', rangeOf([one])!)).toBe(50)
    expect(barOf(one, rangeOf([one])!)).toBeNull()
    expect(rangeOf([stage({})])).toBeNull()
  })

  it('is of stages that are planned or done', () => {
    expect(stagesWithDays([planned, stage({}), stage({ real: '2026-01-05' })])).toHaveLength(2)
  })
})

test.each([
  [null, ''],
  [0, 'En fecha'],
  [1, '1 día hábil tarde'],
  [4, '4 días hábiles tarde'],
  [-1, '1 día hábil antes'],
  [-3, '3 días hábiles antes'],
])('a deviation of %s is "%s"', (desviacion, text) => {
  expect(deviationText(desviacion)).toBe(text)
})

test('a stage is done, late or expected', () => {
  expect(standingOf(stage({ real: '2026-01-05', desviacion: 4 }))).toBe('hecha')
  expect(standingOf(stage({ proyectada: '2026-01-05', desviacion: 4 }))).toBe('tarde')
  expect(standingOf(stage({ proyectada: '2026-01-05', desviacion: -2 }))).toBe('pendiente')
  expect(standingOf(stage({}))).toBe('pendiente')
})
