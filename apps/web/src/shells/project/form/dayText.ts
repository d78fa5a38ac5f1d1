import { calendarDate } from '@soportica/contract/projects/form'
import { formatDate } from '../../../lib/format.ts'

export const mustBeDay = 'Escriba la fecha como DD-MM-AAAA, entre 1950 y 2050'

/** '25-12-2026' -> '2026-12-25'; undefined: it is no day. */
export function dayOf(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(typed.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  return calendarDate.safeParse(iso).success ? iso : undefined
}
/** The day on which what is begun again begins: today, or the next one on which there is work. */
export function whenAgain(inicio: string | undefined, hoy: string | undefined): string {
  if (inicio === undefined) return 'hoy, o el siguiente día hábil,'
  return inicio === hoy ? `hoy, ${formatDate(inicio)},` : `el ${formatDate(inicio)}, el siguiente día hábil,`
}

export const textOf = (day: string): string => formatDate(day)

const [lastOfDay, lastOfMonth, digits] = [2, 4, 8]
/** Digits with their dashes, as far as they go: '2512' is '25-12'. */
export function maskedDay(typed: string): string {
  // Pasted as the wire writes it.
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim())
  const only = iso ? `${iso[3]}${iso[2]}${iso[1]}` : typed.replace(/\D/g, '').slice(0, digits)
  return [only.slice(0, lastOfDay), only.slice(lastOfDay, lastOfMonth), only.slice(lastOfMonth)].filter(Boolean).join('-')
}
