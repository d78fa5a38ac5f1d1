import { cashierProject } from '@soportica/contract/cashiers/project'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { formOf } from '@soportica/contract/projects/form'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDay } from './readDay.ts'
import { type Municipality, valueReader } from './readValue.ts'

const town = (id: number, nombre: string, departamento: number, nombreDepartamento: string): Municipality => ({
  id,
  nombre,
  departamento,
  nombreDepartamento,
  region: departamento * 10,
})
const towns = [town(1, 'Armenia', 1, 'Antioquia'), town(2, 'Armenia', 2, 'Quindío'), town(3, 'Bogotá, D.C.', 3, 'Bogotá')]
const people = [
  { id: 7, nombre: 'José  Peña' },
  { id: 8, nombre: 'Ana Ruiz' },
  { id: 9, nombre: 'ANA RUIZ' },
]
const read = (name: FieldName, text: string) => {
  const choices = name === 'idMunicipio' ? towns : people
  const found = valueReader(cashierProject, name, choices)(text)
  return found.refusal ?? found.values[name]
}

describe('a day of a spreadsheet', () => {
  it.each([
    ['25-12-2026', '2026-12-25'],
    ['5/1/27', '2027-01-05'],
    ['05.01.2027', '2027-01-05'],
    ['2026-12-25', '2026-12-25'],
    ['2026-12-25 00:00:00', '2026-12-25'],
    ['25/12/2026 0:00', '2026-12-25'],
    ['12-ene-26', '2026-01-12'],
    ['3 Dic. 2026', '2026-12-03'],
    ['25122026', '2026-12-25'],
    ['251226', '2026-12-25'],
    ['29/2/2028', '2028-02-29'],
  ])('%s is %s', (text, day) => expect(readDay(text)).toBe(day))
  it.each(['', '31-02-2026', '29/2/2027', '1/13/2026', '01-01-1949', '46387', 'mañana', '1-1', '2026'])('%s is none', (text) =>
    expect(readDay(text)).toBeUndefined(),
  )
})

describe('a text of a spreadsheet', () => {
  it.each<[FieldName, string, unknown]>([
    ['fechaEntregaVisita', '31-02-2026', '«31-02-2026» no es una fecha entre 1950 y 2050'],
    ['fechaTeoricaEntregaVisita', '5/1/27', '2027-01-05'],
    ['grupo', '  Norte  1 ', 'Norte 1'],
    ['grupo', '#N/D', '«#N/D» es un error de la hoja de cálculo'],
    ['grupo', '#1', '#1'],
    ['tieneConvenio', 'SÍ', 1],
    ['tieneConvenio', 'no', 0],
    ['tieneConvenio', 'tal vez', '«tal vez» no es Sí ni No'],
    ['anioContable', '2.026', 2026],
    ['anioContable', '2026,0', 2026],
    ['anioContable', '2026,5', '«2026,5» no es un número entero'],
    ['anioContable', '1900', expect.stringMatching(/^Año contable va de /)],
    ['porcentajeAvance', '30 %', 30],
    ['porcentajeAvance', '35', 'Porcentaje de avance va de 0 a 100, de 10 en 10'],
    ['idRiesgo', 'alto', 1],
    ['idRiesgo', 'Altísimo', '«Altísimo» no está en la lista de Riesgo'],
    ['idVisitante', 'jose peña', 7],
    ['idVisitante', 'Ana Ruiz', 'Hay más de uno con el nombre «Ana Ruiz» en Visitante'],
    ['idVisitante', 'Nadie', '«Nadie» no está en la lista de Visitante'],
    ['idMunicipio', 'armenia', expect.stringContaining('escríbalo con su departamento, como «Armenia (')],
    ['idMunicipio', 'ARMENIA (Quindio)', 2],
    ['idMunicipio', 'Cali', '«Cali» no está en la lista de Municipio'],
  ])('of %s: %s', (name, text, value) => expect(read(name, text)).toEqual(value))

  it('a municipality brings its department and region', () => {
    const found = valueReader(cashierProject, 'idMunicipio', towns)('Bogota, d.c.')
    expect(found).toEqual({ values: { idRegion: 30, idDepartamento: 3, idMunicipio: 3 }, text: 'Bogotá, D.C.' })
  })

  it('is refused here, or a value that the call takes', () => {
    const fields = cashierProject.fields.filter(({ readOnly, name }) => !readOnly && name !== 'idMunicipio')
    const schema = formOf(cashierProject)
    const digits = fc.integer({ min: -1, max: 3000 }).map(String)
    const day = fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      digits,
      day,
      fc.string({ minLength: 300, maxLength: 600 }),
      fc.constantFrom('Sí', 'José Peña', 'Alto', '50 %'),
    )
    const isTaken = fc.property(fc.constantFrom(...fields), text, ({ name }, typed) => {
      const found = valueReader(cashierProject, name, people)(typed)
      return found.refusal !== undefined || schema[name].safeParse(found.values[name]).success
    })
    expect(fc.check(isTaken, { numRuns: 1_000 })).toMatchObject({ failed: false, counterexample: null })
  })
})
