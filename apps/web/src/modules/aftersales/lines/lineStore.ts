import { type FindingLine, noPhotos } from '@soportica/contract/aftersales/findings'
import type { ConflictField } from '@soportica/contract/core/errors'
import { emptyFinding, type Finding, lineStates, settled } from '@soportica/rules/findings'

export type Change = Partial<Finding>
/** Somebody else changed the same meanwhile: both values, and the version that a decision starts from. */
export type LineConflict = { readonly fields: readonly ConflictField[]; readonly mensaje: string }
export type ShownLine = {
  readonly id: string
  // As it is shown: as it is stored, with what is being saved.
  readonly line: FindingLine
  readonly saving: boolean
  readonly conflict: LineConflict | null
}
export type Sending = { readonly line: FindingLine; readonly change: Change; readonly key: string; readonly clave: string }
/** What became of a save. */
export type Outcome =
  | { readonly kind: 'saved'; readonly linea: FindingLine }
  | { readonly kind: 'conflict'; readonly conflict: LineConflict; readonly stored: Finding; readonly version: number }
  | { readonly kind: 'failed' }

type Held = {
  readonly id: string
  stored: FindingLine
  // Made here, and nowhere else yet.
  fresh: boolean
  readonly key: string
  queue: Change[]
  sending: boolean
  conflict: (LineConflict & { readonly change: Change }) | null
  shown: ShownLine
}

/** A line keeps its name on the screen from before it is stored: that of its place, or of whoever added it. */
export const lineId = ({ adicional, orden, key, iddetalle }: FindingLine): string =>
  adicional ? (key ? `k${key}` : `d${iddetalle}`) : `p${orden}`

export const findingOf = (line: FindingLine): Finding =>
  Object.fromEntries(Object.keys(emptyFinding).map((name) => [name, line[name as keyof Finding]])) as Finding
export const changedLine = (line: FindingLine, change: Change): FindingLine => {
  const before = findingOf(line)
  return { ...line, ...settled(before, { ...before, ...change }) }
}

/** The lines of an act on the screen. Each is changed at once; saves of one go one after the other, each from the version of the one before. */
export function lineStore(send: (sending: Sending) => Promise<Outcome>, newKey: () => string) {
  const held = new Map<string, Held>()
  const listeners = new Map<string, Set<() => void>>()
  const idle: (() => void)[] = []
  let underWay = 0

  const draw = (one: Held): void => {
    const line = one.queue.reduce(changedLine, one.stored)
    one.shown = { id: one.id, line, saving: one.queue.length > 0 && one.conflict === null, conflict: one.conflict }
    listeners.get(one.id)?.forEach((tell) => tell())
  }
  const hold = (line: FindingLine, fresh = false): Held => {
    const id = lineId(line)
    const shown = { id, line, saving: false, conflict: null }
    const one: Held = { id, stored: line, fresh, key: line.key ?? newKey(), queue: [], sending: false, conflict: null, shown }
    held.set(id, one)
    return one
  }

  async function next(one: Held): Promise<void> {
    const change = one.queue[0]
    if (one.sending || one.conflict || !change) return
    one.sending = true
    underWay += 1
    const outcome = await send({ line: one.stored, change, key: one.key, clave: newKey() })
    underWay -= 1
    one.sending = false
    if (outcome.kind === 'saved') {
      one.stored = outcome.linea
      one.fresh = false
      one.queue.shift()
    } else if (outcome.kind === 'conflict') {
      one.stored = { ...one.stored, ...outcome.stored, version: outcome.version }
      one.conflict = { ...outcome.conflict, change }
    } else {
      // What followed was said of the line as it would have been.
      one.queue = []
    }
    draw(one)
    const rest = next(one)
    if (underWay === 0) idle.splice(0).forEach((tell) => tell())
    return rest
  }

  return {
    /** As the server tells them; what is being saved here stays on top. */
    take(lines: readonly FindingLine[]): string[] {
      return lines.map((line) => {
        const id = lineId(line)
        const known = held.get(id)
        if (!known) return hold(line).id
        const isOlder = line.version < known.stored.version && line.tipo === known.stored.tipo
        if (known.sending || known.conflict || isOlder || same(known.stored, line)) return id
        known.stored = line
        draw(known)
        return id
      })
    },
    get: (id: string): ShownLine | undefined => held.get(id)?.shown,
    subscribe(id: string, tell: () => void): () => void {
      const listening = listeners.get(id) ?? new Set()
      listeners.set(id, listening)
      listening.add(tell)
      return () => void listening.delete(tell)
    },
    change(id: string, change: Change): void {
      const one = held.get(id)
      if (!one || one.conflict) return
      one.queue.push(change)
      draw(one)
      void next(one)
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
      return { id: one.id, stored: next(one).then(() => !one.fresh) }
    },
    settle(id: string, mine: boolean): void {
      const one = held.get(id)
      if (!one?.conflict) return
      const { change, fields } = one.conflict
      const disputed = new Set(fields.map(({ campo }) => campo))
      const rest = Object.fromEntries(Object.entries(change).filter(([name]) => !disputed.has(name)))
      one.conflict = null
      if (mine) one.queue[0] = change
      else if (Object.keys(rest).length > 0) one.queue[0] = rest
      else one.queue = one.queue.slice(1)
      draw(one)
      void next(one)
    },
    /** When all that was changed has been answered. */
    whenSaved: (): Promise<void> => (underWay === 0 ? Promise.resolve() : new Promise((tell) => idle.push(tell))),
  }
}
export type LineStore = ReturnType<typeof lineStore>

const same = (one: FindingLine, other: FindingLine): boolean => JSON.stringify(one) === JSON.stringify(other)
