import { listBranch } from '@soportica/contract/branches/listCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { expect, test } from 'vitest'
import { readListState } from '../../../shells/data-table/listState.ts'
import { tabIn } from '../../../shells/list/tabInAddress.ts'
import { listColumns } from '../../../shells/project/list/listColumns.tsx'
import { listDefaults, selectionBody } from '../../../shells/project/list/listFilters.ts'
import { childColumns } from '../family/childColumns.ts'

const labels = (withStatus: boolean) =>
  listColumns(branchProject, 'branch', withStatus).flatMap(({ label, hidden, group }) => (hidden || group ? [] : label))
const expectedLabels = ['Proyecto', 'Consecutivo', 'Código', 'Nombre', 'Padre/Hijo', 'Region', 'Tipo Intervención', 'Imagen', 'Formato']

test('the columns follow each other as they were asked for, with the status where all stand together', () => {
  expect(labels(false).filter((label) => expectedLabels.includes(label))).toEqual(expectedLabels)
  expect([labels(false), labels(true)].map((columns) => columns.includes('Estado'))).toEqual([false, true])
})

test('the list begins with all of them, and the tab that is chosen is its status', () => {
  const bodyOf = (address: string) => {
    const query = new URLSearchParams(address)
    return listBranch.body.parse(
      selectionBody(branchProject, readListState(query, listDefaults(branchProject)), 'branch', tabIn(query, branchProject.all)),
    )
  }
  expect(bodyOf('')).toMatchObject({ estado: -1, rows: 20, first: 0 })
  expect(bodyOf('estado=4')).toMatchObject({ estado: 4 })
})

test('its cashiers have code, name, region, type of intervention and status', () =>
  expect(childColumns.map(({ label }) => label)).toEqual(['Código', 'Nombre', 'Region', 'Tipo Intervención', 'Estado']))
