import { calendarDate } from '@soportica/contract/core/wire'
import { formatDate } from '../../lib/format.ts'

export const mustBeDay = 'Escriba la fecha como DD-MM-AAAA, entre 1950 y 2050'

/** '25-12-2026' -> '2026-12-25'; undefined: it is no day. */
export function dayOf(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(typed.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  return calendarDate.safeParse(iso).success ? iso : undefined
}

/** Whether it is written as a day is stored. */
export const isDay = (value: unknown): boolean => /^\d{4}-\d{2}-\d{2}$/.test(String(value))

export const textOf = (day: string): string => formatDate(day)

const [lastOfDay, lastOfMonth, digits] = [2, 4, 8]
/** Digits with their dashes, as far as they go: '2512' is '25-12'. */
export function maskedDay(typed: string): string {
  // Pasted as the wire writes it.
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim())
  const only = iso ? `${iso[3]}${iso[2]}${iso[1]}` : typed.replace(/\D/g, '').slice(0, digits)
  return [only.slice(0, lastOfDay), only.slice(lastOfDay, lastOfMonth), only.slice(lastOfMonth)].filter(Boolean).join('-')
}

const lastInThisCentury = 50
/** A day with two digits of its year, in full: '02-10-26' is '02-10-2026'. Anything else stays as it is. */
export function withWholeYear(typed: string): string {
  const [, day, year] = /^(\d{2}-\d{2}-)(\d{2})$/.exec(typed.trim()) ?? []
  return year === undefined ? typed : `${day}${Number(year) <= lastInThisCentury ? '20' : '19'}${year}`
}

/** Why a day cannot be chosen as the start or end of a range. */
export function whyRefused(day: string, earliest: string | undefined, latest: string | undefined): string | undefined {
  if (earliest && day < earliest) return `Elija el ${textOf(earliest)} o un día posterior`
  return latest && day > latest ? `Elija el ${textOf(latest)} o un día anterior` : undefined
}
