import { expect, test } from 'vitest'
import { mayReprogram } from './mayReprogram.ts'

const form = { readOnly: false, tipoModulo: 'cashiers', visitor: '7', savedVisitor: 7 } as const
const detail = { acciones: { verAdjuntos: true } } as const

test('it is offered where everything holds', () => {
  expect(mayReprogram(detail, form)).toBe(true)
  expect(mayReprogram(detail, { ...form, visitor: '', savedVisitor: undefined })).toBe(true)
})

test.each([
  ['read only', detail, { ...form, readOnly: true }],
  ['files that may not be seen', { acciones: { verAdjuntos: 'No tiene permiso' } }, form],
  ['another visitor', detail, { ...form, visitor: '8' }],
  ['no visitor any more', detail, { ...form, visitor: '' }],
  ['a first visitor', detail, { ...form, savedVisitor: undefined }],
  ['another module', detail, { ...form, tipoModulo: 'visit' }],
  ['a new cashier', undefined, form],
] as const)('not with %s', (_, record, where) => {
  expect(mayReprogram(record, where)).toBe(false)
})
