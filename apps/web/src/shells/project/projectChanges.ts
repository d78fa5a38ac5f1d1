import type { RecordsChanged, RecordsChangedEvent } from '@soportica/contract/notifications/realtime'
import { useEffect, useEffectEvent, useState } from 'react'
import { refetchWhen } from '../../lib/realtime/refetchWhen.ts'
import { onRealtime } from '../../lib/realtime/realtime.ts'
import { sessionStore } from '../../lib/session/sessionStore.ts'
import type { ListConfig } from './projectScreens.ts'

type ChangeSource = Pick<ListConfig, 'changed'>
const isMine = (usuid: number): boolean => sessionStore.get().session?.user.usuid === usuid

/** What is not on the screen, such as counts, may be older for so long: every save would make every screen ask. */
const elsewhereMs = 30_000
// A record's first version: it may belong to any list.
const firstVersion = 1

/** Within how many milliseconds a screen with these records reads anew. */
export function withinMs({ registros, todas, plazo }: RecordsChangedEvent, isOnScreen: (id: number) => boolean): number {
  const isUrgent = todas || registros.some(([id, version]) => version === firstVersion || isOnScreen(id))
  return isUrgent ? plazo : Math.max(plazo, elsewhereMs)
}

/** Called once for many saves or changes of holidays, never while the page is hidden: soon after those of records on the screen. */
export function useProjectChanges(listConfig: ChangeSource, onChange: () => void, isOnScreen: (id: number) => boolean): void {
  useFilteredChanges(listConfig, onChange, (event) => withinMs(event, isOnScreen))
}
/** A modality asks for other stages now, or the calendar changed. */
export function useStagesMoved(listConfig: ChangeSource, onChange: () => void): void {
  useFilteredChanges(listConfig, onChange, ({ todas, plazo }) => (todas ? plazo : undefined))
}

/** Undefined: the event does not matter. */
type Within = (event: RecordsChangedEvent) => number | undefined
function useFilteredChanges({ changed }: ChangeSource, onChange: () => void, within: Within): void {
  const ask = useEffectEvent(onChange)
  const withinMine = useEffectEvent((event: RecordsChangedEvent) => (isMine(event.usuid) ? within(event) : undefined))
  useEffect(
    () =>
      followChanges(
        changed,
        () => ask(),
        (event) => withinMine(event),
      ),
    [changed],
  )
}

/** Refetches after each relevant event; returns a function that stops. */
export function followChanges(changed: RecordsChanged, ask: () => void, within: Within): () => void {
  return refetchWhen(ask, (soon) =>
    onRealtime(changed, (event) => {
      const milliseconds = within(event)
      if (milliseconds !== undefined) soon(milliseconds)
    }),
  )
}

/** The version that is stored by now. */
export function useLatestVersion({ changed }: ChangeSource, record: number, version: number): number {
  const [latest, setLatest] = useState(version)
  useEffect(
    () =>
      onRealtime(changed, ({ usuid, registros }) => {
        const stored = registros.find(([id]) => id === record)?.[1]
        if (isMine(usuid) && stored !== undefined) setLatest(stored)
      }),
    [changed, record],
  )
  return latest
}
