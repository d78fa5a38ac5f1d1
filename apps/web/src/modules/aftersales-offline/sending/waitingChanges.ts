import type { FindingLine, SaveFinding } from '@soportica/contract/aftersales/findings'
import { newUuid } from '../../../lib/newUuid.ts'
import { sessionStore } from '../../../lib/session/sessionStore.ts'
import { findingOf, lineId, type Sending } from '../../aftersales-findings/findingLines.public.ts'
import { resultOf, under, writing } from '../device/database.ts'
import type { Conflict, StoredLine, TakenReport, WaitingChange, WaitingEntry } from '../device/storedReport.ts'
import { bodyOf, changesOf, mergedChange, lineWithChanges } from './offlineQueue.ts'

type OfReport = { readonly usuid: number; readonly repid: number }
const lineKey = ({ usuid, repid }: OfReport, id: string) => [usuid, repid, id]
const isEmpty = (change: object): boolean => Object.keys(change).length === 0
const ofReport =
  ({ usuid, repid }: OfReport) =>
  (entry: WaitingEntry) =>
    entry.usuid === usuid && entry.repid === repid

/** Stores a change before the screen shows it, merged into unsent ones of the line. Returns the new line. */
export function keepChange(report: TakenReport, { line, change, key, clave }: Sending): Promise<FindingLine> {
  const { usuid, repid, tipo, choices, detail } = report
  const id = lineId({ ...line, key: line.key ?? key })
  return writing(['lines', 'waiting'], async (store) => {
    const known = await resultOf<StoredLine | undefined>(store('lines').get(lineKey(report, id)))
    const stored = known?.line ?? { ...line, key: line.key ?? key }
    if (!known) store('lines').put({ usuid, repid, id, line: stored } satisfies StoredLine)
    const all = await resultOf<WaitingEntry[]>(store('waiting').getAll())
    const before = all.filter(ofReport(report)).filter((entry) => entry.kind === 'line' && entry.line === id) as WaitingChange[]
    const last = before.at(-1)
    if (last && last.state === 'waiting' && !last.sent && before.filter(({ state }) => state !== 'refused').length === 1) {
      const merged = mergedChange(stored, last.change, change)
      const isNothing = isEmpty(merged) && stored.iddetalle !== null
      if (isNothing) store('waiting').delete(last.seq)
      else store('waiting').put({ ...last, change: merged })
      return lineWithChanges(stored, isNothing ? [] : [{ ...last, change: merged }], id, choices)
    }
    const { nombre } = sessionStore.get().session!.user
    const { ubicacion, actividad } = line
    const entryFields = { usuid, nombre, repid, sucursal: detail.sucursal, tipo, line: id, ubicacion, actividad, key }
    const entry = { ...entryFields, kind: 'line', change, clave, state: 'waiting', said: '', sent: null, conflict: null } as const
    store('waiting').add(entry)
    return lineWithChanges(stored, [...before, { ...entry, seq: 0 }], id, choices)
  })
}

const lineMissing = 'La línea ya no está en este dispositivo.'
/** Freezes the change: whatever happens to the answer, it is repeated unchanged. Undefined: it does not wait any more. */
export function freezeForSending({ seq }: WaitingChange): Promise<SaveFinding | undefined> {
  return writing(['lines', 'waiting'], async (store) => {
    const entry = await resultOf<WaitingChange | undefined>(store('waiting').get(seq))
    if (!entry || entry.state !== 'waiting') return undefined
    if (entry.sent) return entry.sent
    const storedLine = await resultOf<StoredLine | undefined>(store('lines').get(lineKey(entry, entry.line)))
    if (!storedLine) {
      store('waiting').put({ ...entry, state: 'refused', said: lineMissing })
      return undefined
    }
    const sent = bodyOf(entry, storedLine.line)
    store('waiting').put({ ...entry, sent })
    return sent
  })
}

// A reading that began before this answer must not overwrite it.
async function countAnswer(reports: IDBObjectStore, { usuid, repid }: OfReport): Promise<void> {
  const report = await resultOf<TakenReport | undefined>(reports.get([usuid, repid]))
  if (report) reports.put({ ...report, answers: (report.answers ?? 0) + 1 } satisfies TakenReport)
}

/** It is stored: the line is as the server says, and the change waits no more. */
export function changeStored({ seq, usuid, repid, line: id }: WaitingChange, line: FindingLine): Promise<void> {
  return writing(['reports', 'lines', 'waiting'], async (store) => {
    store('lines').put({ usuid, repid, id, line } satisfies StoredLine)
    store('waiting').delete(seq)
    await countAnswer(store('reports'), { usuid, repid })
  })
}

const changed = (seq: number, change: Partial<WaitingChange>): Promise<void> =>
  writing(['waiting'], async (store) => {
    const entry = await resultOf<WaitingChange | undefined>(store('waiting').get(seq))
    if (entry) store('waiting').put({ ...entry, ...change })
  })
export const changeDisputed = ({ seq }: WaitingEntry, conflict: Conflict): Promise<void> => changed(seq, { state: 'conflict', conflict })
export const changeRefused = ({ seq }: WaitingEntry, said: string): Promise<void> => changed(seq, { state: 'refused', said })

export const changeAside = ({ seq }: WaitingEntry, said: string): Promise<void> => changed(seq, { state: 'aside', said })

/** A conflict was decided. The user's own values are sent again from the stored version; taking the others' takes the whole line. */
export async function decide({ seq, usuid, repid, line: id }: WaitingChange, mine: boolean): Promise<void> {
  await writing(['reports', 'lines', 'waiting'], async (store) => {
    // Decided twice, it is decided once.
    const entry = await resultOf<WaitingChange | undefined>(store('waiting').get(seq))
    if (entry?.state !== 'conflict' || !entry.conflict) return
    const { stored, version } = entry.conflict
    const key = lineKey(entry, id)
    const storedLine = await resultOf<StoredLine | undefined>(store('lines').get(key))
    if (storedLine) store('lines').put({ ...storedLine, line: { ...storedLine.line, ...stored, version } })
    await countAnswer(store('reports'), { usuid, repid })
    if (mine) {
      store('waiting').put({ ...entry, clave: newUuid(), sent: null, conflict: null, state: 'waiting' })
      return
    }
    const all = await resultOf<WaitingEntry[]>(store('waiting').getAll())
    for (const change of changesOf(all.filter(ofReport(entry)), id)) store('waiting').delete(change.seq)
  })
  await dropLeftLines()
}

/** Tries refused and stopped changes once more. */
export function retryEntries(entries: readonly WaitingEntry[]): Promise<void> {
  return writing(['waiting'], async (store) => {
    for (const { seq } of entries) {
      const entry = await resultOf<WaitingEntry | undefined>(store('waiting').get(seq))
      if (entry?.state === 'refused' || entry?.state === 'aside') store('waiting').put({ ...entry, state: 'waiting', said: '' })
    }
  })
}

/** Discards refused changes. */
export async function discard(entries: readonly WaitingEntry[]): Promise<void> {
  await writing(['waiting', 'blobs'], async (store) => {
    for (const { seq, clave } of entries) {
      store('waiting').delete(seq)
      store('blobs').delete(clave)
    }
  })
  await dropLeftLines()
}

/** An additional finding that was never sent disappears with its texts. */
export function dropLine(report: TakenReport, id: string): Promise<void> {
  return writing(['lines', 'waiting', 'blobs'], async (store) => {
    const all = await resultOf<WaitingEntry[]>(store('waiting').getAll())
    for (const { seq, clave } of all.filter(ofReport(report)).filter(({ line }) => line === id)) {
      store('waiting').delete(seq)
      store('blobs').delete(clave)
    }
    store('lines').delete(lineKey(report, id))
  })
}

/** The report's stored lines with waiting changes. */
export function linesOnDevice(lines: readonly StoredLine[], waiting: readonly WaitingEntry[], { choices }: TakenReport): FindingLine[] {
  return lines
    .map(({ id, line }) => lineWithChanges(line, waiting, id, choices))
    .filter((line) => line.iddetalle !== null || !line.adicional || findingOf(line).estado > 0)
}
export const rowsUnder = ({ usuid, repid }: OfReport): IDBKeyRange => under(usuid, repid)

const textKey = ({ usuid, repid }: OfReport, id = ''): string => `${usuid} ${repid} ${id}`
/** Deletes lines kept only for waiting changes, once nothing waits. */
export function dropLeftLines(): Promise<void> {
  return writing(['reports', 'lines', 'waiting'], async (store) => {
    const taken = new Set((await resultOf<TakenReport[]>(store('reports').getAll())).map((report) => textKey(report)))
    const needed = new Set((await resultOf<WaitingEntry[]>(store('waiting').getAll())).map((entry) => textKey(entry, entry.line)))
    const lines = await resultOf<StoredLine[]>(store('lines').getAll())
    for (const line of lines) {
      const { usuid, repid, id } = line
      if (!taken.has(textKey(line)) && !needed.has(textKey(line, id))) store('lines').delete([usuid, repid, id])
    }
  })
}
