type Seen = { readonly numFmt?: string }

const two = (number: number): string => String(number).padStart(2, '0')

// A cell holds the clock on the wall; the library reads it as if the wall were in Greenwich.
function dateText(date: Date): string {
  const day = `${two(date.getUTCDate())}-${two(date.getUTCMonth() + 1)}-${date.getUTCFullYear()}`
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  return time === '00:00' ? day : `${day} ${time}`
}

// A spreadsheet keeps and shows fifteen digits. A format of zeros, as of a code, pads with zeros.
function numberText(value: number, numFmt: string | undefined): string {
  const rounded = Number(value.toPrecision(15))
  if (numFmt && /^0{2,}$/.test(numFmt) && Number.isInteger(rounded) && rounded >= 0) return String(rounded).padStart(numFmt.length, '0')
  return new Intl.NumberFormat('es-CO', { useGrouping: false, maximumFractionDigits: 15 }).format(rounded)
}

/** The text that a person sees in a cell. */
export function sheetText(value: unknown, { numFmt }: Seen = {}): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'VERDADERO' : 'FALSO'
  if (typeof value === 'number') return numberText(value, numFmt)
  return value instanceof Date && !Number.isNaN(value.getTime()) ? dateText(value) : ''
}
