import { saveCopies } from '@soportica/contract/settings/copies'
import { describe, expect, it } from 'vitest'
import { copiesState, lasted } from './copiesState.ts'
import { formOf, wireOf } from './copiesValues.ts'
import type { CopyRun } from './useCopies.ts'

const run = { archivo: 'a' } as CopyRun
const none = { buena: null, fallida: null }
const copies = { activa: true, enCurso: null, copia: none, ultimoEnsayo: none }

describe('how it stands with the copies', () => {
  it.each([
    ['waits for the first one', {}, 'waiting'],
    ['works', { copia: { buena: run, fallida: null } }, 'working'],
    ['is off', { activa: false }, 'off'],
    ['fails, on or off', { activa: false, copia: { buena: run, fallida: run } }, 'failing'],
    ['fails when the rehearsal did', { ultimoEnsayo: { buena: null, fallida: run } }, 'failing'],
    ['runs', { enCurso: { tipo: 'copia' as const, desde: '2026-11-26 02:00:00' }, copia: { buena: null, fallida: run } }, 'running'],
  ])('%s', (_, more, expected) => {
    expect(copiesState({ ...copies, ...more })).toBe(expected)
  })

  it.each([
    [200, 'en 1 s'],
    [48_400, 'en 48 s'],
    [120_000, 'en 2 min'],
    [185_000, 'en 3 min 5 s'],
  ])('%i ms lasted %s', (milliseconds, expected) => expect(lasted(milliseconds)).toBe(expected))
})

it('the form sends its values, and an empty number is an error of its field', () => {
  const stored = { activa: true, hora: 3, diarias: 7, semanales: 4, mensuales: 6, ensayo: false }
  const wire = wireOf(stored)
  expect(wireOf(formOf(wire))).toEqual(wire)
  expect(saveCopies.body.safeParse({ ...wire, version: 2 })).toMatchObject({ success: true, data: { ...stored, version: 2 } })
  const empty = saveCopies.body.safeParse(wireOf({ ...formOf(wire), diarias: '' }))
  expect(empty.error?.issues).toMatchObject([{ path: ['diarias'], message: 'Las copias diarias deben estar entre 1 y 90' }])
})
