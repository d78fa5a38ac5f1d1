import type { FormValues, Wire } from '../../../shells/record-dialog/recordValues.ts'

const numbers = ['hora', 'diarias', 'semanales', 'mensuales'] as const
const switches = ['activa', 'ensayo'] as const

export const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))

/** The form's values for the server. */
export const wireOf = (values: Readonly<Record<string, unknown>>): Wire => ({
  ...Object.fromEntries(numbers.map((name) => [name, values[name] === '' ? Number.NaN : Number(values[name])])),
  ...Object.fromEntries(switches.map((name) => [name, values[name] === true || values[name] === 1 ? 1 : 0])),
})
export const formOf = (wire: Wire): FormValues => ({
  ...Object.fromEntries(numbers.map((name) => [name, String(wire[name] ?? '')])),
  ...Object.fromEntries(switches.map((name) => [name, wire[name] === 1])),
})
