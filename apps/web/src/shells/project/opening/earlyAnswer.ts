import type { RecordPress } from '../../../lib/projectOpening.ts'
import type { Store } from '../../../lib/store.ts'

const freshMs = 1000
const aheadMs = 60_000

type Asked<D> = { readonly press: RecordPress; readonly at: number; readonly answer: Promise<D> }

/**
 * Asks for a record when the button that opens it goes down: by the time it is let go the answer is on its way. Answers how to take it,
 * once, by the opening that follows. What was asked for ahead keeps for longer, as long as nothing changes that it may say or who may see it.
 */
export function askWhenPressed<D>(
  pressed: Store<RecordPress | null>,
  ask: (press: RecordPress) => Promise<D>,
  now: () => number = () => performance.now(),
  whenChanged: (forget: (id?: number) => void) => void = () => undefined,
): (press: RecordPress) => Promise<D> | undefined {
  let early: Asked<D> | undefined
  pressed.subscribe(() => {
    const press = pressed.get()
    early = press ? { press, at: now(), answer: ask(press) } : undefined
    // Nobody may ever take it.
    early?.answer.catch(() => undefined)
  })
  whenChanged((id) => {
    if (id === undefined || early?.press.id === id) early = undefined
  })
  return ({ id, tipoModulo }) => {
    const asked = early
    early = undefined
    const isMeant =
      asked?.press.id === id && asked.press.tipoModulo === tipoModulo && now() - asked.at < (asked.press.ahead ? aheadMs : freshMs)
    return isMeant ? asked.answer : undefined
  }
}
