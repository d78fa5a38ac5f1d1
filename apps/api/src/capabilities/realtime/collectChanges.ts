import type { Viewer } from '../../plugins/context.ts'
import type { Signals, Written } from './signal.ts'

/** The records that a person may see, with their versions. Undefined: a record went out of their sight. */
export type VisibleVersions = readonly (readonly [id: number, version: number])[]

export type Changed = { readonly rows: readonly Written[]; readonly todas: boolean }

/** A kind of record whose changes are announced to the screens that may see it. */
export type Watched = {
  readonly entidad: string
  readonly evento: string
  /** Of these people, those who may see the change. If any row may have changed, everybody who enters one of its lists. */
  readonly whom: (people: readonly Viewer[], changed: Changed) => Promise<ReadonlyMap<number, VisibleVersions>>
}

const collectMs = 50
const pauseMs = 1000

/** Changes of a moment are announced together; in a steady stream, once a second. */
export function collectChanges(watched: readonly Watched[], notify: (kind: Watched, changed: Changed) => void) {
  const kinds = new Map(watched.map((kind) => [kind.entidad, kind]))
  const waiting = new Map<Watched, Changed>()
  let timer: NodeJS.Timeout | undefined
  let notBefore = 0
  const run = (): void => {
    timer = undefined
    notBefore = performance.now() + pauseMs
    for (const [kind, changed] of waiting) notify(kind, changed)
    waiting.clear()
  }
  return {
    add: ({ entidad, filas, todas }: Signals['cambios']): void => {
      const kind = kinds.get(entidad)
      if (!kind) return
      const { rows, ...before } = waiting.get(kind) ?? { rows: [], todas: false }
      waiting.set(kind, { rows: [...rows, ...filas], todas: before.todas || todas === true })
      timer ??= setTimeout(run, Math.max(collectMs, notBefore - performance.now()))
      timer.unref()
    },
    stop: (): void => clearTimeout(timer),
  }
}
