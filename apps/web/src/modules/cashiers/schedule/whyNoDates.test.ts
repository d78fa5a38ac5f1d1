import { expect, test } from 'vitest'
import { whyNoDates } from './whyNoDates.ts'

test.each([
  [{}, true, 'Sin fechas: faltan la modalidad, que dice cuántos días toma cada etapa, y la fecha de inicio.'],
  [{ fechaInicioCajero: '2026-12-01' }, true, 'Sin fechas: falta la modalidad, que dice cuántos días toma cada etapa.'],
  [{ idModalidad: 4, fechaInicioCajero: '' }, true, 'Sin fechas: falta la fecha de inicio.'],
  [{ idModalidad: 4, fechaInicioCajero: '2026-12-01' }, false, 'Sin fechas: la modalidad no pide esta etapa.'],
  [{ idModalidad: 4, fechaInicioCajero: '2026-12-01' }, true, 'Sin fechas: la etapa no participa.'],
])('%j, asked for %s: %s', (values, isTicked, sentence) => {
  expect(whyNoDates(values, isTicked)).toBe(sentence)
})
