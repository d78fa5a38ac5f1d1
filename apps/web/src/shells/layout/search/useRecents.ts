import { useEffect } from 'react'
import { usePreference } from '../../../lib/preferences.ts'
import { entryAt, home } from '../menu/menu.ts'
import { withRecent } from './recents.ts'
import { useMenu } from '../menu/useMenu.ts'

const none: readonly string[] = []

export const useRecents = () => usePreference<readonly string[]>('buscar.recientes', none)

/** Remembers which windows this user goes to. */
export function useNoteRecents(pathname: string): void {
  const { groups } = useMenu()
  const [, setRecents] = useRecents()
  const entry = entryAt(groups, pathname)
  const to = entry === home ? undefined : entry?.to
  useEffect(() => {
    if (to) setRecents((before) => withRecent(before, to))
  }, [to, setRecents])
}
