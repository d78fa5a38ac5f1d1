import { type NoteRow, notesOf, notesPerPage } from '@soportica/contract/records/notes'
import { recordKindOf } from '@soportica/contract/records/records'
import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import { moreOf } from '../../endless-list/more.ts'
import type { FilterBody } from './noteFilters.ts'

export const callsOf = (sistema: number) => notesOf[recordKindOf(sistema).sistema]

const listKey = (sistema: number, id: number) => ['notes', sistema, id]
export const lastNoteKey = (sistema: number, id: number) => ['last-note', sistema, id]

/** After a change: the list, the card of every stage, and the log. */
export function refreshNotes(cache: QueryClient, sistema: number, id: number): Promise<unknown> {
  void cache.invalidateQueries({ queryKey: lastNoteKey(sistema, id) })
  void cache.invalidateQueries({ queryKey: ['note-options', sistema, id] })
  void cache.invalidateQueries({ queryKey: ['history'] })
  return cache.invalidateQueries({ queryKey: listKey(sistema, id) })
}

// A failure is in the tab's log anyway; the panel shows it quietly.
function loadPage(sistema: number, id: number, filters: FilterBody, antesDe: number, signal: AbortSignal) {
  const body = { id, sistema, ...filters, page: 1, limit: notesPerPage, ...(antesDe > 0 ? { antesDe } : {}) }
  return call(callsOf(sistema).getNotes, { body }, { signal })
}

export type Notes = ReturnType<typeof useNotes>

/** The last ones first, ten at a time; those that are shown stay while the next ones come. */
export function useNotes(sistema: number, id: number, filters: FilterBody) {
  const query = useInfiniteQuery({
    queryKey: [...listKey(sistema, id), filters],
    queryFn: ({ pageParam, signal }) => loadPage(sistema, id, filters, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ results }) => (results.length < notesPerPage ? undefined : results.at(-1)?.notid),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = query
  const rows = useMemo(() => onceEach(data?.pages.flatMap(({ results }) => results) ?? []), [data])
  return {
    rows,
    total: data?.pages[0]?.total,
    acciones: data?.pages[0]?.acciones,
    pending: query.isPending,
    // Still of the former filters.
    old: query.isPlaceholderData,
    error: data && !query.isPlaceholderData ? null : query.error,
    retry: () => void query.refetch(),
    more: moreOf(query),
  }
}

const onceEach = (rows: readonly NoteRow[]): NoteRow[] => [...new Map(rows.map((row) => [row.notid, row])).values()]
