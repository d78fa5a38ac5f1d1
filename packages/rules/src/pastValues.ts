import type { CalendarDay } from './calendarDay.ts'

// The history of a record, read backwards: it holds what each field was before every change.

/** A change of a field on a day in Colombia. */
export type PastChange = { readonly campo: string; readonly antes: string | null; readonly dia: CalendarDay }
export type TextValues = ReadonlyMap<string, string>

/** The values at the end of a day: the earliest change after it says what a field was, else it is what it is now. Oldest change first. */
export function valuesOn(now: TextValues, changes: readonly PastChange[], day: CalendarDay): TextValues {
  const values = new Map(now)
  const seen = new Set<string>()
  for (const { campo, antes, dia } of changes) {
    if (dia <= day || seen.has(campo)) continue
    seen.add(campo)
    values.set(campo, antes ?? '')
  }
  return values
}

export type FieldBetween<C extends PastChange> = {
  readonly campo: string
  readonly primero: string
  readonly ultimo: string
  readonly changes: readonly C[]
}
/** Each field that somebody changed after the end of one day, until the end of another: its value on both, and the changes. */
export function changesBetween<C extends PastChange>(
  now: TextValues,
  changes: readonly C[],
  first: CalendarDay,
  last: CalendarDay,
): FieldBetween<C>[] {
  const [before, after] = [valuesOn(now, changes, first), valuesOn(now, changes, last)]
  const within = changes.filter(({ dia }) => dia > first && dia <= last)
  return [...Map.groupBy(within, ({ campo }) => campo)].map(([campo, own]) => ({
    campo,
    primero: before.get(campo) ?? '',
    ultimo: after.get(campo) ?? '',
    changes: own,
  }))
}

/** The nearest days with a change before and after this one. */
export function neighbouringDays(changes: readonly Pick<PastChange, 'dia'>[], day: CalendarDay) {
  const days = changes.map(({ dia }) => dia)
  const before = days.filter((one) => one < day)
  const after = days.filter((one) => one > day)
  const latest = before.reduce((most, one) => (one > most ? one : most), '')
  const earliest = after.reduce((least, one) => (least === '' || one < least ? one : least), '')
  return { anterior: latest || null, siguiente: earliest || null }
}
