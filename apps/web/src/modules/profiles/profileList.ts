import { statuses } from '@soportica/contract/catalogs/catalog'
import { listProfiles, type ProfileRow, profileSort } from '@soportica/contract/people/profiles'
import { call } from '../../lib/api/api.ts'
import { type ListDefaults, type ListState, listBody } from '../../shells/data-table/listState.ts'
import type { FilterField } from '../../shells/filter-panel/filterField.ts'

export type ProfilePage = {
  readonly results: readonly ProfileRow[]
  readonly total: number
  readonly acciones: Readonly<Record<string, true | string>>
}

export const profilesKey = ['profiles'] as const

export const profileFilters: readonly FilterField[] = [
  { name: 'nombre', label: 'nombre', kind: 'text' },
  { name: 'estado', label: 'estado', kind: 'option', options: statuses },
]

export const profileDefaults: ListDefaults = {
  filters: { nombre: 'text', estado: statuses.map(({ value }) => value) },
  sortable: profileSort,
  sort: { field: 'nombre', order: -1 },
}

type Sent = Parameters<typeof call<typeof listProfiles>>[1]

export const loadProfiles = (state: ListState, signal: AbortSignal): Promise<ProfilePage> =>
  call(listProfiles, { body: listBody(state) } as Sent, { signal })

export const loadProfile = async (prfid: number, signal: AbortSignal): Promise<ProfileRow | undefined> =>
  (await call(listProfiles, { body: { prfid, rows: 1 } }, { signal })).results[0]

export const idOf = ({ prfid }: ProfileRow): number => prfid
