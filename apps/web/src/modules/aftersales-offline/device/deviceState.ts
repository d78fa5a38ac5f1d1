import { sessionStore } from '../../../lib/session/sessionStore.ts'
import { createStore } from '../../../lib/store.ts'
import { setTakesAlong, takesAlong } from '../../../lib/takenAlong.ts'
import { resultOf, reading } from './database.ts'
import type { TakenReport, WaitingEntry } from './storedReport.ts'

/** Waiting changes of another user of this device: the name and the number, never the content. */
export type OtherPerson = { readonly nombre: string; readonly count: number }
export type DeviceState = {
  readonly taken: readonly TakenReport[]
  readonly waiting: readonly WaitingEntry[]
  readonly others: readonly OtherPerson[]
}
const nothing: DeviceState = { taken: [], waiting: [], others: [] }

/** The device's data of the signed-in user. */
export const deviceStore = createStore<DeviceState>(nothing)
export const personHere = (): number => sessionStore.get().session?.user.usuid ?? 0

// The user of the present state.
let person = 0

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('soportica.campo')
otherTabs?.addEventListener('message', () => void readDevice().catch(() => undefined))
/** Something was written: every tab reads again. */
export async function deviceChanged(): Promise<void> {
  otherTabs?.postMessage('changed')
  await readDevice()
}

function othersOf(waiting: readonly WaitingEntry[]): OtherPerson[] {
  const people = Map.groupBy(waiting, ({ usuid }) => usuid)
  return [...people.values()].map((entries) => ({ nombre: entries[0]!.nombre, count: entries.length }))
}

export async function readDevice(): Promise<DeviceState> {
  const usuid = personHere()
  person = usuid
  const { reports, entries } = await reading(['reports', 'waiting'], async (store) => ({
    reports: await resultOf<TakenReport[]>(store('reports').getAll()),
    entries: await resultOf<WaitingEntry[]>(store('waiting').getAll()),
  }))
  const isOwn = (row: { readonly usuid: number }) => row.usuid === usuid
  const state = {
    taken: reports.filter(isOwn),
    waiting: entries.filter(isOwn),
    others: othersOf(entries.filter((entry) => !isOwn(entry))),
  }
  setTakesAlong(reports.length + entries.length > 0)
  if (usuid === personHere()) deviceStore.set(state)
  return state
}

let begun: Promise<unknown> | undefined
/** The report on this device, for the signed-in user; undefined: it was not taken along. */
export async function takenReport(repid: number): Promise<TakenReport | undefined> {
  if (!takesAlong()) return undefined
  if (!begun || person !== personHere()) {
    begun = readDevice().catch(() => undefined)
  }
  await begun
  return deviceStore.get().taken.find((report) => report.repid === repid)
}

sessionStore.subscribe(() => {
  if (person === personHere()) return
  person = 0
  begun = undefined
  deviceStore.set(nothing)
})
