import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { arrivalAt } from '../../lib/lastLists.ts'
import { useLetterKeys } from '../../lib/letterKeys.ts'
import { listHasFocus } from '../shortcuts/listFocus.ts'
import { isPressed } from '../shortcuts/shortcuts.ts'
import { allEntries } from './menu/menu.ts'
import { useMenu } from './menu/useMenu.ts'

const pauseMs = 1500
const loadDestinations = () => import('../shortcuts/goKeys.ts').then(({ goKeysOf }) => goKeysOf)

/** One key, and soon after it a second one, which says the window. */
export function useGoKeys(): void {
  const { groups } = useMenu()
  const navigate = useNavigate()
  const [characters] = useLetterKeys()
  const first = useRef<{ readonly at: number; readonly destinations: ReturnType<typeof loadDestinations> }>(undefined)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const before = first.current
    first.current = undefined
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !listHasFocus(event.target)) return
    if (before && event.timeStamp - before.at < pauseMs) {
      // It presses no button that has this key by itself.
      event.preventDefault()
      const go = (goKeysOf: Awaited<typeof before.destinations>) => {
        const wanted = goKeysOf(allEntries(groups)).find(({ key }) => key === event.key.toUpperCase())
        if (wanted) void navigate(arrivalAt(wanted.entry.to))
      }
      void before.destinations.then(go, () => undefined)
    } else if (isPressed(event, 'go', characters)) first.current = { at: event.timeStamp, destinations: loadDestinations() }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
