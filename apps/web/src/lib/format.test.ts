import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatMoment,
  formatNumber,
  formatRelative,
  formatWeekday,
} from './format.ts'

test.each([
  ['2026-11-05 07:09:33', '05-11-2026 07:09'],
  ['2026-11-05', '05-11-2026'],
  ['', ''],
  [null, ''],
  ['5/11/2026', ''],
])('%s is shown as %s', (value, text) => {
  expect(formatDateTime(value)).toBe(text)
})

test('a date leaves the time out', () => {
  expect(formatDate('2026-11-05 07:09:33')).toBe('05-11-2026')
})

describe('times are those of Bogotá', () => {
  const now = new Date('2026-11-05T13:00:00Z')

  test('relative time', () => {
    expect(formatRelative('2026-11-05 07:55:00', now)).toBe('hace 5 minutos')
    expect(formatRelative('2026-11-05 07:59:40', now)).toBe('hace un momento')
    expect(formatRelative('2026-11-04 07:00:00', now)).toBe('ayer')
    expect(formatRelative('2026-11-02', now)).toBe('hace 3 días')
    expect(formatRelative('2026-11-05 10:30:00', now)).toBe('dentro de 2 horas')
    expect(formatRelative('2024-10-01 10:30:00', now)).toBe('hace 2 años')
    expect(formatRelative('', now)).toBe('')
  })

  test('day and hour', () => {
    expect(formatDay(new Date('2026-11-06T03:00:00Z'))).toBe('jueves, 5 de noviembre de 2026')
    expect(formatMoment(new Date('2026-11-06T03:04:05Z'))).toBe('05-11-2026 22:04')
  })
})

test('thousands are grouped', () => {
  expect(formatNumber(1234567)).toBe('1.234.567')
})

test.each([
  [1_500_000, '$ 1.500.000'],
  [1_500_000.5, '$ 1.500.000,50'],
])('an amount of %d is shown as %s', (amount, text) => {
  expect(formatMoney(amount).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1,5 kB'],
  [8_388_608, '8 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  ['2026-07-20 00:00:00', 'lunes'],
  ['2026-07-19 23:59:59', 'domingo'],
  ['2026-07-19', 'domingo'],
  ['', ''],
  ['Fecha no disponible', ''],
])('the day of the week of %s is %s', (value, day) => {
  expect(formatWeekday(value)).toBe(day)
})
