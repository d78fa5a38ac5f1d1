import type { z } from 'zod'
import { capital } from './capital.ts'

type Issue = z.core.$ZodRawIssue

const expected: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un grupo de campos',
  record: 'un grupo de campos',
  date: 'una fecha',
}
const [signs, rows] = [
  ['carácter', 'caracteres'],
  ['elemento', 'elementos'],
] as const
const counted: Record<string, readonly [string, string]> = { string: signs, array: rows, set: rows }

function within(origin: string, limit: number | bigint, side: 'como máximo' | 'como mínimo'): string {
  const units = counted[origin]
  return units ? `debe tener ${side} ${limit} ${units[Number(limit) === 1 ? 0 : 1]}` : `debe ser ${side} ${limit}`
}

// Exclusive limits use the general sentence: no schema has one.
const wrong: { readonly [C in Issue['code']]?: (issue: Extract<Issue, { code: C }>) => string | undefined } = {
  invalid_type: (issue) => expected[issue.expected] && `se esperaba ${expected[issue.expected]}`,
  invalid_value: () => 'no es una de las opciones',
  too_big: ({ origin, maximum, inclusive }) => (inclusive === false ? undefined : within(origin, maximum, 'como máximo')),
  too_small: ({ origin, minimum, inclusive }) => (inclusive === false ? undefined : within(origin, minimum, 'como mínimo')),
  invalid_format: ({ format }) => (format === 'email' ? 'no es una dirección de correo' : 'no tiene la forma esperada'),
  not_multiple_of: ({ divisor }) => `debe ser múltiplo de ${divisor}`,
}

// The error in human words; the library speaks of types and symbols.
function issueWords(issue: Issue): string {
  const say = wrong[issue.code] as ((issue: Issue) => string | undefined) | undefined
  return say?.(issue) ?? 'no es uno de los valores que se admiten'
}

/** Stored with the issue: its sentence names no field and follows the name of one. */
type Nameless = { ofAnyField?: boolean }
export const isOfAnyField = (issue: object): boolean => (issue as Nameless).ofAnyField === true
// The library copies the properties of an issue after asking for its sentence.
const nameless = (issue: Issue, sentence: string): string => {
  ;(issue as Nameless).ofAnyField = true
  return sentence
}

/** A sentence that fits any text, date or choice. */
export const ofAnyField = (sentence: string) => ({ error: (issue: Issue) => nameless(issue, sentence) })

/** The sentence of any schema error without one of its own, by its code. */
export const issueSentence = (issue: Issue): string => nameless(issue, capital(issueWords(issue)))
