import { z } from 'zod'
import { ofAnyField } from '../core/issueWords.ts'

export const frequencies = [
  { value: 1, label: 'Diaria' },
  { value: 2, label: 'Semanal' },
  { value: 3, label: 'Mensual' },
] as const
export const weekdays = [
  { value: 1, label: 'lunes' },
  { value: 2, label: 'martes' },
  { value: 3, label: 'miércoles' },
  { value: 4, label: 'jueves' },
  { value: 5, label: 'viernes' },
] as const
export const formats = [
  { value: 1, label: 'Archivo de Excel' },
  { value: 2, label: 'Primeras 50 filas en el correo' },
] as const
export const rowsInMail = 50

const mustBeTime = ofAnyField('La hora debe ser HH:MM, de 00:00 a 23:59')
export const timeOfDay = z.string(mustBeTime).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, mustBeTime)

export type Schedule = { readonly frecuencia: 1 | 2 | 3; readonly dia: number; readonly hora: string }
const lastDay = { 1: 0, 2: 5, 3: 31 } as const

/** Whether the day fits the frequency: none, a weekday, or a day of the month. */
export function dayIsOf({ frecuencia, dia }: Pick<Schedule, 'frecuencia' | 'dia'>): boolean {
  return frecuencia === 1 ? dia === 0 : dia >= 1 && dia <= lastDay[frecuencia]
}
export const wrongDay = {
  1: 'Una suscripción diaria no lleva día',
  2: 'Elija un día de lunes a viernes',
  3: 'Elija un día del 1 al 31',
} as const

/** Cada lunes a las 07:00 */
export function scheduleInWords({ frecuencia, dia, hora }: Schedule): string {
  if (frecuencia === 1) return `Cada día hábil a las ${hora}`
  if (frecuencia === 2) return `Cada ${weekdays.find(({ value }) => value === dia)?.label ?? 'semana'} a las ${hora}`
  return `El día ${dia} de cada mes a las ${hora}`
}
