import { describe, expect, it } from 'vitest'
import { daysLeft, lagText, wholeState } from './operationsState.ts'

describe('the state of the installation', () => {
  it.each([
    [[], 'working'],
    [['bien', 'bien'], 'working'],
    [['bien', 'aviso'], 'warning'],
    [['falla', 'aviso'], 'failing'],
  ] as const)('%o is %s', (levels, expected) => {
    expect(wholeState(levels.map((nivel) => ({ nivel })))).toBe(expected)
  })

  it.each([
    [null, 'al día'],
    [0.4, 'al día'],
    [61.2, '61 s de atraso'],
  ])('a delay of %s', (seconds, expected) => expect(lagText(seconds)).toBe(expected))

  it.each([
    [null, null, 'No respondió: no se sabe cuándo vence.'],
    [-1, '2026-11-01', 'Venció'],
    [1, '2026-11-30', 'Queda 1 día'],
    [40, '2027-01-08', 'Quedan 40 días'],
  ])('a certificate with %s days', (dias, vence, expected) => expect(daysLeft({ dias, vence })).toBe(expected))
})
