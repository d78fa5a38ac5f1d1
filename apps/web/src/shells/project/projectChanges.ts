import type { RecordsChanged, RecordsChangedEvent } from '@soportica/contract/notifications/realtime'
import { useEffect, useEffectEvent, useState } from 'react'
import { refetchWhen } from '../../lib/realtime/refetchWhen.ts'
import { onRealtime } from '../../lib/realtime/realtime.ts'
import { sessionStore } from '../../lib/session/sessionStore.ts'
import type { ListConfig } from './projectScreens.ts'

type ChangeSource = Pick<ListConfig, 'changed'>
const isMine = (usuid: number): boolean => sessionStore.get().session?.user.usuid === usuid

/** Called once for many saves of visible records or changes of holidays, and never while the page is hidden. */
export function useProjectChanges(listConfig: ChangeSource, onChange: () => void): void {
  useFilteredChanges(listConfig, onChange, everyChange)
}
/** A modality asks for other stages now, or the calendar changed. */
export function useStagesMoved(listConfig: ChangeSource, onChange: () => void): void {
  useFilteredChanges(listConfig, onChange, ({ todas }) => todas === true)
}
const everyChange = (): boolean => true

function useFilteredChanges({ changed }: ChangeSource, onChange: () => void, concerns: (event: RecordsChangedEvent) => boolean): void {
  const ask = useEffectEvent(onChange)
  const isMeant = useEffectEvent((event: RecordsChangedEvent) => isMine(event.usuid) && concerns(event))
  useEffect(
    () =>
      followChanges(
        changed,
        () => ask(),
        (event) => isMeant(event),
      ),
    [changed],
  )
}

/** Refetches after each relevant event; returns a function that stops. */
export function followChanges(changed: RecordsChanged, ask: () => void, isMeant: (event: RecordsChangedEvent) => boolean): () => void {
  return refetchWhen(ask, (soon) => onRealtime(changed, (event) => isMeant(event) && soon(event.plazo)))
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
