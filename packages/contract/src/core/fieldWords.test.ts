import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '../endpoints.ts'
import { fieldWord } from './fieldWords.ts'

type Def = { type: string; shape?: Record<string, z.ZodType>; options?: z.ZodType[] } & Record<
  'innerType' | 'element' | 'valueType' | 'in' | 'out',
  z.ZodType | undefined
>
const defOf = (schema: z.ZodType) => schema.def as unknown as Def

// A field that is accepted but never read is never refused.
function isIgnored(schema: z.ZodType): boolean {
  const { type, innerType } = defOf(schema)
  return innerType ? isIgnored(innerType) : type === 'unknown'
}
function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { shape = {}, options = [], innerType, element, valueType, in: first, out } = defOf(schema)
  const own = Object.entries(shape).flatMap(([name, field]) => (isIgnored(field) ? [] : [name, ...namesIn(field)]))
  return [...own, ...[...options, innerType, element, valueType, first, out].flatMap(namesIn)]
}

test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s takes nothing without a name for people', (_, endpoint) => {
  const names = [endpoint.params, endpoint.query, endpoint.body].flatMap(namesIn)
  expect(names.filter((name) => fieldWord([name]) === undefined)).toEqual([])
  for (const name of names) expect(fieldWord([name])).not.toMatch(/[a-z][A-Z]|_/)
})

test('of a field within another the nearest name counts', () => {
  expect(fieldWord(['filters', 'nombre'])).toBe('Nombre')
  expect(fieldWord(['hijos', 3])).toBe('Cajeros hijos')
  expect(fieldWord(['filtros', 'algo'])).toBe('Filtros')
  expect(fieldWord(['algo'])).toBeUndefined()
})

test('fields that cashiers share with branches have the same name', () => {
  expect(['modid', 'tiiid', 'tipid', 'ccoid'].map((name) => fieldWord([name]))).toEqual([
    'Modalidad',
    'Tipo de intervención',
    'Tipología',
    'Centro de costo',
  ])
})
