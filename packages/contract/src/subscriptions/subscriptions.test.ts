import { expect, it } from 'vitest'
import { entersReports } from '../permissions/reports.ts'
import { dayIsOf, scheduleInWords } from './schedule.ts'
import { enteringReports, saveSubscription } from './subscriptions.ts'

it('is offered to users who enter one of the reports', () => {
  expect([...enteringReports.anyOf].toSorted((a, b) => a - b)).toEqual(entersReports)
})

it.each([
  [{ frecuencia: 1, dia: 0 }, 'Cada día hábil a las 07:00'],
  [{ frecuencia: 2, dia: 3 }, 'Cada miércoles a las 07:00'],
  [{ frecuencia: 3, dia: 31 }, 'El día 31 de cada mes a las 07:00'],
] as const)('%j says when', (when, words) => {
  expect([scheduleInWords({ ...when, hora: '07:00' }), dayIsOf(when)]).toEqual([words, true])
})

const right = { bugId: 1, frecuencia: 3, dia: 31, hora: '23:59', formato: 1, soloConFilas: 0, soloCambios: 0 }
it.each([
  [{}, undefined],
  [{ frecuencia: 1 }, 'Una suscripción diaria no lleva día'],
  [{ frecuencia: 2 }, 'Elija un día de lunes a viernes'],
  [{ dia: 0 }, 'Elija un día del 1 al 31'],
  [{ hora: '7:00' }, 'La hora debe ser HH:MM, de 00:00 a 23:59'],
  [{ formato: 3 }, 'El campo formato no es válido'],
])('with %j', (changes, sentence) => {
  expect(saveSubscription.body.safeParse({ ...right, ...changes }).error?.issues[0]?.message).toBe(sentence)
})
