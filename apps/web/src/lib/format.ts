import dayjs from 'dayjs'
import 'dayjs/locale/es.js'
import relativeTime from 'dayjs/plugin/relativeTime.js'

dayjs.extend(relativeTime)
// The Spanish locale starts its weeks on Monday.
dayjs.locale('es')

const wire = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}:\d{2}):\d{2})?$/
const bogota = '-05:00'

// 'YYYY-MM-DD HH:mm:ss' of the wire -> 'DD-MM-YYYY HH:mm'
export function formatDateTime(value: string | null | undefined): string {
  const parts = wire.exec(value ?? '')
  if (!parts) return ''
  const date = `${parts[3]}-${parts[2]}-${parts[1]}`
  return parts[4] ? `${date} ${parts[4]}` : date
}

export const formatDate = (value: string | null | undefined): string => formatDateTime(value).slice(0, 10)

// 'hace 5 minutos', from a date and time of the wire
export function formatRelative(value: string, now: Date = new Date()): string {
  return wire.test(value) ? dayjs(`${value.replace(' ', 'T')}${bogota}`).from(now) : ''
}

const calendarDay = new Intl.DateTimeFormat('es-CO', { dateStyle: 'full', timeZone: 'America/Bogota' })
export const formatDay = (date: Date): string => calendarDay.format(date)

const hourOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Bogota' })
export const hourInBogota = (date: Date): number => Number(hourOfDay.format(date))

const integers = new Intl.NumberFormat('es-CO')
export const formatNumber = (value: number): string => integers.format(value)
