import { type FindingLine, noPhotos } from '@soportica/contract/aftersales/findings'
import type { ConflictField } from '@soportica/contract/core/errors'
import { emptyFinding, type Finding, lineStates, settled } from '@soportica/rules/findings'
import { createStore } from '../../../lib/store.ts'

export type Change = Partial<Finding>
/** Somebody else changed the same meanwhile: both values, and the version that a decision starts from. */
export type LineConflict = { readonly fields: readonly ConflictField[]; readonly mensaje: string }
export type LineView = {
  readonly id: string
  // The line with its pending changes.
  readonly line: FindingLine
  readonly saving: boolean
  // The change is unanswered and exists only here.
  readonly unsent: boolean
  readonly conflict: (LineConflict & { readonly change: Change }) | null
}
/** Changes that were not answered, why, and how often in a row nothing was answered. */
export type Unsent = { readonly count: number; readonly reason: string; readonly tries: number }
const nothingUnsent: Unsent = { count: 0, reason: '', tries: 0 }
export type Sending = { readonly line: FindingLine; readonly change: Change; readonly key: string; readonly clave: string }
/** The result of a save. */
export type Outcome =
  | { readonly kind: 'saved'; readonly linea: FindingLine }
  | { readonly kind: 'conflict'; readonly conflict: LineConflict; readonly stored: Finding; readonly version: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unanswered'; readonly reason: string }

type Held = {
  readonly id: string
  stored: FindingLine
  // Made here, and nowhere else yet.
  fresh: boolean
  readonly key: string
  queue: Change[]
  sending: boolean
  // The first of the queue as it was sent first: the server may have it, so it is sent again to the letter.
  attempt: Sending | null
  unsent: boolean
  /** For an added line: whether it was stored. */
  answered?: (stored: boolean) => void
  conflict: LineConflict | null
  view: LineView
}

/** The stable name of a line on screen, also before it is stored: its place, or the key of its author. */
export const lineId = ({ adicional, orden, key, iddetalle }: Pick<FindingLine, 'adicional' | 'orden' | 'key' | 'iddetalle'>): string =>
  adicional ? (key ? `k${key}` : `d${iddetalle}`) : `p${orden}`

export const findingOf = (line: FindingLine): Finding =>
  Object.fromEntries(Object.keys(emptyFinding).map((name) => [name, line[name as keyof Finding]])) as Finding
export const changedLine = (line: FindingLine, change: Change): FindingLine => {
  const before = findingOf(line)
  return { ...line, ...settled(before, { ...before, ...change }) }
}

/**
 * The lines of an act on screen. Changes apply at once; the saves of one line run one by one, each from the version of the one before.
 */
export function lineStore(send: (sending: Sending) => Promise<Outcome>, newKey: () => string) {
  const held = new Map<string, Held>()
  const listeners = new Map<string, Set<() => void>>()
  const idle: (() => void)[] = []
  const unsent = createStore(nothingUnsent)
  let underWay = 0

  const draw = (one: Held): void => {
    const line = one.queue.reduce(changedLine, one.stored)
    const conflict = one.conflict && { ...one.conflict, change: Object.assign({}, ...one.queue) as Change }
    const saving = one.queue.length > 0 && conflict === null && !one.unsent
    one.view = { id: one.id, line, saving, unsent: one.unsent, conflict }
    listeners.get(one.id)?.forEach((listener) => listener())
  }
  const hold = (line: FindingLine, fresh = false): Held => {
    const id = lineId(line)
    const view = { id, line, saving: false, unsent: false, conflict: null }
    const none = { queue: [], sending: false, attempt: null, unsent: false, conflict: null }
    const one: Held = { id, stored: line, fresh, key: line.key ?? newKey(), ...none, view }
    held.set(id, one)
    return one
  }

  async function next(one: Held): Promise<void> {
    const change = one.queue[0]
    if (one.sending || one.conflict || !change) return
    one.sending = true
    underWay += 1
    one.attempt ??= { line: one.stored, change, key: one.key, clave: newKey() }
    const outcome = await send(one.attempt)
    underWay -= 1
    one.sending = false
    one.unsent = outcome.kind === 'unanswered'
    if (outcome.kind !== 'unanswered') one.attempt = null
    if (outcome.kind === 'saved') {
      one.stored = outcome.linea
      one.fresh = false
      one.queue.shift()
      one.answered?.(true)
    } else if (outcome.kind === 'conflict') {
      one.stored = { ...one.stored, ...outcome.stored, version: outcome.version }
      one.conflict = outcome.conflict
    } else if (outcome.kind === 'refused') {
      // The following changes assumed the refused one.
      one.queue = []
      one.answered?.(false)
    }
    draw(one)
    countUnsent(outcome)
    const following = one.unsent ? undefined : next(one)
    if (underWay === 0) idle.splice(0).forEach((resolve) => resolve())
    return following
  }
  const unsentLines = () => [...held.values()].filter((one) => one.unsent)
  function countUnsent(outcome?: Outcome): void {
    const lines = unsentLines()
    const { tries, reason } = unsent.get()
    const count = lines.reduce((sum, { queue }) => sum + queue.length, 0)
    if (count === 0) unsent.set(nothingUnsent)
    else if (outcome?.kind === 'unanswered') unsent.set({ count, reason: outcome.reason, tries: tries + 1 })
    else unsent.set({ count, reason, tries: outcome ? 0 : tries })
  }
  /** Sends unanswered changes again, line by line until one stays unanswered. */
  async function retry(): Promise<void> {
    for (const one of unsentLines()) {
      await next(one)
      if (one.unsent) return
    }
  }

  return {
    /** The server's lines; pending changes stay on top. */
    take(lines: readonly FindingLine[]): string[] {
      return lines.map((line) => {
        const id = lineId(line)
        const known = held.get(id)
        if (!known) return hold(line).id
        const isOlder = line.version < known.stored.version && line.tipo === known.stored.tipo
        if (known.sending || known.attempt || known.conflict || isOlder || same(known.stored, line)) return id
        known.stored = line
        draw(known)
        return id
      })
    },
    get: (id: string): LineView | undefined => held.get(id)?.view,
    subscribe(id: string, listener: () => void): () => void {
      const listening = listeners.get(id) ?? new Set()
      listeners.set(id, listening)
      listening.add(listener)
      return () => void listening.delete(listener)
    },
    change(id: string, change: Change): void {
      const one = held.get(id)
      if (!one || one.conflict) return
      one.queue.push(change)
      draw(one)
      if (one.unsent) countUnsent()
      else void next(one)
    },
    /** A further finding at the place of a line. Answers how it is called, and whether it was stored. */
    add(at: FindingLine): { readonly id: string; readonly stored: Promise<boolean> } {
      const key = newKey()
      const acciones = { ...at.acciones, clasificar: at.acciones['editar'] ?? true, quitar: at.acciones['editar'] ?? true }
      const names = { categoria: '', subcategoria: '', nomresponsable: '', usuact: '', fecact: null, preentrega: null }
      const one = hold(
        { ...at, ...emptyFinding, ...names, fotos: noPhotos, acciones, key, adicional: true, iddetalle: null, version: 0 },
        true,
      )
      one.queue.push({ estado: lineStates.bad })
      draw(one)
      const stored = new Promise<boolean>((answered) => (one.answered = answered))
      void next(one)
      return { id: one.id, stored }
    },
    /** The user's value is sent again; taking the others' takes the whole line. */
    settle(id: string, mine: boolean): void {
      const one = held.get(id)
      if (!one?.conflict) return
      one.conflict = null
      if (!mine) one.queue = []
      draw(one)
      void next(one)
    },
    unsent,
    retry,
    /** When all that was changed has been answered. Fails when something is not. */
    async whenSaved(): Promise<void> {
      if (unsent.get().count > 0) await retry()
      if (underWay > 0) await new Promise<void>((resolve) => idle.push(resolve))
      if (unsent.get().count > 0) throw new Error('Hay cambios de las líneas que no se han enviado')
    },
  }
}
export type LineStore = ReturnType<typeof lineStore>

const same = (one: FindingLine, other: FindingLine): boolean => JSON.stringify(one) === JSON.stringify(other)
