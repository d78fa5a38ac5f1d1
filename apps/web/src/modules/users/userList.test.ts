import type { UserRow } from '@soportica/contract/people/users'
import { afterAll, expect, it, vi } from 'vitest'
import { StatusBadge } from '../../shells/data-table/cells/StatusBadge.tsx'
import { readListState } from '../../shells/data-table/listState.ts'
import { userColumns } from './components/userColumns.tsx'
import { filterFields, listDefaults } from './userList.ts'

vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
afterAll(() => vi.unstubAllGlobals())

const options = { profiles: [{ value: 3, label: 'Consulta' }], groups: [] }
const columns = userColumns
const visibleColumns = columns.filter(({ hidden }) => !hidden)

it('starts with twenty, and shows name, contact, rights and last editor', () => {
  expect(readListState(new URLSearchParams(), listDefaults)).toMatchObject({ page: 1, size: 20, filters: {} })
  expect(visibleColumns.map(({ label, title = label }) => title)).toEqual([
    'nombre',
    'apellido',
    'documento (Nit/CC)',
    'usuario',
    'perfil',
    'correo',
    'celular',
    'actualizado por',
    'estado',
  ])
})

it('may be filtered by each of them but the author, and by group and category', () => {
  expect(filterFields(options).map(({ label }) => label)).toEqual([
    'nombre',
    'apellido',
    'documento (Nit/CC)',
    'usuario',
    'correo',
    'celular',
    'perfil',
    'grupo',
    'categoría',
    'estado',
  ])
})

it.each([
  [1, 'done'],
  [2, 'paused'],
  [3, 'refused'],
])('the state %i has the colour of «%s»', (estado, meaning) => {
  const badge = columns.find(({ key }) => key === 'estado')?.render?.({ estado, nomestado: 'Estado' } as UserRow)
  expect(badge).toMatchObject({ type: StatusBadge, props: { meaning, label: 'Estado' } })
})
