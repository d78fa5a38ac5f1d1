import { expect, it } from 'vitest'
import { datesBrought, quoted } from './realDates.ts'
import type { Stage } from './stage.ts'

const stage: Stage = {
  key: 'local',
  titulo: 'Local',
  actid: 1,
  estado: 'idEstado',
  moved: 'fechaEstado',
  entrega: 'fechaEntrega',
  dates: 'scheduled',
  adjuntos: [],
}
const isDelivered = (values: Readonly<Record<string, unknown>>) => values['idEstado'] === 3
const stored = { idEstado: 1, fechaEstado: '2026-01-05', fechaEntrega: '' }
const delivered = { idEstado: 3, fechaEstado: '2026-01-09', fechaEntrega: '2026-01-09' }
const brought = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
  datesBrought(stage, { before, after: { ...before, ...after }, isDelivered }).map(({ campo, becomes }) => `${campo} ${becomes}`)

it('dates a status that moves, and a delivery', () => {
  expect(brought(stored, { idEstado: 2 })).toEqual(['fechaEstado today'])
  expect(brought(stored, { idEstado: 3 })).toEqual(['fechaEstado today', 'fechaEntrega today'])
})

it('takes the day of a delivery that is taken back', () =>
  expect(brought(delivered, { idEstado: 2 })).toEqual(['fechaEstado today', 'fechaEntrega empty']))

it('leaves the days that somebody gives, and those of a status that stays', () => {
  expect(brought(stored, { idEstado: 3, fechaEstado: '2026-01-07', fechaEntrega: '2026-01-06' })).toEqual([])
  expect(brought(delivered, { idEstado: 2, fechaEstado: '', fechaEntrega: '2026-02-01' })).toEqual([])
  expect(brought(stored, { fechaEntrega: '2026-01-06' })).toEqual([])
})

it('knows stages without a status, or without these days', () => {
  const bare: Stage = { key: 'local', titulo: 'Local', actid: 1, dates: 'scheduled', adjuntos: [] }
  const moving = { before: stored, after: { ...stored, idEstado: 3 }, isDelivered }
  expect(datesBrought({ ...bare, estado: 'idEstado' }, moving)).toEqual([])
  expect(datesBrought({ ...bare, moved: 'fechaEstado', entrega: 'fechaEntrega' }, moving)).toEqual([])
})

it('names them as one reads them', () => {
  expect(quoted(['Una'])).toBe('«Una»')
  expect(quoted(['Una', 'Otra'])).toBe('«Una» y «Otra»')
})
