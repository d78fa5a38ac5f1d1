import { getDetailCashier } from '@soportica/contract/cashiers/calls'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { type RecordsChangedEvent, realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { askAgain } from '../../lib/api/askAgain.ts'
import { onRealtime, onRealtimeBack } from '../../lib/realtime/realtime.ts'
import { sessionStore } from '../../lib/session/sessionStore.ts'

const backWithinMs = 5000
const isMine = (usuid: number): boolean => sessionStore.get().session?.user.usuid === usuid

/** Cashiers that this person sees were saved, by whomever, or the holidays: called once for many of them, and never while nobody looks. */
export function useCashierChanges(onChange: () => void): void {
  useTold(onChange, everyChange)
}
/** A modality asks for other stages now, or the calendar is another one. */
export function useStagesMoved(onChange: () => void): void {
  useTold(onChange, ({ todas }) => todas === true)
}
const everyChange = (): boolean => true

function useTold(onChange: () => void, concerns: (event: RecordsChangedEvent) => boolean): void {
  const ask = useEffectEvent(onChange)
  const isMeant = useEffectEvent((event: RecordsChangedEvent) => isMine(event.usuid) && concerns(event))
  useEffect(
    () =>
      followChanges(
        () => ask(),
        (event) => isMeant(event),
      ),
    [],
  )
}

/** Asks again after each event that is meant; answers how to stop. */
export function followChanges(ask: () => void, isMeant: (event: RecordsChangedEvent) => boolean): () => void {
  const again = askAgain(ask)
  const stops = [
    onRealtime(realtimeEvents.cashiers, (event) => isMeant(event) && again.soon(event.plazo)),
    // What is due soon is counted in business days.
    onRealtime(realtimeEvents.holidays, ({ plazo }) => again.soon(plazo)),
    // What was told while the connection was lost has been missed.
    onRealtimeBack(() => again.soon(backWithinMs)),
    again.stop,
  ]
  return () => stops.forEach((stop) => stop())
}

/** The version that is stored by now. */
export function useLatestVersion(cajid: number, version: number): number {
  const [latest, setLatest] = useState(version)
  useEffect(
    () =>
      onRealtime(realtimeEvents.cashiers, ({ usuid, registros }) => {
        const stored = registros.find(([id]) => id === cajid)?.[1]
        if (isMine(usuid) && stored !== undefined) setLatest(stored)
      }),
    [cajid],
  )
  return latest
}

type Asked = { readonly cajid: number; readonly tipoModulo: CashierModule; readonly latest: number; readonly wanted: boolean }
/** Who saved it last; nobody is named before that is known. */
export function useWhoSaved({ cajid, tipoModulo, latest, wanted }: Asked): string | undefined {
  const { data } = useQuery({
    queryKey: ['cashierStamp', cajid, latest],
    queryFn: ({ signal }) => call(getDetailCashier, { body: { cajid, tipoModulo } }, { signal }),
    enabled: wanted,
    retry: false,
    gcTime: 0,
    select: ({ actualizadoPor }) => actualizadoPor,
  })
  return data || undefined
}
