import { type HolidayOverride, saveHolidayOverride } from '@soportica/contract/settings/holidays'

// The day as it is written: DD-MM-AAAA.
export type Typed = Pick<HolidayOverride, 'accion' | 'fecha' | 'nombre' | 'motivo'>
export const emptyOverride: Typed = { accion: 'agregar', fecha: '', nombre: '', motivo: '' }

// The day and the action may have been filled in by the calendar; words are the user's own.
export const wasTyped = ({ nombre, motivo }: Typed): boolean => nombre.trim() !== '' || motivo.trim() !== ''

export const actionNames = { agregar: 'Se agrega', quitar: 'Se quita' } as const

const written = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/

/** '24-12-2026' -> '2026-12-24'; another text stays as it is and is refused. */
export function dayWritten(text: string): string {
  const [, day = '', month = '', year] = written.exec(text.trim()) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
}

/** The typed day, if valid. */
export function dayRead(text: string): string | undefined {
  const day = dayWritten(text)
  return saveHolidayOverride.body.shape.fecha.safeParse(day).success ? day : undefined
}
