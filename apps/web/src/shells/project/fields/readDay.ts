import { dayOf, withWholeYear } from '../../calendar/dayText.ts'

// The months as a spreadsheet abbreviates or writes them.
const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const [letters, digits] = [3, 2]
function monthOf(text: string): string {
  const at = months.indexOf(text.slice(0, letters).toLowerCase())
  return at < 0 ? text : String(at + 1)
}
const twoDigits = (text: string): string => text.padStart(digits, '0')

const hour = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.? ?m\.?)?$/i
/** A day as people and spreadsheets write it: 25-12-2026, 5/1/27, 12-ene-26, 2026-12-25. Undefined: it is no day. */
export function readDay(typed: string): string | undefined {
  const text = typed.trim().replace(hour, '')
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (year) return dayOf(`${twoDigits(day!)}-${twoDigits(month!)}-${year}`)
  const [, first = '', second = '', last = ''] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,10}\.?)[-/. ](\d{2}|\d{4})$/i.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text) ?? []
  return dayOf(withWholeYear(`${twoDigits(first)}-${twoDigits(monthOf(second))}-${last}`))
}
