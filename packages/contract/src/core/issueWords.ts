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

// A limit that is not reached itself is left to the general sentence: nothing here has one.
const wrong: { readonly [C in Issue['code']]?: (issue: Extract<Issue, { code: C }>) => string | undefined } = {
  invalid_type: (issue) => expected[issue.expected] && `se esperaba ${expected[issue.expected]}`,
  invalid_value: () => 'no es una de las opciones',
  too_big: ({ origin, maximum, inclusive }) => (inclusive === false ? undefined : within(origin, maximum, 'como máximo')),
  too_small: ({ origin, minimum, inclusive }) => (inclusive === false ? undefined : within(origin, minimum, 'como mínimo')),
  invalid_format: ({ format }) => (format === 'email' ? 'no es una dirección de correo' : 'no tiene la forma esperada'),
  not_multiple_of: ({ divisor }) => `debe ser múltiplo de ${divisor}`,
}

// What is wrong, as a person says it; the schema library speaks of types and signs.
function issueWords(issue: Issue): string {
  const say = wrong[issue.code] as ((issue: Issue) => string | undefined) | undefined
  return say?.(issue) ?? 'no es uno de los valores que se admiten'
}

/** Kept with the issue: its sentence names no field, and is told after the name of one. */
type Nameless = { ofAnyField?: boolean }
export const isOfAnyField = (issue: object): boolean => (issue as Nameless).ofAnyField === true
// The library copies what stands on an issue once it has asked for its sentence.
const nameless = (issue: Issue, sentence: string): string => {
  ;(issue as Nameless).ofAnyField = true
  return sentence
}

/** A sentence that is said of any text, date or choice without knowing which one it is. */
export const ofAnyField = (sentence: string) => ({ error: (issue: Issue) => nameless(issue, sentence) })

/** Of everything for which the contract has no sentence of its own, by the code of the issue. */
export const issueSentence = (issue: Issue): string => nameless(issue, capital(issueWords(issue)))
