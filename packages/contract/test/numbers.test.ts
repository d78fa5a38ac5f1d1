import { expect, it } from 'vitest'
import { classifications, lineStates } from '../src/aftersales/states.ts'
import { branchProject } from '../src/branches/project.ts'
import { cashierFields } from '../src/cashiers/fields.ts'
import { cashierProject } from '../src/cashiers/project.ts'
import { attachmentMatrices } from '../src/cashiers/stages.ts'
import { statuses, yesNo } from '../src/catalogs/catalog.ts'
import { limits } from '../src/core/limits.ts'
import { calendarDate, wireDateTime } from '../src/core/wire.ts'
import { actorFilters, categories } from '../src/people/actors.ts'
import { branchReport, cashierReport } from '../src/reports/reports.ts'
import { localSearchStates } from '../src/local-search/states.ts'
import { localSearchRequirement, paddedSearch, projectWithMachines } from '../src/requests/states.ts'

// By hand from the specification: changing one changes its meaning for older clients and stored rows.

it('a page has 20 rows, or one of these', () => {
  expect([limits.pageSize, limits.pageSizes]).toEqual([20, [10, 20, 50, 100, 150]])
})

it('system 1 is cashiers, 2 is branches', () => {
  expect([cashierProject.sistema, branchProject.sistema]).toEqual([1, 2])
  expect([cashierReport.id, branchReport.id]).toEqual(['cajId', 'sucId'])
})

it('words that are chosen have these numbers', () => {
  const risks = cashierFields.flatMap((field) => (field.kind === 'option' ? field.options : []))
  const wordsOf = (options: readonly { value: number; label: string }[]) => options.map(({ value, label }) => `${value} ${label}`)
  expect(wordsOf(statuses)).toEqual(['1 Activo', '2 Inactivo'])
  expect(wordsOf(yesNo)).toEqual(['1 SI', '0 NO'])
  expect(wordsOf(categories)).toEqual(['1 Usuario', '2 Grupo'])
  expect(wordsOf(risks)).toEqual(['1 Alto', '2 Medio', '3 Bajo'])
  expect(risks.flatMap((risk) => ('past' in risk ? [risk.label] : []))).toEqual(['Medio'])
  const namesOf = (rows: readonly { id: number; nombre: string }[]) => rows.map(({ id, nombre }) => `${id} ${nombre}`)
  expect(namesOf(lineStates)).toEqual(['1 Bueno', '2 Malo', '3 N/A'])
  expect(namesOf(classifications)).toEqual(['1 Pendiente', '2 Adicional', '3 Garantía'])
})

it('the matrices of files have these types in this order', () => {
  expect(attachmentMatrices.groupOneData).toEqual([34, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 32, 28])
  expect(attachmentMatrices.groupTwoData).toEqual([29, 33, 30, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  expect(branchProject.stageByKey.get('diseno')!.adjuntos).toHaveLength(4)
})

it('moments and days are sent in this form', () => {
  const isTaken = (schema: typeof wireDateTime | typeof calendarDate, text: string) => schema.safeParse(text).success
  expect(['2026-11-24 08:30:00', '2026-11-24T08:30:00', '2026-11-24'].map((text) => isTaken(wireDateTime, text))).toEqual([
    true,
    false,
    false,
  ])
  expect(['2026-11-24', '24-11-2026', '2026-02-30'].map((text) => isTaken(calendarDate, text))).toEqual([true, false, false])
})

it('people are looked for by what they do', () => {
  const words = 'inmo diseno licencia visita interventoria constructor seguridad presupuesto suministros civil electromecanico alarma'
  expect(actorFilters).toEqual([...words.split(' '), 'contrato', 'todos', 'group'])
})

it('a local search has these states and numbers', () => {
  expect([localSearchRequirement, projectWithMachines, paddedSearch(12)]).toEqual([4, 4, '00000012'])
  expect(localSearchStates.map(({ id, nombre }) => `${id} ${nombre}`)).toEqual([
    '2 Activar Búsqueda Local',
    '3 En Proceso de Búsqueda',
    '5 Por aprobar informe comercial',
    '6 Rechazado Informe Comercial',
    '7 Pendiente Programación Visita',
    '8 Pendiente Informe de Prefactibilidad',
    '9 Por Aprobar Informe de Prefactibilidad',
    '10 Rechazado Informe de Prefactibilidad',
    '11 Pendiente Comité',
    '12 Por Aprobar Comité',
    '13 Rechazado Comité',
    '14 Pendiente Por Documentación',
    '15 Por Aprobar Documentación',
    '16 Rechazado Documentación',
    '17 Pendiente Por Ingresar Contrato Firmado',
    '20 Por Programar Cita De Recibo',
    '21 Pendiente Por Acta y Registro Fotográfico',
    '22 Por Aprobar Acta y Registro',
    '23 Rechazado Acta y Registro',
    '24 Solucionadas',
  ])
})
