import type { Answer } from '@soportica/contract/core/endpoint'
import {
  getFoldersDrive,
  getListDrive,
  getRules,
  type getSitesDrive,
  getUnitsDrive,
  type getUserDrive,
} from '@soportica/contract/settings/microsoft'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

const key = (...parts: readonly unknown[]) => ['microsoft', ...parts]
export const rulesKey = key('rules')
export const driveKey = key('drive')

export type Rules = Answer<typeof getRules>
export type Pick = { readonly id: string; readonly nombre: string; readonly detalle: string }
export type Folder = Answer<typeof getFoldersDrive>[number]

// Microsoft's data change rarely, and requests are slow.
const cacheOptions = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const

const rulesQuery = {
  queryKey: rulesKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getRules, { query: {} }, { signal }),
  staleTime: 0,
}

/** Not refetched while the user writes, but at each opening. */
export const useRules = () => useQuery({ ...rulesQuery, gcTime: 0, refetchOnWindowFocus: false })

/** The stored settings; if they cannot be read, the screen starts again and shows the error. */
export function useReadRules(): () => Promise<Rules | undefined> {
  const client = useQueryClient()
  return () =>
    client.fetchQuery(rulesQuery).catch(async () => {
      await client.resetQueries({ queryKey: rulesKey })
      return undefined
    })
}

type Found = { readonly results: readonly Pick[]; readonly hayMas: boolean }
export type Choices = {
  readonly data: Found | undefined
  readonly loading: boolean
  readonly error: unknown
  readonly retry: () => void
}
export type Searched = typeof getUserDrive | typeof getSitesDrive

/** Users or sites, found by the server. */
export function useFound(endpoint: Searched, texto: string, enabled: boolean): Choices {
  const query = useQuery({
    queryKey: [...driveKey, endpoint.path, texto],
    queryFn: ({ signal }) => call(endpoint, { query: texto ? { texto } : {} }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    ...cacheOptions,
  })
  return { data: query.data, loading: query.isFetching, error: query.error, retry: () => void query.refetch() }
}

export function useUnits(usuario: string): Choices {
  const query = useQuery({
    queryKey: [...driveKey, 'units', usuario],
    queryFn: async ({ signal }) => ({ results: await call(getUnitsDrive, { query: { usuario } }, { signal }), hayMas: false }),
    enabled: usuario !== '',
    ...cacheOptions,
  })
  return { data: query.data, loading: query.isFetching, error: query.error, retry: () => void query.refetch() }
}

export function useLists(sitio: string): Choices {
  const query = useQuery({
    queryKey: [...driveKey, 'lists', sitio],
    queryFn: async ({ signal }) => ({ results: await call(getListDrive, { query: { sitio } }, { signal }), hayMas: false }),
    enabled: sitio !== '',
    ...cacheOptions,
  })
  return { data: query.data, loading: query.isFetching, error: query.error, retry: () => void query.refetch() }
}

/** The folders of a folder; '' is the root. */
export const foldersQuery = (usuario: string, unidad: string, carpeta: string) => ({
  queryKey: [...driveKey, 'folders', usuario, unidad, carpeta],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getFoldersDrive, { query: { usuario, unidad, carpeta } }, { signal }),
  ...cacheOptions,
})
