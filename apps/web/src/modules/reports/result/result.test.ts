import { cashierReport } from '@soportica/contract/reports/reports'
import { expect, it } from 'vitest'
import { reportCards, reportColumns, shownValue } from './reportColumns.tsx'
import { excelAllowed } from './excelAllowed.ts'
import { movedField } from './movedField.ts'

const campos = [{ campo: 'idRegion' }, { campo: 'idVisitante' }, { campo: 'nombreCajero' }, { campo: 'idEstadoCajero' }]
const values = { registros: [], secciones: ['basica'], campos }

it('has the columns of the ticks in their order, or what each row has', () => {
  expect(reportColumns(cashierReport, values).map(({ key }) => key)).toEqual(['cajId', 'idRegion', 'nombreCajero', 'idEstadoCajero'])
  expect(reportColumns(cashierReport, { ...values, campos: [] })).toHaveLength(16)
})

it('says first on a card which record it is', () => {
  const cards = reportCards(cashierReport, reportColumns(cashierReport, values))
  expect(cards.map(({ key, card }) => [key, card])).toEqual([
    ['titulo', 'title'],
    ['numero', 'beside'],
    ['idRegion', undefined],
    ['idEstadoCajero', 'tag'],
  ])
})

it('moves a column past the fields that are none', () => {
  const shown = ['cajId', 'idRegion', 'nombreCajero', 'idEstadoCajero']
  expect(movedField(campos, 'nombreCajero', -1, shown).map(({ campo }) => campo)).toEqual([
    'nombreCajero',
    'idRegion',
    'idVisitante',
    'idEstadoCajero',
  ])
  expect(movedField(campos, 'idRegion', -1, shown)).toEqual(campos)
})

it.each([
  ['fechaInicioCajero', '2026-02-03', '03-02-2026'],
  ['anioContable', 2026, '2026'],
  ['totalDiasVisita', 1200, '1.200'],
  ['grupo', 'A', 'A'],
  ['grupo', null, ''],
])('shows a value of %s', (campo, value, shown) =>
  expect(shownValue(cashierReport, cashierReport.fieldNamed.get(campo), value)).toBe(shown),
)

it('makes a file of something only', () => {
  expect(excelAllowed(1)).toBe(true)
  expect(excelAllowed(0)).toBe('No hay resultados para el Excel')
  expect(excelAllowed(undefined)).toBe('El informe aún no se ha cargado')
})
