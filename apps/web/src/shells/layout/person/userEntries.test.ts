import { describe, expect, test } from 'vitest'
import { userEntries, type UserEntry } from './userEntries.ts'

const rights = (...perids: number[]) => perids.map((perid) => ({ perid }))
const labels = (perids: number[], mailbox = false) => userEntries(rights(...perids), mailbox).map(({ label }) => label)
const form = 'Solicitud De Planos'
const everybody = ['Ajuste de Cuenta', 'Ajustes de pantalla', 'Atajos de teclado', 'Bloquear pantalla', 'Cerrar Sesión']

describe('the entries of the user menu', () => {
  test.each([
    [[], [form, ...everybody]],
    [[88], [form, 'Días festivos', ...everybody]],
    [
      [85, 9, 138],
      ['Registrar Cajero', form, 'Mis suscripciones', 'Alertas', ...everybody],
    ],
    [
      [85, 138],
      [form, 'Alertas', ...everybody],
    ],
    [
      [89, 88, 85],
      [form, 'Alertas', 'Días festivos', 'Reglas de Negocio', ...everybody],
    ],
  ])('with %j', (perids, expected) => {
    expect(labels(perids)).toEqual(expected)
  })

  test('the mailbox needs its right and a server that keeps mail', () => {
    expect(labels([89])).toEqual([form, 'Reglas de Negocio', ...everybody])
    expect(labels([89], true)).toEqual([form, 'Reglas de Negocio', ...everybody.slice(0, -1), 'Buzón de desarrollo', 'Cerrar Sesión'])
    expect(labels([], true)).toEqual([form, ...everybody])
  })

  test('an entry that needs two rights is for who holds both', () => {
    const register: UserEntry = { label: 'Registrar Cajero', icon: 'plus', needs: [9, 138], target: { opens: 'screen' } }
    const entryCount = (...perids: number[]) => userEntries(rights(...perids), false, [register]).length
    expect([entryCount(), entryCount(9), entryCount(138), entryCount(138, 9, 1)]).toEqual([0, 0, 0, 1])
  })
})
