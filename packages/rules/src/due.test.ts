import { expect, it } from 'vitest'
import { addBusinessDays, businessDaysBetween } from './businessDays.ts'
import { addDays } from './calendarDay.ts'
import { deadlinesOn, lastDueDay, latenesses, type Term, termEdges, windowsLate, windowSoon } from './due.ts'
import { byLaw, calendarWith, type HolidayOverride } from './holidayCalendar.ts'

const added = (fecha: string): HolidayOverride => ({ fecha, accion: 'agregar', nombre: 'Día cívico' })

it.each([
  ['2026-11-20', '2026-11-25', []],
  ['2026-11-22', '2026-11-25', []],
  ['2026-11-22', '2026-11-27', [added('2026-11-23'), added('2026-11-24')]],
  ['2026-12-29', '2027-01-04', []],
  ['2026-12-29', '2027-01-01', [{ fecha: '2027-01-01', accion: 'quitar', nombre: 'Año Nuevo' }]],
] as const)('on %s what is due until %s is due soon, with %j', (today, last, overrides) => {
  const isHoliday = overrides.length > 0 ? calendarWith(overrides) : byLaw
  expect(windowSoon(today, isHoliday)).toEqual({ aviso: 0, desde: today, hasta: last })
})

it.each([
  // Monday, and Sunday itself, which ends its week.
  ['2026-11-23T12:00:00Z', { hoy: '2026-11-23', pronto: '2026-11-26', domingo: '2026-11-29' }],
  ['2026-11-29T12:00:00Z', { hoy: '2026-11-29', pronto: '2026-12-02', domingo: '2026-11-29' }],
  // Still the day before in Colombia, until five in the morning.
  ['2026-11-30T04:59:59Z', { hoy: '2026-11-29', pronto: '2026-12-02', domingo: '2026-11-29' }],
  ['2026-11-30T05:00:00Z', { hoy: '2026-11-30', pronto: '2026-12-03', domingo: '2026-12-06' }],
])('at %s the deadlines are those of the day in Colombia', (now, deadlines) => {
  expect(deadlinesOn(new Date(now), byLaw)).toEqual(deadlines)
})

// In one case the week ends before the due-soon limit, in the other after it.
it.each([
  [{ hoy: '2026-11-23', pronto: '2026-11-26', domingo: '2026-11-29' }, '2026-11-29'],
  [{ hoy: '2026-11-27', pronto: '2026-12-02', domingo: '2026-11-29' }, '2026-12-02'],
])('with %j a day is in the terms that name it', (deadlines, last) => {
  const isDue = (day: string, term: Term): boolean => {
    const edges = termEdges[term]
    return 'before' in edges ? day < deadlines[edges.before] : deadlines[edges.from] <= day && day <= deadlines[edges.to]
  }
  const { hoy, pronto, domingo } = deadlines
  const days = Array.from({ length: 14 }, (_, n) => addDays(hoy, n - 3))
  expect(days.filter((day) => isDue(day, 'vencido'))).toEqual([-3, -2, -1].map((n) => addDays(hoy, n)))
  expect(days.filter((day) => isDue(day, 'porVencer'))).toEqual(days.filter((day) => hoy <= day && day <= pronto))
  expect(days.filter((day) => isDue(day, 'semana'))).toEqual(days.filter((day) => hoy <= day && day <= domingo))
  expect(lastDueDay(deadlines)).toBe(last)
  expect(days.findLast((day) => (Object.keys(termEdges) as Term[]).some((term) => isDue(day, term)))).toBe(last)
})

it('every business day late belongs to one telling', () => {
  const today = '2027-01-13'
  const windows = windowsLate(today, byLaw)
  expect(windows[0]).toEqual({ aviso: 1, desde: '2027-01-08', hasta: '2027-01-12' })
  for (const [at, { desde }] of windows.slice(0, -1).entries()) expect(addDays(desde, -1)).toBe(windows[at + 1]?.hasta)
  expect(windows.map(({ aviso }) => aviso)).toEqual(windows.map((_, at) => at + 1))
  expect(addBusinessDays(windows[1]!.hasta, 3, byLaw)).toBe(today)
  for (const { aviso, desde, hasta } of windows)
    for (const day of [desde, hasta]) {
      const late = businessDaysBetween(day, today, byLaw)
      expect(latenesses.filter((from) => late >= from)).toHaveLength(aviso)
    }
})
