import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@soportica/contract/endpoints'
import { startImport } from '@soportica/contract/core/imports'
import { ofAnyField } from '@soportica/contract/core/issueWords'
import { day, text } from '@soportica/contract/core/wire'
import { asAppError, invalidInput } from './errors.ts'

const request = { id: 'solicitud-1', body: {} } as FastifyRequest
const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})
const codeOf = (error: unknown) => asAppError(error, request).code
// Queries that go through the tables' library arrive wrapped in an error that names only the statement.
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('', 'ECONNREFUSED'),
  failure('read ECONNRESET', 'ECONNRESET'),
  failure('write EPIPE', 'EPIPE'),
  failure('connect ETIMEDOUT', 'ETIMEDOUT'),
  failure('timeout exceeded when trying to connect'),
  failure('Connection terminated unexpectedly'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('terminating connection due to administrator command', '57P01'),
  failure('sorry, too many clients already', '53300'),
  failure('connection failure', '08006'),
  failure('cannot execute INSERT in a read-only transaction', '25006'),
  failure('canceling statement due to statement timeout', '57014'),
  failure('the database did not answer in time', 'ETIMEDOUT'),
  failure('Connection terminated due to connection timeout'),
])('%o asks to try again, bare and wrapped', (error) => {
  expect(codeOf(error)).toBe('servidor.ocupado')
  expect(codeOf(wrapped(error))).toBe('servidor.ocupado')
})

test.each([failure('division by zero', '22012'), failure('x is not a function')])('%o is unexpected', (error) => {
  expect(codeOf(error)).toBe('servidor.inesperado')
  expect(codeOf(wrapped(error))).toBe('servidor.inesperado')
})

test('a number beyond its column is refused; one that was computed is unexpected', () => {
  const beyond = failure('value "2147483647" is out of range for type smallint', '22003')
  expect(codeOf(wrapped(Object.assign(beyond, { routine: 'pg_strtoint16_safe' })))).toBe('datos.invalidos')
  expect(codeOf(wrapped(Object.assign(failure('integer out of range', '22003'), { routine: 'int4mul' })))).toBe('servidor.inesperado')
})

test.each(['40P01', '40001', '55P03'])('who stood in somebody’s way (%s) may try again', (code) => {
  expect(codeOf(failure('deadlock detected', code))).toBe('registro.ocupado')
  expect(codeOf(wrapped(failure('deadlock detected', code)))).toBe('registro.ocupado')
})

const sentenceFor = (schema: z.ZodType, value: unknown): string => {
  const { error } = schema.safeParse(value)
  if (!error) throw new Error('it was taken')
  return invalidInput(error).message
}

test.each([
  ['too long', z.string().max(1), 'xx'],
  ['too short', z.array(z.string()).min(1), []],
  ['of another type', z.string(), 1],
  ['none of them', z.enum(['a', 'b']), 'c'],
  ['none of its forms', z.union([z.string(), z.int()]), null],
  ['not that one', z.literal('a'), 'b'],
  ['of another form', z.string().regex(/^a$/), 'b'],
  ['no mail', z.email(), 'b'],
  ['no multiple', z.number().multipleOf(2), 3],
  ['a wrong key', z.record(z.string().max(1), z.string()), { xx: 'x' }],
])('a library error of a field names the field: %s', (_, schema, value) =>
  expect(sentenceFor(z.object({ idModalidad: schema }), { idModalidad: value })).toMatch(/^El campo «Modalidad» no es válido: /),
)

test.each([
  [z.int().max(50), 51, 'debe ser como máximo 50'],
  [z.int().min(1), 0, 'debe ser como mínimo 1'],
  [z.int(), 1.5, 'se esperaba un número entero'],
  [z.number(), '1', 'se esperaba un número'],
  [z.string(), undefined, 'se esperaba un texto'],
  [z.array(z.int()), 'a', 'se esperaba una lista'],
  [z.string().max(1), 'xx', 'debe tener como máximo 1 carácter'],
  [z.array(z.int()).min(2), [1], 'debe tener como mínimo 2 elementos'],
  [z.enum(['creado', 'actualizado']), 'x', 'no es una de las opciones'],
  [z.literal(1), 2, 'no es una de las opciones'],
  [z.number().positive(), 0, 'no es uno de los valores que se admiten'],
  [z.union([z.literal(true), z.string()]), 1, 'no es uno de los valores que se admiten'],
  [z.string().regex(/^a$/), 'b', 'no tiene la forma esperada'],
  [z.email(), 'b', 'no es una dirección de correo'],
  [z.number().multipleOf(2), 3, 'debe ser múltiplo de 2'],
])('in words that a person says (%#)', (schema, value, words) =>
  expect(sentenceFor(z.object({ areid: schema }), { areid: value })).toBe(`El campo «Área» no es válido: ${words}`),
)

test.each([
  [[], 'No hay filas para revisar'],
  [[Array.from({ length: 61 }, () => '')], 'No se pueden revisar más de 60 columnas'],
  [[['', 'x'.repeat(2001)]], 'La celda B1 tiene más de 2000 caracteres'],
  [Array.from({ length: 5002 }, () => ['']), 'No se pueden revisar más de 5000 filas a la vez'],
])('a sentence of the contract stands alone (%#)', (filas, sentence) =>
  expect(sentenceFor(startImport.body, { lista: 'area', filas })).toBe(sentence),
)

test.each([
  [text(3), 'abcd', 'no puede tener más de 3 caracteres'],
  [text(3), 'a\u0001', 'contiene caracteres no permitidos'],
  [day, 'ayer', 'la fecha debe ser AAAA-MM-DD'],
  // Begins as the library's would, and is of no field all the same.
  [z.string().refine(() => false, ofAnyField('Valor inválido en cada fila')), 'x', 'valor inválido en cada fila'],
])('a contract error of any field names the field (%#)', (schema, value, words) =>
  expect(sentenceFor(z.object({ areid: schema }), { areid: value })).toBe(`El campo «Área» no es válido: ${words}`),
)

test('a contract error of one field stands alone, whatever words it begins with', () =>
  expect(sentenceFor(z.object({ areid: z.int('Demasiado grande para un área') }), { areid: 'x' })).toBe('Demasiado grande para un área'))

test('a field without a Spanish name is not named', () => {
  const taken = z.strictObject({ xyzId: z.int().optional() })
  expect(sentenceFor(taken, { xyzId: 'x' })).toBe('Los datos enviados no son válidos: se esperaba un número')
  expect(sentenceFor(taken, { otraCosa: 1 })).toBe('Se envió un campo que no se reconoce')
  expect(sentenceFor(taken, { fechaInicioCajero: 1 })).toBe('El campo «Fecha de inicio» no se recibe aquí')
  expect(sentenceFor(z.object({ filters: z.strictObject({}) }), { filters: { otraCosa: 1 } })).toBe(
    'El campo «Filtros» trae algo que no se reconoce',
  )
})

type Def = { type: string; shape: Record<string, z.ZodType>; options: z.ZodType[]; innerType?: z.ZodType; in?: z.ZodType }
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => {
  const { type, shape, options, innerType, in: first } = schema.def as unknown as Def
  if (type === 'object') return shape
  if (type === 'union') return Object.assign({}, ...options.map(shapeOf)) as Record<string, z.ZodType>
  const within = innerType ?? first
  return within ? shapeOf(within) : {}
}
type Refusal = { readonly campo: string; readonly value: unknown; readonly mensaje: string }
/** The refusals of each field for these values. */
const refusalsOf = (part: z.ZodType, values: readonly unknown[]): Refusal[] =>
  Object.keys(shapeOf(part)).flatMap((campo) =>
    values.flatMap((value) =>
      (part.safeParse({ [campo]: value }).error?.issues ?? [])
        .filter(({ path }) => path.length === 0 || path[0] === campo)
        .map((issue) => ({ campo, value, mensaje: invalidInput(new z.ZodError([issue])).message })),
    ),
  )
const parts = endpoints.flatMap(({ path, params, query, body }) =>
  [params, query, body].flatMap((part: z.ZodType | undefined) => (part ? [[path, part] as const] : [])),
)
const wrong = [{}, -1, 1.5, 9e15, 'x', 'a\u0001', 'x'.repeat(30_000), [{}], { otraCosa: 1 }]
const absent = [undefined, null, '', []]

/** A program's name, not a person's word. */
const isVariable = (word: string): boolean => /[a-z][A-Z]|_|^[a-z]{3}id$/.test(word) || inEnglish.has(word)
const inEnglish = new Set([
  'rows',
  'first',
  'page',
  'limit',
  'value',
  'filters',
  'user',
  'code',
  'token',
  'report',
  'year',
  'url',
  'events',
])
test.each(parts)('no refusal of %s speaks of a variable', (_, part) => {
  const speaking = refusalsOf(part, [...absent, ...wrong]).filter(({ mensaje }) => mensaje.split(/[^\p{L}\d_]+/u).some(isVariable))
  expect(speaking).toEqual([])
})

test.each(parts)('a wrong value of %s is not reported as missing', (_, part) => {
  expect(refusalsOf(part, wrong).filter(({ mensaje }) => / es (?:requerido|obligatorio)/.test(mensaje))).toEqual([])
})
