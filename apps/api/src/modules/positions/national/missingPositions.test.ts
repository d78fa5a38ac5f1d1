import { expect, test } from 'vitest'
import { missingPositions, type StoredPositions } from './missingPositions.ts'

const fold = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const nothing: StoredPositions = { regiones: [], departamentos: [], municipios: [] }
const counts = (stored: StoredPositions) => {
  const { regiones, departamentos, municipios } = missingPositions(stored, fold)
  return [regiones.length, departamentos.length, municipios.length]
}
const centre = { id: 4, clave: 'antioquia', abierto: true }
const choco = { id: 7, codigo: '27', clave: 'choco', abierto: true }

test('of nothing the whole country is missing, each department under a proposed region', () => {
  expect(counts(nothing)).toEqual([8, 33, 1104])
  const { departamentos, municipios } = missingPositions(nothing, fold)
  expect(departamentos).toContainEqual({ codigo: '05', nombre: 'Antioquia', region: { falta: 'Antioquia' } })
  expect(municipios).toContainEqual({ codigo: '05001', nombre: 'Medellín', departamento: { falta: '05' } })
})

test('an existing position is recognised by its code, even if moved or renamed', () => {
  const municipios = [{ codigo: '05001', clave: 'la capital', departamento: 99 }]
  const { municipios: missing } = missingPositions({ ...nothing, departamentos: [choco], municipios }, fold)
  expect(missing.some(({ codigo }) => codigo === '05001')).toBe(false)
  expect(missing.filter(({ codigo }) => codigo.startsWith('27')).every(({ departamento }) => 'id' in departamento)).toBe(true)
})

test('a position typed by hand is recognised by its name within its department, without accents and case', () => {
  const typed = [
    { codigo: '', clave: 'quibdo', departamento: 7 },
    { codigo: '', clave: 'medellin', departamento: 7 },
  ]
  const byHand = { ...choco, codigo: '' }
  const { municipios, departamentos } = missingPositions({ ...nothing, departamentos: [byHand], municipios: typed }, fold)
  expect(departamentos.some(({ codigo }) => codigo === '27')).toBe(false)
  expect(municipios.map(({ codigo }) => codigo)).toEqual(expect.arrayContaining(['05001']))
  expect(municipios.map(({ codigo }) => codigo)).not.toContain('27001')
})

test('nothing goes under what was closed or deleted', () => {
  expect(counts({ ...nothing, regiones: [{ ...centre, abierto: false }] })).toEqual([7, 31, 948])
  const closed = missingPositions({ ...nothing, departamentos: [{ ...choco, abierto: false }] }, fold)
  expect(closed.municipios.some(({ codigo }) => codigo.startsWith('27'))).toBe(false)
})
