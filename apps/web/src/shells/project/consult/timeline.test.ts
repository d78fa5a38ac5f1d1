import { describe, expect, it, test } from 'vitest'
import {
  barOf,
  columnsOf,
  deviationLabel,
  isWithin,
  monthLabels,
  monthsOf,
  offsetOf,
  rangeOf,
  type Stage,
  stagesWithDays,
  timelineState,
} from './timeline.ts'
import { deviationText } from '../deviationText.ts'

const stage = (values: Partial<Stage>): Stage => ({
  etapa: 'visita',
  titulo: 'Visita Local',
  requerida: 1,
  inicio: null,
  entrega: null,
  proyectada: null,
  inicioReal: null,
  real: null,
  desviacion: null,
  actor: '',
  estado: '',
  idEstado: 0,
  ...values,
})
const planned = stage({ inicio: '2026-01-01', entrega: '2026-01-11', proyectada: '2026-01-21' })

describe('the line of the stages', () => {
  it('goes from the first day of all to the last', () => {
    const range = rangeOf([planned, stage({ real: '2026-01-05' })], '2026-01-15')!
    expect(range.to - range.from).toBe(20)
    expect([offsetOf('2026-01-01', range), offsetOf('2026-01-11', range), offsetOf('2026-01-21', range)]).toEqual([0, 50, 100])
    expect(barOf(planned.inicio, planned.entrega, range)).toEqual({ left: 0, width: 50 })
  })

  it('has a middle for a single day, and is none without days', () => {
    const one = stage({ real: '2026-01-05' })
    expect(offsetOf('2026-01-05', rangeOf([one], '2026-02-01')!)).toBe(50)
    expect(barOf(one.inicio, one.entrega, rangeOf([one], '2026-02-01')!)).toBeNull()
    expect(rangeOf([stage({})], '2026-02-01')).toBeNull()
  })

  it('has today on it while something is expected, and no further', () => {
    const ends = (stages: Stage[]) => offsetOf('2026-03-01', rangeOf(stages, '2026-03-01')!)
    expect(ends([planned])).toBe(100)
    expect(isWithin('2026-03-01', rangeOf([stage({ inicio: '2026-01-01', real: '2026-01-05' })], '2026-03-01')!)).toBe(false)
  })

  it('has the months on its axis, of many as many as can be read', () => {
    const of = (inicio: string, entrega: string) => monthsOf(rangeOf([stage({ inicio, entrega })], '2026-01-01')!)
    expect(of('2026-01-15', '2026-03-20')).toEqual(['2026-02-01', '2026-03-01'])
    expect(of('2025-12-01', '2026-01-01')).toEqual(['2025-12-01', '2026-01-01'])
    expect(of('2024-01-01', '2026-01-01').length).toBeLessThanOrEqual(8)
    expect(of('2026-01-05', '2026-01-20')).toEqual([])
  })

  it('names months that have room, with the year where it changes', () => {
    const of = (inicio: string, entrega: string) =>
      monthLabels(rangeOf([stage({ inicio, entrega })], '2026-01-01')!).map(({ month, withYear }) => [month.slice(0, 7), withYear])
    expect(of('2026-10-20', '2026-12-28')).toEqual([
      ['2026-11', true],
      ['2026-12', false],
    ])
    expect(of('2026-07-28', '2027-02-10')).toEqual([
      ['2026-08', true],
      ['2026-11', false],
      ['2027-02', true],
    ])
    expect(of('2025-10-01', '2026-03-01')).toEqual([
      ['2025-10', true],
      ['2025-12', false],
      ['2026-02', true],
    ])
  })

  it('names only days that this kind of project may have, and says what is projected', () => {
    const labels = (...stages: Stage[]) => columnsOf(stages).map(({ label }) => label)
    expect(labels(planned)).toEqual(['Inicio', 'Entrega', 'Proyectada', 'Real'])
    expect(labels(stage({ inicioReal: '2026-01-02' }))).toEqual(['Inicio', 'Entrega', 'Inicio real', 'Entrega real'])
    // A delivered stage has no projection.
    const done = stage({ proyectada: '2026-01-21', real: '2026-01-21', desviacion: 4 })
    expect(labels(done)).toEqual(['Inicio', 'Entrega', 'Real'])
    expect(
      columnsOf([done, planned])
        .find(({ label }) => label === 'Proyectada')
        ?.dayOf(done),
    ).toBeNull()
    expect([done, { ...planned, desviacion: 2 }, stage({})].map(deviationLabel)).toEqual([
      'Desviación',
      'Desviación proyectada',
      'Desviación',
    ])
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
  expect(timelineState(stage({ real: '2026-01-05', desviacion: 4 }))).toBe('hecha')
  expect(timelineState(stage({ proyectada: '2026-01-05', desviacion: 4 }))).toBe('tarde')
  expect(timelineState(stage({ proyectada: '2026-01-05', desviacion: -2 }))).toBe('pendiente')
  expect(timelineState(stage({}))).toBe('pendiente')
})
