import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patience, sweeping } from '../test/sweep.ts'
import { addDays, type CalendarDay } from './calendarDay.ts'
import { changesBetween, neighbouringDays, type PastChange, valuesOn } from './pastValues.ts'

const first = '2024-01-01'
const days = sweeping ? 900 : 120
const fields = ['nombre', 'estado', 'codigo', 'region', 'modalidad']

// The other way round: forward, from nothing, day by day, with a picture of every evening.
type Step = { readonly campo: string; readonly value: string; readonly day: number }
function forward(steps: readonly Step[]) {
  const values = new Map<string, string>()
  const evenings: Map<string, string>[] = []
  const changes: (PastChange & { despues: string })[] = []
  let at = 0
  for (let day = 0; day <= days; day += 1) {
    for (; at < steps.length && steps[at]!.day === day; at += 1) {
      const { campo, value } = steps[at]!
      changes.push({ campo, antes: values.get(campo) ?? null, despues: value, dia: addDays(first, day) })
      values.set(campo, value)
    }
    evenings.push(new Map(values))
  }
  return { values, evenings, changes }
}
const withoutNothing = (values: ReadonlyMap<string, string>) => Object.fromEntries([...values].filter(([, value]) => value !== ''))

const step = fc.record({ campo: fc.constantFrom(...fields), value: fc.constantFrom('', 'A', 'B', 'C', '7'), day: fc.nat(days) })
const histories = (most: number) =>
  fc
    .array(step, { minLength: sweeping ? most : 1, maxLength: most, size: 'max' })
    .map((steps) => forward(steps.toSorted((one, other) => one.day - other.day)))

describe('the values of a day', () => {
  it(
    'are those of a forward replay',
    () => {
      const [changes, questions] = sweeping ? [10_000, 300] : [200, 25]
      fc.assert(
        fc.property(histories(changes), fc.array(fc.nat(days), { minLength: questions, maxLength: questions }), (record, questioned) => {
          for (const day of questioned)
            expect(withoutNothing(valuesOn(record.values, record.changes, addDays(first, day)))).toEqual(
              withoutNothing(record.evenings[day]!),
            )
        }),
        { numRuns: sweeping ? 10 : 60 },
      )
    },
    patience().timeout,
  )

  it(
    'between two days are those of both evenings, and all changes add up',
    () => {
      fc.assert(
        fc.property(histories(200), fc.nat(days), fc.nat(days), ({ values, evenings, changes }, one, other) => {
          const [from, to] = one < other ? [one, other] : [other, one]
          const found = changesBetween(values, changes, addDays(first, from), addDays(first, to))
          const within = changes.filter(({ dia }) => dia > addDays(first, from) && dia <= addDays(first, to))
          expect(found.reduce((sum, field) => sum + field.changes.length, 0)).toBe(within.length)
          expect(new Set(found.map(({ campo }) => campo))).toEqual(new Set(within.map(({ campo }) => campo)))
          for (const { campo, primero, ultimo } of found)
            expect([primero, ultimo]).toEqual([evenings[from]!.get(campo) ?? '', evenings[to]!.get(campo) ?? ''])
        }),
        { numRuns: sweeping ? 500 : 60 },
      )
    },
    patience().timeout,
  )
})

describe('the days with a change', () => {
  const changed: readonly { dia: CalendarDay }[] = ['2026-03-05', '2026-03-01', '2026-03-09'].map((dia) => ({ dia }))
  it.each([
    ['2026-02-01', null, '2026-03-01'],
    ['2026-03-01', null, '2026-03-05'],
    ['2026-03-04', '2026-03-01', '2026-03-05'],
    ['2026-03-09', '2026-03-05', null],
    ['2026-04-01', '2026-03-09', null],
  ])('around %s are %s and %s', (day, anterior, siguiente) => expect(neighbouringDays(changed, day)).toEqual({ anterior, siguiente }))
})
