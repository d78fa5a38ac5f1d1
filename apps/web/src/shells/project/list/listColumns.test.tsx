import { MantineProvider } from '@mantine/core'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listColumns } from './listColumns.tsx'

const columnsOf = (modulo: string, withStatus: boolean) =>
  listColumns(cashierProject, modulo, withStatus).filter(({ group, hidden }) => !group && !hidden)
const labels = (withStatus: boolean) => columnsOf('cashiers', withStatus).map(({ label }) => label)

test('the list of cashiers has these columns, and that of the status beside rows of several', () => {
  expect(labels(true)).toEqual([
    'consecutivo',
    'código',
    'nombre',
    'estado',
    'próxima',
    'días',
    'responsable',
    'faltantes',
    'padre/hijo',
    'región',
    'tipología',
    'tipo intervención',
    'año contable',
  ])
  expect(labels(false)).toEqual(labels(true).filter((label) => label !== 'estado'))
})

test('it is sorted by each of them but the family', () => {
  expect(columnsOf('cashiers', true).flatMap(({ label, sortable }) => (sortable ? [] : [label]))).toEqual(['padre/hijo'])
})

test.each([
  ['PADRE', 'PADRE'],
  ['HIJO', 'HIJO'],
  ['', undefined],
] as const)('a row that is «%s» has the badge %s', (padre, badge) => {
  const cell = columnsOf('cashiers', true).find(({ key }) => key === 'padre')!
  const row = { padre, hijos: [], padreInfo: null, hermanos: [], perteneceA: null } as unknown as ListedRow
  expect(/data-role="(\w+)"/.exec(renderToStaticMarkup(<MantineProvider>{cell.render!(row)}</MantineProvider>))?.[1]).toBe(badge)
})
