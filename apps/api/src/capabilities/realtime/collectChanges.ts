import type { Viewer } from '../../plugins/context.ts'
import type { Signals, Written } from './signal.ts'

/** What a person is told: what he may see, with its version. Nothing of it: he saw something until now that he no longer does. */
export type VisibleVersions = readonly (readonly [id: number, version: number])[]

export type Changed = { readonly rows: readonly Written[]; readonly todas: boolean }

/** A kind of record of whose changes the screens are told that may see it. */
export type Watched = {
  readonly entidad: string
  readonly evento: string
  /** Of these people those whom it concerns, and nobody else; if all rows may be shown elsewhere, those who come to any. */
  readonly whom: (people: readonly Viewer[], changed: Changed) => Promise<ReadonlyMap<number, VisibleVersions>>
}

const collectMs = 50
const pauseMs = 1000

/** Changes of a moment are told together; when there is one after the other, once in a second. */
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
