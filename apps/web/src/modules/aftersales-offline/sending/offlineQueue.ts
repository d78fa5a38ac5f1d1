import type { FindingLine, SaveFinding } from '@soportica/contract/aftersales/findings'
import { waitAfter } from '../../../lib/api/waitAfter.ts'
import { type Change, changedLine, itemOf } from '../../aftersales-findings/findingLines.public.ts'
import type { Choices, WaitingChange, WaitingEntry } from '../device/storedReport.ts'

const isChange = (entry: WaitingEntry): entry is WaitingChange => entry.kind === 'line'
/** The changes of one line in order, without refused ones. */
export const changesOf = (entries: readonly WaitingEntry[], id: string): WaitingChange[] =>
  entries.filter(isChange).filter(({ line, state }) => line === id && state !== 'refused')

const nameIn = (list: readonly { readonly id: number; readonly nombre: string }[] | undefined, id: number, before: string): string =>
  id === 0 ? '' : (list?.find((one) => one.id === id)?.nombre ?? before)
/** Sets the names of choices, including those made here. */
function withLabels(line: FindingLine, { categories, subcategories, responsibles }: Choices): FindingLine {
  return {
    ...line,
    categoria: nameIn(categories, line.categoriesAfterSale, line.categoria),
    subcategoria: nameIn(subcategories[line.categoriesAfterSale], line.subCategoriesAfterSale, line.subcategoria),
    nomresponsable: nameIn(responsibles, line.responsable, line.nomresponsable),
  }
}
/** The stored line with its waiting changes. */
export const lineWithChanges = (stored: FindingLine, entries: readonly WaitingEntry[], id: string, choices: Choices): FindingLine => {
  const changes = changesOf(entries, id)
  return changes.length === 0 ? stored : withLabels(changes.map(({ change }) => change).reduce(changedLine, stored), choices)
}

/** Several changes of a line as one: only final differences, without fields emptied meanwhile. */
export function mergedChange(stored: FindingLine, before: Change, next: Change): Change {
  const after = changedLine(changedLine(stored, before), next)
  const names = Object.keys({ ...before, ...next }) as (keyof Change)[]
  return Object.fromEntries(names.filter((name) => after[name] !== stored[name]).map((name) => [name, after[name]]))
}

/** After this many failures an entry moves behind the others, so that it does not block them. */
const failuresUntilBehind = 3

/** The next change to send: the oldest; repeatedly failed ones come last. Changes of one line keep their order. */
export function nextToSend(entries: readonly WaitingEntry[], failures: ReadonlyMap<number, number> = new Map()): WaitingEntry | undefined {
  const held = new Set<string>()
  const free: WaitingEntry[] = []
  for (const entry of entries) {
    const line = `${entry.repid} ${entry.line}`
    if (entry.state === 'waiting' && !held.has(line)) free.push(entry)
    if (isChange(entry) && entry.state !== 'refused') held.add(line)
  }
  const failed = ({ seq }: WaitingEntry): number => {
    const count = failures.get(seq) ?? 0
    return count < failuresUntilBehind ? 0 : count
  }
  return free.toSorted((one, other) => failed(one) - failed(other))[0]
}

export const bodyOf = ({ repid, tipo, change, key, clave }: WaitingChange, line: FindingLine): SaveFinding => ({
  repid,
  tipo,
  itemData: itemOf({ line, change, key }),
  clave,
})

/** After this many failures with a reachable server, an entry is stopped. */
export const failuresUntilAside = 10

/** Nobody was reached: it is nothing that the entry could be blamed for. */
export type Sent = 'done' | 'failed' | 'unreached'
type Ways = {
  readonly may: () => boolean
  readonly next: (failures: ReadonlyMap<number, number>) => Promise<WaitingEntry | undefined>
  readonly send: (entry: WaitingEntry) => Promise<Sent>
  readonly setAside: (entry: WaitingEntry) => Promise<void>
  readonly pause: (ms: number) => Promise<void>
}
/** Sends changes one by one until none can be sent. Failed ones are repeated after growing pauses. */
export async function sendAll({ may, next, send, setAside, pause }: Ways): Promise<void> {
  const failures = new Map<number, number>()
  let inARow = 0
  while (may()) {
    const entry = await next(failures)
    if (!entry) return
    const sent = await send(entry)
    if (sent === 'done') {
      inARow = 0
      continue
    }
    if (sent === 'failed') {
      const count = (failures.get(entry.seq) ?? 0) + 1
      failures.set(entry.seq, count)
      if (count >= failuresUntilAside) {
        failures.delete(entry.seq)
        await setAside(entry)
        continue
      }
    }
    inARow += 1
    await pause(waitAfter(inARow))
  }
}
