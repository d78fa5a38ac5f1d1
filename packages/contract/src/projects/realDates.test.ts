import { expect, it } from 'vitest'
import type { RecordValues } from './fieldName.ts'
import { datesBrought, quoted } from './realDates.ts'
import type { Stage } from './stage.ts'

const stage: Stage = {
  key: 'local',
  titulo: 'Local',
  actid: 1,
  estado: 'idEstadoInmobiliaria',
  moved: 'fechaEstadoInmobiliaria',
  entrega: 'fechaEntregaInmobiliaria',
  dates: 'scheduled',
  adjuntos: [],
}
const isDelivered = (values: RecordValues) => values['idEstadoInmobiliaria'] === 3
const stored = { idEstadoInmobiliaria: 1, fechaEstadoInmobiliaria: '2026-01-05', fechaEntregaInmobiliaria: '' }
const delivered = { idEstadoInmobiliaria: 3, fechaEstadoInmobiliaria: '2026-01-09', fechaEntregaInmobiliaria: '2026-01-09' }
const brought = (before: RecordValues, after: RecordValues) =>
  datesBrought(stage, { before, after: { ...before, ...after }, isDelivered }).map(({ campo, becomes }) => `${campo} ${becomes}`)

it('dates a status that moves, and a delivery', () => {
  expect(brought(stored, { idEstadoInmobiliaria: 2 })).toEqual(['fechaEstadoInmobiliaria today'])
  expect(brought(stored, { idEstadoInmobiliaria: 3 })).toEqual(['fechaEstadoInmobiliaria today', 'fechaEntregaInmobiliaria today'])
})

it('takes the day of a delivery that is taken back', () =>
  expect(brought(delivered, { idEstadoInmobiliaria: 2 })).toEqual(['fechaEstadoInmobiliaria today', 'fechaEntregaInmobiliaria empty']))

it('leaves the days that somebody gives, and those of a status that stays', () => {
  expect(
    brought(stored, { idEstadoInmobiliaria: 3, fechaEstadoInmobiliaria: '2026-01-07', fechaEntregaInmobiliaria: '2026-01-06' }),
  ).toEqual([])
  expect(brought(delivered, { idEstadoInmobiliaria: 2, fechaEstadoInmobiliaria: '', fechaEntregaInmobiliaria: '2026-02-01' })).toEqual([])
  expect(brought(stored, { fechaEntregaInmobiliaria: '2026-01-06' })).toEqual([])
})

it('knows stages without a status, or without these days', () => {
  const bare: Stage = { key: 'local', titulo: 'Local', actid: 1, dates: 'scheduled', adjuntos: [] }
  const moving = { before: stored, after: { ...stored, idEstadoInmobiliaria: 3 }, isDelivered }
  expect(datesBrought({ ...bare, estado: 'idEstadoInmobiliaria' }, moving)).toEqual([])
  expect(datesBrought({ ...bare, moved: 'fechaEstadoInmobiliaria', entrega: 'fechaEntregaInmobiliaria' }, moving)).toEqual([])
})

it('names them as one reads them', () => {
  expect(quoted(['Una'])).toBe('«Una»')
  expect(quoted(['Una', 'Otra'])).toBe('«Una» y «Otra»')
})
