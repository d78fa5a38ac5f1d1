import type { OpenRecord, RecordPress } from '../../../lib/projectOpening.ts'
import type { Store } from '../../../lib/store.ts'

const pressedMs = 1000
const keptMs = { pointed: 5_000, next: 60_000 } as const

type Asked<D> = { readonly press: RecordPress; readonly at: number; readonly answer: Promise<D>; value?: D }
export type EarlyAnswer<D> = {
  /** The answer that is there already, for the opening that follows. */
  readonly there: (record: OpenRecord) => D | undefined
  /** The same, if it is on its way only. */
  readonly coming: (record: OpenRecord) => Promise<D> | undefined
}

/**
 * Asks for a record when the mouse rests on the button that opens it, or goes down on it: by the time it is let go the answer is there, or on
 * its way. It is taken once, by the opening that follows. What was asked for ahead keeps for longer, as long as nothing changes that it may
 * say or who may see it.
 */
export function askWhenPressed<D>(
  pressed: Store<RecordPress | null>,
  ask: (press: RecordPress) => Promise<D>,
  now: () => number = () => performance.now(),
  whenChanged: (forget: (id?: number) => void) => void = () => undefined,
): EarlyAnswer<D> {
  let early: Asked<D> | undefined
  const meant = ({ id, tipoModulo }: OpenRecord): Asked<D> | undefined => {
    if (!early || early.press.id !== id || early.press.tipoModulo !== tipoModulo) return undefined
    const { press, at } = early
    return now() - at < (press.ahead ? keptMs[press.ahead] : pressedMs) ? early : undefined
  }
  pressed.subscribe(() => {
    const press = pressed.get()
    if (press && meant(press)) return
    if (!press) return void (early = undefined)
    const asked: Asked<D> = { press, at: now(), answer: ask(press) }
    early = asked
    asked.answer.then(
      (value) => (asked.value = value),
      // Nobody may ever take it. What failed before anybody pressed is asked for again.
      () => press.ahead && early === asked && (early = undefined),
    )
  })
  whenChanged((id) => {
    if (id === undefined || early?.press.id === id) early = undefined
  })
  return {
    there: (record) => {
      const value = meant(record)?.value
      if (value !== undefined) early = undefined
      return value
    },
    coming: (record) => {
      const asked = meant(record)
      early = undefined
      return asked?.answer
    },
  }
}
