import { expect, it } from 'vitest'
import { reprogrammedSentence } from './reprogrammedSentence.ts'

it('names who reprogrammed the visit, when and, for readers of the notes, why', () => {
  const base = { fecha: '2026-11-28 09:15:00', usuario: 'Ana Pérez', motivo: 'El local no abrió' }
  const start = 'Estas fechas se movieron al reprogramar la visita el 28-11-2026 por Ana Pérez'
  expect(reprogrammedSentence(base)).toBe(`${start}: «El local no abrió».`)
  expect(reprogrammedSentence({ ...base, motivo: '' })).toBe(`${start}.`)
})
