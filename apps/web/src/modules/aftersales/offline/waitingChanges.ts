import type { FindingLine, SaveFinding } from '@soportica/contract/aftersales/findings'
import { newUuid } from '../../../lib/newUuid.ts'
import { sessionStore } from '../../../lib/session/sessionStore.ts'
import { findingOf, lineId, type Sending } from '../lines/lineStore.ts'
import { asked, under, writing } from './database.ts'
import type { Conflict, KeptLine, TakenReport, WaitingChange, WaitingEntry } from './kept.ts'
import { bodyOf, decided, mergedChange, shownLine } from './queue.ts'

const lineKey = ({ usuid, repid }: Pick<TakenReport, 'usuid' | 'repid'>, id: string) => [usuid, repid, id]
const isEmpty = (change: object): boolean => Object.keys(change).length === 0
const ofReport =
  ({ usuid, repid }: Pick<TakenReport, 'usuid' | 'repid'>) =>
  (entry: WaitingEntry) =>
    entry.usuid === usuid && entry.repid === repid

/** A change is kept before the screen says so. What was not sent yet of the same line takes it in. Answers the line as it is now. */
export function keepChange(report: TakenReport, { line, change, key, clave }: Sending): Promise<FindingLine> {
  const { usuid, repid, tipo, choices, detail } = report
  const id = lineId({ ...line, key: line.key ?? key })
  return writing(['lines', 'waiting'], async (store) => {
    const known = await asked<KeptLine | undefined>(store('lines').get(lineKey(report, id)))
    const stored = known?.line ?? { ...line, key: line.key ?? key }
    if (!known) store('lines').put({ usuid, repid, id, line: stored } satisfies KeptLine)
    const all = await asked<WaitingEntry[]>(store('waiting').getAll())
    const before = all.filter(ofReport(report)).filter((entry) => entry.kind === 'line' && entry.line === id) as WaitingChange[]
    const last = before.at(-1)
    if (last && last.state === 'waiting' && !last.sent && before.filter(({ state }) => state !== 'refused').length === 1) {
      const merged = mergedChange(stored, last.change, change)
      const isNothing = isEmpty(merged) && stored.iddetalle !== null
      if (isNothing) store('waiting').delete(last.seq)
      else store('waiting').put({ ...last, change: merged })
      return shownLine(stored, isNothing ? [] : [{ ...last, change: merged }], id, choices)
    }
    const { nombre } = sessionStore.get().session!.user
    const { ubicacion, actividad } = line
    const place = { usuid, nombre, repid, sucursal: detail.sucursal, tipo, line: id, ubicacion, actividad, key }
    const entry = { ...place, kind: 'line', change, clave, state: 'waiting', said: '', sent: null, conflict: null } as const
    store('waiting').add(entry)
    return shownLine(stored, [...before, { ...entry, seq: 0 }], id, choices)
  })
}

const lineMissing = 'La línea ya no está en este dispositivo.'
/** From here on the change stays as it is: whatever becomes of the answer, it is sent again to the letter. Undefined: it waits no more. */
export function fixChange({ seq }: WaitingChange): Promise<SaveFinding | undefined> {
  return writing(['lines', 'waiting'], async (store) => {
    const entry = await asked<WaitingChange | undefined>(store('waiting').get(seq))
    if (!entry || entry.state !== 'waiting') return undefined
    if (entry.sent) return entry.sent
    const kept = await asked<KeptLine | undefined>(store('lines').get(lineKey(entry, entry.line)))
    if (!kept) {
      store('waiting').put({ ...entry, state: 'refused', said: lineMissing })
      return undefined
    }
    const sent = bodyOf(entry, kept.line)
    store('waiting').put({ ...entry, sent })
    return sent
  })
}

/** It is stored: the line is as the server says, and the change waits no more. */
export function changeStored({ seq, usuid, repid, line: id }: WaitingChange, line: FindingLine): Promise<void> {
  return writing(['lines', 'waiting'], async (store) => {
    store('lines').put({ usuid, repid, id, line } satisfies KeptLine)
    store('waiting').delete(seq)
  })
}

const changed = (seq: number, change: Partial<WaitingChange>): Promise<void> =>
  writing(['waiting'], async (store) => {
    const entry = await asked<WaitingChange | undefined>(store('waiting').get(seq))
    if (entry) store('waiting').put({ ...entry, ...change })
  })
export const changeDisputed = ({ seq }: WaitingEntry, conflict: Conflict): Promise<void> => changed(seq, { state: 'conflict', conflict })
export const changeRefused = ({ seq }: WaitingEntry, said: string): Promise<void> => changed(seq, { state: 'refused', said })

/** Somebody decided between his values and the others': what is left is sent anew, from the version that is stored. */
export async function decide(entry: WaitingChange, mine: boolean): Promise<void> {
  const { conflict, seq } = entry
  if (!conflict) return
  await writing(['lines', 'waiting'], async (store) => {
    const key = lineKey(entry, entry.line)
    const kept = await asked<KeptLine | undefined>(store('lines').get(key))
    if (kept) store('lines').put({ ...kept, line: { ...kept.line, ...conflict.stored, version: conflict.version } })
    const change = decided(entry, mine)
    if (!change) store('waiting').delete(seq)
    else store('waiting').put({ ...entry, change, clave: newUuid(), sent: null, conflict: null, state: 'waiting' })
  })
  await dropLeftLines()
}

/** Somebody does without what the server refused. */
export async function discard(entries: readonly WaitingEntry[]): Promise<void> {
  await writing(['waiting', 'blobs'], async (store) => {
    for (const { seq, clave } of entries) {
      store('waiting').delete(seq)
      store('blobs').delete(clave)
    }
  })
  await dropLeftLines()
}

/** A further finding that was never sent goes with all that was written of it. */
export function dropLine(report: TakenReport, id: string): Promise<void> {
  return writing(['lines', 'waiting', 'blobs'], async (store) => {
    const all = await asked<WaitingEntry[]>(store('waiting').getAll())
    for (const { seq, clave } of all.filter(ofReport(report)).filter(({ line }) => line === id)) {
      store('waiting').delete(seq)
      store('blobs').delete(clave)
    }
    store('lines').delete(lineKey(report, id))
  })
}

/** The lines of a report as they are shown: as they are stored, with what waits. */
export function linesOnDevice(lines: readonly KeptLine[], waiting: readonly WaitingEntry[], { choices }: TakenReport): FindingLine[] {
  return lines
    .map(({ id, line }) => shownLine(line, waiting, id, choices))
    .filter((line) => line.iddetalle !== null || !line.adicional || findingOf(line).estado > 0)
}
export const rowsUnder = ({ usuid, repid }: Pick<TakenReport, 'usuid' | 'repid'>): IDBKeyRange => under(usuid, repid)

type OfReport = { readonly usuid: number; readonly repid: number }
const placeOf = ({ usuid, repid }: OfReport, id = ''): string => `${usuid} ${repid} ${id}`
/** Lines that stayed for a change after their copy had gone: once nothing waits of them they go as well. */
export function dropLeftLines(): Promise<void> {
  return writing(['reports', 'lines', 'waiting'], async (store) => {
    const taken = new Set((await asked<TakenReport[]>(store('reports').getAll())).map((report) => placeOf(report)))
    const needed = new Set((await asked<WaitingEntry[]>(store('waiting').getAll())).map((entry) => placeOf(entry, entry.line)))
    const lines = await asked<KeptLine[]>(store('lines').getAll())
    for (const line of lines) {
      const { usuid, repid, id } = line
      if (!taken.has(placeOf(line)) && !needed.has(placeOf(line, id))) store('lines').delete([usuid, repid, id])
    }
  })
}
