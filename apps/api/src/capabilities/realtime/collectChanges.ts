import type { Viewer } from '../../plugins/context.ts'
import type { Signals, Written } from './signal.ts'

/** What a person is told: what he may see, with its version. Nothing of it: he saw something until now that he no longer does. */
export type Told = readonly (readonly [id: number, version: number])[]

/** A kind of record of whose changes the screens are told that may see it. */
export type Watched = {
  readonly entidad: string
  readonly evento: string
  /** Of these people those whom it concerns, and nobody else. */
  readonly whom: (people: readonly Viewer[], rows: readonly Written[]) => Promise<ReadonlyMap<number, Told>>
}

const collectMs = 200
const pauseMs = 1000

/** Changes of a moment are told together; when there is one after the other, once in a second. */
export function collectChanges(watched: readonly Watched[], tell: (kind: Watched, rows: readonly Written[]) => void) {
  const kinds = new Map(watched.map((kind) => [kind.entidad, kind]))
  const waiting = new Map<Watched, Written[]>()
  let timer: NodeJS.Timeout | undefined
  let notBefore = 0
  const run = (): void => {
    timer = undefined
    notBefore = performance.now() + pauseMs
    for (const [kind, rows] of waiting) tell(kind, rows)
    waiting.clear()
  }
  return {
    add: ({ entidad, filas }: Signals['cambios']): void => {
      const kind = kinds.get(entidad)
      if (!kind) return
      waiting.set(kind, [...(waiting.get(kind) ?? []), ...filas])
      timer ??= setTimeout(run, Math.max(collectMs, notBefore - performance.now()))
      timer.unref()
    },
    stop: (): void => clearTimeout(timer),
  }
}
