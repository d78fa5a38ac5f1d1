import { expect, test } from 'vitest'
import { z } from 'zod'
import { isOfAnyField, ofAnyField } from './issueWords.ts'
import { day, text } from './wire.ts'

const issueOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error!.issues[0]!

const table: [code: string, schema: z.ZodType, value: unknown, sentence: string][] = [
  ['invalid_type', z.string(), 1, 'Se esperaba un texto'],
  ['invalid_type', z.int(), 1.5, 'Se esperaba un número entero'],
  ['invalid_value', z.enum(['a']), 'b', 'No es una de las opciones'],
  ['too_big', z.string().max(1), 'xx', 'Debe tener como máximo 1 carácter'],
  ['too_big', z.number().max(5), 6, 'Debe ser como máximo 5'],
  ['too_small', z.array(z.int()).min(2), [1], 'Debe tener como mínimo 2 elementos'],
  ['invalid_format', z.email(), 'x', 'No es una dirección de correo'],
  ['invalid_format', z.string().regex(/^a$/), 'x', 'No tiene la forma esperada'],
  ['not_multiple_of', z.number().multipleOf(2), 3, 'Debe ser múltiplo de 2'],
  ['unrecognized_keys', z.strictObject({}), { a: 1 }, 'No es uno de los valores que se admiten'],
  ['invalid_union', z.union([z.string(), z.int()]), null, 'No es uno de los valores que se admiten'],
  ['invalid_key', z.record(z.string().max(1), z.string()), { xx: 'x' }, 'No es uno de los valores que se admiten'],
  ['custom', z.string().refine(() => false), 'x', 'No es uno de los valores que se admiten'],
]

test.each(table)('%s is said by its code, of any field (%#)', (code, schema, value, sentence) => {
  const issue = issueOf(schema, value)
  expect(issue).toMatchObject({ code, message: sentence })
  expect(isOfAnyField(issue)).toBe(true)
})

test.each([
  [text(3), 'abcd', 'No puede tener más de 3 caracteres'],
  [text(3), 'a\u0001', 'Contiene caracteres no permitidos'],
  [day, 'ayer', 'La fecha debe ser AAAA-MM-DD'],
  [day, '0000-01-01', 'La fecha debe ser AAAA-MM-DD'],
  [z.union([z.int(), z.null()], ofAnyField('Elija uno')), 'x', 'Elija uno'],
])('a sentence of the contract may be of any field (%#)', (schema, value, sentence) => {
  const issue = issueOf(schema, value)
  expect(issue.message).toBe(sentence)
  expect(isOfAnyField(issue)).toBe(true)
})

test('a sentence of its own names its field', () => {
  const issue = issueOf(z.string().min(1, 'El campo nombre es requerido'), '')
  expect(issue.message).toBe('El campo nombre es requerido')
  expect(isOfAnyField(issue)).toBe(false)
})
