import type { FindingLine, SaveFinding } from '@soportica/contract/aftersales/findings'
import { itemOf } from '../lines/lineItem.ts'
import { type Change, changedLine } from '../lines/lineStore.ts'
import type { Choices, WaitingChange, WaitingEntry } from './kept.ts'

const isChange = (entry: WaitingEntry): entry is WaitingChange => entry.kind === 'line'
/** The changes of one line in their order, those that the server refused left out. */
export const changesOf = (entries: readonly WaitingEntry[], id: string): WaitingChange[] =>
  entries.filter(isChange).filter(({ line, state }) => line === id && state !== 'refused')

const nameIn = (list: readonly { readonly id: number; readonly nombre: string }[] | undefined, id: number, before: string): string =>
  id === 0 ? '' : (list?.find((one) => one.id === id)?.nombre ?? before)
/** A line names what was chosen, also what was chosen here. */
function named(line: FindingLine, { categories, subcategories, responsibles }: Choices): FindingLine {
  return {
    ...line,
    categoria: nameIn(categories, line.categoriesAfterSale, line.categoria),
    subcategoria: nameIn(subcategories[line.categoriesAfterSale], line.subCategoriesAfterSale, line.subcategoria),
    nomresponsable: nameIn(responsibles, line.responsable, line.nomresponsable),
  }
}
/** A line as it is shown: as it is stored, with what waits. */
export const shownLine = (stored: FindingLine, entries: readonly WaitingEntry[], id: string, choices: Choices): FindingLine => {
  const changes = changesOf(entries, id)
  return changes.length === 0 ? stored : named(changes.map(({ change }) => change).reduce(changedLine, stored), choices)
}

/** Several changes of a line as one: only what differs in the end, and nothing of what was emptied meanwhile. */
export function mergedChange(stored: FindingLine, before: Change, next: Change): Change {
  const after = changedLine(changedLine(stored, before), next)
  const names = Object.keys({ ...before, ...next }) as (keyof Change)[]
  return Object.fromEntries(names.filter((name) => after[name] !== stored[name]).map((name) => [name, after[name]]))
}

/** The next one to send: in order, and none of a line of which an earlier one is undecided. */
export function nextToSend(entries: readonly WaitingEntry[]): WaitingEntry | undefined {
  const held = new Set<string>()
  return entries.find(({ repid, line, state }) => {
    const place = `${repid} ${line}`
    if (state === 'conflict') held.add(place)
    return state === 'waiting' && !held.has(place)
  })
}

export const bodyOf = ({ repid, tipo, change, key, clave }: WaitingChange, line: FindingLine): SaveFinding => ({
  repid,
  tipo,
  itemData: itemOf({ line, change, key }),
  clave,
})

/** What is left of a change once somebody decided between his values and the others'. Nothing: undefined. */
export function decided({ change, conflict }: WaitingChange, mine: boolean): Change | undefined {
  if (mine) return change
  const disputed = new Set(conflict?.fields.map(({ campo }) => campo))
  const rest = Object.entries(change).filter(([name]) => !disputed.has(name))
  return rest.length > 0 ? Object.fromEntries(rest) : undefined
}

const firstWaitMs = 300
const longestWaitMs = 60_000
export const waitAfter = (failures: number): number => Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs)

export type Sent = 'done' | 'again'
type Ways = {
  readonly may: () => boolean
  readonly next: () => Promise<WaitingEntry | undefined>
  readonly send: (entry: WaitingEntry) => Promise<Sent>
  readonly pause: (ms: number) => Promise<void>
}
/** Sends one after the other until nothing is left that can be sent. What got no answer is sent again, after longer and longer pauses. */
export async function sendAll({ may, next, send, pause }: Ways): Promise<void> {
  let failures = 0
  while (may()) {
    const entry = await next()
    if (!entry) return
    if ((await send(entry)) === 'done') failures = 0
    else {
      failures += 1
      await pause(waitAfter(failures))
    }
  }
}
