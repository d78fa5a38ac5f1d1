import type { OpenRecord } from '../../../lib/projectOpening.ts'
import type { ProjectPlace } from '../projectScreens.ts'
import { askWhenPressed } from './earlyAnswer.ts'
import { forgetAhead } from './forgetAhead.ts'

/** The call that reads a record, for a form: what was asked for before it was opened is taken first. */
export function askedEarly<D>(
  { pressed, changed }: Pick<ProjectPlace, 'pressed' | 'changed'>,
  ask: (record: OpenRecord, signal?: AbortSignal) => Promise<D>,
) {
  const { there, coming } = askWhenPressed(
    pressed,
    (press) => ask(press),
    undefined,
    (forget) => forgetAhead(changed, forget),
  )
  return { there, detail: (record: OpenRecord, signal: AbortSignal) => coming(record) ?? ask(record, signal) }
}
