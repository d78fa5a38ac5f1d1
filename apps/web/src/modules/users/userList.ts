import { categories } from '@soportica/contract/people/actors'
import { type Option, statuses } from '@soportica/contract/catalogs/catalog'
import { getProfiles } from '@soportica/contract/people/profiles'
import { countUsers, getGroup, paginationUsers, type UserRow, userSort } from '@soportica/contract/people/users'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { type ListDefaults, type ListState, listBody } from '../../shells/data-table/listState.ts'
import type { FilterField } from '../../shells/filter-panel/filterField.ts'

export const usersKey = ['users'] as const

export const listDefaults: ListDefaults = {
  filters: {
    nombre: 'text',
    apellido: 'text',
    documento: 'text',
    usuario: 'text',
    correo: 'text',
    celular: 'text',
    perfil: 'number',
    idGrupo: 'number',
    categoria: categories.map(({ value }) => value),
    estado: statuses.map(({ value }) => value),
  },
  sortable: [...userSort],
  sort: { field: 'nombre', order: 1 },
}

// The address may contain anything; only columns of the contract are requested.
export const loadUsers = (state: ListState, signal: AbortSignal) => call(paginationUsers, { body: listBody(state) as never }, { signal })

export const idOf = ({ usuid }: Pick<UserRow, 'usuid'>): number => usuid
export const nameOf = ({ nombre, apellido }: Pick<UserRow, 'nombre' | 'apellido'>): string => `${nombre} ${apellido}`.trim()

export function useProfileCounts(): UseQueryResult<readonly { prfid: number; nombre: string; cant: number }[]> {
  return useQuery({ queryKey: [...usersKey, 'count'], queryFn: ({ signal }) => call(countUsers, undefined, { signal }) })
}

export const useProfiles = () =>
  useQuery({ queryKey: ['profiles', 'active'], queryFn: ({ signal }) => call(getProfiles, undefined, { signal }) })
export const useGroups = () =>
  useQuery({ queryKey: [...usersKey, 'groups'], queryFn: ({ signal }) => call(getGroup, undefined, { signal }) })

export type ListOptions = { readonly profiles: readonly Option[]; readonly groups: readonly Option[] }

export function useListOptions(): ListOptions {
  const profiles = useProfileCounts().data
  const groups = useGroups().data
  return useMemo(
    () => ({
      profiles: (profiles ?? []).map(({ prfid, nombre }) => ({ value: prfid, label: nombre })),
      groups: (groups ?? []).map(({ id, nombre }) => ({ value: id, label: nombre })),
    }),
    [profiles, groups],
  )
}

export const filterFields = ({ profiles, groups }: ListOptions): FilterField[] => [
  { name: 'nombre', label: 'nombre', kind: 'text' },
  { name: 'apellido', label: 'apellido', kind: 'text' },
  { name: 'documento', label: 'documento (Nit/CC)', kind: 'text' },
  { name: 'usuario', label: 'usuario', kind: 'text' },
  { name: 'correo', label: 'correo', kind: 'text' },
  { name: 'celular', label: 'celular', kind: 'text' },
  { name: 'perfil', label: 'perfil', kind: 'option', options: profiles },
  { name: 'idGrupo', label: 'grupo', kind: 'option', options: groups },
  { name: 'categoria', label: 'categoría', kind: 'option', options: categories },
  { name: 'estado', label: 'estado', kind: 'option', options: statuses },
]
