import { usedOf } from '@soportica/contract/reports/question'
import { deniedSentence } from '@soportica/contract/reports/reportWire'
import { cashierReport } from '@soportica/contract/reports/reports'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReportRow } from '../reportScreens.ts'
import { reportCards, reportColumns, valueText } from './reportColumns.tsx'
import { excelAllowed } from './excelAllowed.ts'
import { movedField } from './movedField.ts'

const campos = [{ campo: 'idRegion' }, { campo: 'idVisitante' }, { campo: 'nombreCajero' }, { campo: 'idEstadoCajero' }]
const question = { registros: [], secciones: ['basica'], campos }

it('has the columns of the ticks in their order, or what each row has', () => {
  expect(reportColumns(cashierReport, question).map(({ key }) => key)).toEqual(['cajId', 'idRegion', 'nombreCajero', 'idEstadoCajero'])
  expect(reportColumns(cashierReport, { ...question, campos: [] })).toHaveLength(16)
})

it('says in a column without right that there is none, and does not sort by it', () => {
  const values = { registros: [], secciones: ['basica', 'inmobiliaria'], campos: [{ campo: 'grupo' }, { campo: 'nota_inmobiliaria' }] }
  const [, grupo, nota] = reportColumns(cashierReport, values, ['nota_inmobiliaria', 'fechaNota_inmobiliaria'])
  const row = { columnas: { grupo: 'A', nota_inmobiliaria: null }, idEstado: 1 } as unknown as ReportRow
  const drawn = (column: typeof nota) => renderToStaticMarkup(createElement(Fragment, null, column!.render!(row))).replace(/<[^>]*>/g, '')
  expect([drawn(grupo), drawn(nota)]).toEqual(['A', 'Sin permiso para verlo'])
  expect([grupo?.sortable, nota?.sortable]).toEqual([true, false])
  expect(usedOf(cashierReport, { ...values, sortField: 'cajId' }, ['nota_inmobiliaria', 'nota_visita']).map(({ key }) => key)).toEqual([
    'nota_inmobiliaria',
  ])
  expect(deniedSentence(['Última nota Inmobiliaria'])).toBe(
    'Sin permiso para verlo: Última nota Inmobiliaria. Lo que se busca o se ordena por ese campo no se aplica.',
  )
})

it('says first on a card which record it is', () => {
  const cards = reportCards(cashierReport, reportColumns(cashierReport, question))
  expect(cards.map(({ key, card }) => [key, card])).toEqual([
    ['titulo', 'title'],
    ['numero', 'subtitle'],
    ['idRegion', undefined],
    ['idEstadoCajero', 'tag'],
  ])
})

it('moves a column past the fields that are none', () => {
  const visibleKeys = ['cajId', 'idRegion', 'nombreCajero', 'idEstadoCajero']
  expect(movedField(campos, 'nombreCajero', -1, visibleKeys).map(({ campo }) => campo)).toEqual([
    'nombreCajero',
    'idRegion',
    'idVisitante',
    'idEstadoCajero',
  ])
  expect(movedField(campos, 'idRegion', -1, visibleKeys)).toEqual(campos)
})

it.each([
  ['fechaInicioCajero', '2026-02-03', '03-02-2026'],
  ['anioContable', 2026, '2026'],
  ['totalDiasVisita', 1200, '1.200'],
  ['grupo', 'A', 'A'],
  ['grupo', null, ''],
])('shows a value of %s', (campo, value, text) => expect(valueText(cashierReport, cashierReport.fieldByName.get(campo), value)).toBe(text))

it('makes a file of something only', () => {
  expect(excelAllowed(1)).toBe(true)
  expect(excelAllowed(0)).toBe('No hay resultados para el Excel')
  expect(excelAllowed(undefined)).toBe('El informe aún no se ha cargado')
})
