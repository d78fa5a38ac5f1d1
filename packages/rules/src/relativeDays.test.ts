import { expect, it } from 'vitest'
import { calendarWith } from './holidayCalendar.ts'
import { type RelativeDays, spanOf } from './relativeDays.ts'

const isHoliday = calendarWith([])
// A Friday; Monday 2 and Monday 16 November are holidays.
it('before today has no beginning', () => expect(spanOf('antesDeHoy', 0, '2026-03-01', isHoliday)).toEqual({ hasta: '2026-02-28' }))
it.each<[RelativeDays, number, string, string, string]>([
  ['hoy', 0, '2026-11-20', '2026-11-20', '2026-11-20'],
  ['ayer', 0, '2026-03-01', '2026-02-28', '2026-02-28'],
  ['estaSemana', 0, '2026-11-20', '2026-11-16', '2026-11-22'],
  ['estaSemana', 0, '2026-11-22', '2026-11-16', '2026-11-22'],
  ['semanaPasada', 0, '2026-11-16', '2026-11-09', '2026-11-15'],
  ['esteMes', 0, '2028-02-10', '2028-02-01', '2028-02-29'],
  ['mesPasado', 0, '2026-01-31', '2025-12-01', '2025-12-31'],
  ['esteMes', 0, '2026-12-31', '2026-12-01', '2026-12-31'],
  ['esteAnio', 0, '2026-11-20', '2026-01-01', '2026-12-31'],
  ['anioPasado', 0, '2026-11-20', '2025-01-01', '2025-12-31'],
  ['proximosHabiles', 1, '2026-11-20', '2026-11-20', '2026-11-20'],
  ['proximosHabiles', 2, '2026-11-20', '2026-11-20', '2026-11-23'],
  ['proximosHabiles', 1, '2026-11-21', '2026-11-21', '2026-11-23'],
  ['ultimosHabiles', 1, '2026-11-20', '2026-11-20', '2026-11-20'],
  ['ultimosHabiles', 5, '2026-11-20', '2026-11-13', '2026-11-20'],
  ['ultimosHabiles', 1, '2026-11-16', '2026-11-13', '2026-11-16'],
])('%s (%i) asked on %s is from %s to %s', (period, count, today, desde, hasta) => {
  expect(spanOf(period, count, today, isHoliday)).toEqual({ desde, hasta })
})
