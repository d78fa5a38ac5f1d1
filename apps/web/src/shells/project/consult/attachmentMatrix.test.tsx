import { cashierProject } from '@soportica/contract/cashiers/project'
import { attachmentMatrices } from '@soportica/contract/cashiers/stages'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Matrix, TypesWithoutFiles } from './Matrix.tsx'
import { parkProjectFixture } from '../../../../test/fixtures/parkProjectFixture.ts'
import { cellsOf } from './attachmentMatrix.ts'

const none = new Set<string>()
const types = [
  { tipoAdjunto: 1, nombreTipoAdjunto: 'Solicitud de local', actor: 1 },
  { tipoAdjunto: 29, nombreTipoAdjunto: 'Contrato', actor: 12 },
]
const first = { '2': { nombre: 'Fotos', count: 3, actor: 2 }, '34': { nombre: 'Información', count: 1, actor: 0 } }
const { groupOneData, groupTwoData } = attachmentMatrices

test('a matrix keeps its order and tells of types without a file', () => {
  expect(cellsOf(cashierProject, groupOneData, first, types, none)).toEqual([
    { tipo: 34, nombre: 'Información', count: 1, actor: 0 },
    { tipo: 1, nombre: 'Solicitud de local', count: 0, actor: 1 },
    { tipo: 2, nombre: 'Fotos', count: 3, actor: 2 },
  ])
  expect(cellsOf(cashierProject, groupTwoData, {}, types, none)).toEqual([{ tipo: 29, nombre: 'Contrato', count: 0, actor: 12 }])
})

test('a type of a stage that the record does without is only shown with files', () => {
  const names = (without: string[]) => cellsOf(cashierProject, groupOneData, first, types, new Set(without)).map(({ nombre }) => nombre)
  expect(names([])).toEqual(['Información', 'Solicitud de local', 'Fotos'])
  expect(names(['visita', 'inmobiliaria'])).toEqual(['Información', 'Fotos'])
})

test('a type that is neither filled nor known is not shown', () => {
  expect(cellsOf(cashierProject, groupTwoData, {}, [], none)).toEqual([])
})

test('the stages are those of the project', () => {
  const work = [{ tipoAdjunto: 5, nombreTipoAdjunto: 'Plano', actor: 10 }]
  expect(cellsOf(parkProjectFixture, [5], {}, work, new Set(['obra']))).toEqual([])
  expect(cellsOf(parkProjectFixture, [5], {}, work, new Set(['diseno']))).toHaveLength(1)
})

test('types without files take one line, and no button', () => {
  const cell = { tipo: 1, nombre: 'Fotos', count: 3, actor: 2 }
  const draw = (cells: (typeof cell)[]) =>
    renderToStaticMarkup(
      <MantineProvider>
        <Matrix title="Contrato" cells={cells} onView={() => undefined} />
        <TypesWithoutFiles cells={cells} />
      </MantineProvider>,
    )
  const empty = ['Acta', 'Plano'].map((nombre, at) => ({ ...cell, tipo: at + 2, nombre, count: 0 }))
  const some = draw([cell, ...empty])
  expect(some.match(/<li/g)).toHaveLength(1)
  expect(some.match(/<button/g)).toHaveLength(1)
  expect(some).toContain('2 tipos sin archivos')
  expect(some).toContain('Acta, Plano')
  expect(draw(empty)).not.toMatch(/<li|<button|Contrato/)
  expect(draw([{ ...cell, count: 0 }])).toContain('1 tipo sin archivos')
  expect(draw([cell])).not.toContain('sin archivos')
})
