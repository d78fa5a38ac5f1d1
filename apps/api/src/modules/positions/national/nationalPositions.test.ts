import { expect, test } from 'vitest'
import { municipalitiesOf } from './municipalitiesOf.ts'
import { regions } from './regions.ts'

const departments = regions.flatMap(({ departamentos }) => departamentos)
const municipalities = departments.flatMap(municipalitiesOf)

test('32 departments and Bogotá, each in one region', () => {
  expect(departments).toHaveLength(33)
  expect(new Set(departments.map(({ codigo }) => codigo)).size).toBe(33)
})

test('the 1104 municipalities of the country, each with its own five-digit code, in order', () => {
  expect(municipalities).toHaveLength(1104)
  expect(new Set(municipalities.map(({ codigo }) => codigo)).size).toBe(1104)
  for (const { codigo, nombre } of municipalities) {
    expect(codigo).toMatch(/^\d{5}$/)
    expect(nombre).toMatch(/^[A-ZÁÉÍÓÚÜ][\p{L}.' -]+$/u)
  }
  for (const department of departments) {
    const codes = municipalitiesOf(department).map(({ codigo }) => codigo)
    expect(codes).toEqual(codes.toSorted())
  }
})

test.each([
  ['05001', 'Medellín'],
  ['11001', 'Bogotá D.C.'],
  ['76001', 'Cali'],
  ['08001', 'Barranquilla'],
  ['54001', 'San José de Cúcuta'],
  ['63130', 'Calarcá'],
  ['91540', 'Puerto Nariño'],
  ['99773', 'Cumaribo'],
])('%s is %s', (codigo, nombre) => {
  expect(municipalities).toContainEqual({ codigo, nombre })
})
