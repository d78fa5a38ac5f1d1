const wire = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}:\d{2}):\d{2})?$/
const zone = 'America/Bogota'
const bogotaOffset = '-05:00'

// 'YYYY-MM-DD HH:mm:ss' of the wire -> 'DD-MM-YYYY HH:mm'
export function formatDateTime(value: string | null | undefined): string {
  const parts = wire.exec(value ?? '')
  if (!parts) return ''
  const date = `${parts[3]}-${parts[2]}-${parts[1]}`
  return parts[4] ? `${date} ${parts[4]}` : date
}

export const formatDate = (value: string | null | undefined): string => formatDateTime(value).slice(0, 10)

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' })
const spans: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

// 'hace 5 minutos', from a date and time of the wire
export function formatRelative(value: string, now: Date = new Date()): string {
  if (!wire.test(value)) return ''
  const moment = value.includes(' ') ? value.replace(' ', 'T') : `${value}T00:00:00`
  const seconds = (Date.parse(`${moment}${bogotaOffset}`) - now.getTime()) / 1000
  const span = spans.find(([, length]) => Math.abs(seconds) >= length)
  return span ? relative.format(Math.trunc(seconds / span[1]), span[0]) : 'hace un momento'
}

const calendarDay = new Intl.DateTimeFormat('es-CO', { dateStyle: 'full', timeZone: zone })
export const formatDay = (date: Date): string => calendarDay.format(date)

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: zone })
// '08:00:05'
export const formatClock = (date: Date): string => clock.format(date)

const wireMoment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
// 'DD-MM-YYYY HH:mm'
export const formatMoment = (date: Date): string => formatDateTime(wireMoment.format(date))

const integers = new Intl.NumberFormat('es-CO')
export const formatNumber = (value: number): string => integers.format(value)

export { formatMoney } from '@soportica/rules/money'

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
// 1500000 -> '1,500,000.00', as fields of money have it
export const formatAmount = (value: number): string => amounts.format(value)

const decimals = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })
export const formatOneDecimal = (value: number): string => decimals.format(value)
// 1536 -> '1,5 kB'
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${decimals.format(kilobytes)} kB`
  const megabytes = kilobytes / 1024
  return megabytes < 1024 ? `${decimals.format(megabytes)} MB` : `${decimals.format(megabytes / 1024)} GB`
}

const noon = (day: string) => new Date(`${day}T12:00:00${bogotaOffset}`)

// '2026-07-20' -> 'lunes, 20 de julio de 2026'
export const formatLongDay = (day: string): string => calendarDay.format(noon(day))

const monthOfYear = new Intl.DateTimeFormat('es-CO', { month: 'long', timeZone: 'UTC' })
// From January to December.
export const monthNames: readonly string[] = Array.from({ length: 12 }, (_, month) => monthOfYear.format(Date.UTC(2026, month, 15)))

const shortMonth = new Intl.DateTimeFormat('es-CO', { month: 'short', timeZone: 'UTC' })
// '2026-07-01' -> 'jul', and with its year 'jul 2026'
export const formatMonth = (day: string): string => shortMonth.format(new Date(`${day}T12:00:00Z`))
export const formatMonthOfYear = (day: string): string => `${formatMonth(day)} ${day.slice(0, 4)}`

const dayOfMonth = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', timeZone: 'UTC' })
// '2026-12-14' -> '14 de diciembre', and short '14 dic'
export const formatDayOfMonth = (day: string): string => dayOfMonth.format(new Date(`${day}T12:00:00Z`))
export const formatShortDay = (day: string): string => `${Number(day.slice(8))} ${formatMonth(day)}`

const dayOfWeek = new Intl.DateTimeFormat('es-CO', { weekday: 'long', timeZone: 'UTC' })
// From Monday to Sunday: 1 January 2024 was a Monday.
export const weekdayNames: readonly string[] = Array.from({ length: 7 }, (_, day) => dayOfWeek.format(Date.UTC(2024, 0, 1 + day)))

// '2026-07-20 10:00:00' -> 'lunes'
export const formatWeekday = (value: string): string =>
  wire.test(value) ? dayOfWeek.format(new Date(`${value.slice(0, 10)}T12:00:00Z`)) : ''

const percents = new Intl.NumberFormat('es-CO', { style: 'percent', maximumFractionDigits: 1 })
// 0.1234 -> '12,3 %'
export const formatPercent = (part: number): string => percents.format(part)
