import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ofPerson } from '../../../lib/session/sessionStore.ts'
import { useStored } from '../../../lib/stored.ts'
import type { CountedGrouping } from '../../data-table/column.ts'
import type { ListState } from '../../data-table/listState.ts'
import type { ListedPage, ProjectScreens } from '../projectScreens.ts'
import { loadList, pageKey, type ProjectListQuery } from './listQueries.ts'

const none: Readonly<Record<string, never>> = {}

/** A module's list in groups, if its address names a dimension. The browser remembers for each user which groups are open. */
export function useGroupedList(screens: ProjectScreens, modulo: string, state: ListState) {
  const { project } = screens
  const cache = useQueryClient()
  const dimension = state.group
  const [opened, setOpened] = useStored<Readonly<Record<string, boolean>>>(ofPerson('grupos', project.api, modulo, dimension ?? ''), none)
  const question = JSON.stringify([dimension, state.filters])
  const [more, setMore] = useState<{ readonly of: string; readonly pages: Readonly<Record<string, number>> }>({ of: question, pages: none })
  const pages = more.of === question ? more.pages : none
  const query = (visible: Omit<ProjectListQuery, 'modulo'>) => {
    const of = { ...visible, modulo }
    const key = pageKey(project, modulo, of.tab, of.state, of.columnas)
    if (dimension === undefined) return { key, load: (signal: AbortSignal) => loadList(screens, of, signal) }
    const load = async (signal: AbortSignal): Promise<ListedPage> => {
      const { loadGroups } = await import('./loadGroups.ts')
      return loadGroups(cache, screens, { ...of, dimension }, { opened, pages }, signal)
    }
    return { key: [...key, opened, pages], load }
  }
  return {
    query,
    toggle: (key: string, open: boolean) => setOpened((before) => ({ ...before, [key]: open })),
    loadMore: (key: string) => setMore({ of: question, pages: { ...pages, [key]: (pages[key] ?? 1) + 1 } }),
  }
}

/** Stable while groups and selection are: typing in a filter redraws no row. */
export function useGrouping(
  groups: ListedPage['groups'],
  { whole, ...verbs }: Omit<CountedGrouping, 'groups'>,
): CountedGrouping | undefined {
  const latest = useRef(verbs)
  latest.current = verbs
  return useMemo(
    () =>
      groups && {
        groups,
        whole,
        toggle: (key, open) => latest.current.toggle(key, open),
        loadMore: (key) => latest.current.loadMore(key),
        selectWhole: (key) => latest.current.selectWhole(key),
      },
    [groups, whole],
  )
}
