import { counted } from '@soportica/rules/counted'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../plugins/http/errors.ts'

/**
 * Limits: one attempt, all pauses of a call, an upload in all, and the silence that a user who looks something up bears. And the way of
 * pausing.
 */
export type Pace = {
  readonly pause: (milliseconds: number) => Promise<void>
  readonly attempt: number
  readonly budget: number
  readonly upload: number
  readonly look: number
}
export const patience: Pace = { pause: (milliseconds) => wait(milliseconds), attempt: 10_000, budget: 20_000, upload: 60_000, look: 5_000 }

/** Why the other side asks for time: too many calls (429), or out of service (503). */
type Busy = 'crowded' | 'unavailable'
/** Trying again may help; after says when, if the other side said so. */
export class Passing extends Error {
  readonly busy: Busy | undefined
  readonly after: number | undefined
  constructor(what: string, { busy, after }: { busy?: Busy | undefined; after?: number | undefined } = {}) {
    super(what)
    this.busy = busy
    this.after = after
  }
}

const first = 500
const longest = 8_000

/** Doubles each time, with a random part, and never below the requested pause. */
export const pauseBefore = (turn: number, after = 0, chance: () => number = Math.random): number =>
  Math.max(after, Math.round(Math.min(longest, first * 2 ** turn) * (0.5 + chance() / 2)))

/** The time that one call may spend on all its requests. */
export type Allowance = {
  readonly attempt: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  /** Pauses before the next attempt, or throws when the time is spent. */
  readonly pauseOrThrow: (failure: Passing, turn: number) => Promise<void>
}

/** silence: the limit between two answers. */
export function allow(pace: Pace, whole = pace.budget, silence = whole): Allowance {
  let [spent, paused, answered] = [0, 0, 0]
  const left = () => Math.min(whole - spent, silence - (spent - answered))
  return {
    attempt: async (work) => {
      const most = Math.ceil(Math.min(pace.attempt, left()))
      if (most <= 0) throw new Passing('the time for it is spent')
      const began = performance.now()
      const spend = () => {
        spent += performance.now() - began
      }
      const result = await work(AbortSignal.timeout(most)).finally(spend)
      answered = spent
      return result
    },
    pauseOrThrow: async (failure, turn) => {
      const pause = pauseBefore(turn, failure.after)
      if (paused + pause > pace.budget || pause > left()) throw retryLimitError(failure)
      paused += pause
      spent += pause
      await pace.pause(pause)
    },
  }
}

/** Until it is answered with something that trying again would not change, or the time for it is spent. */
export async function patiently<T>(allowance: Allowance, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await allowance.attempt(work)
    } catch (error) {
      if (!(error instanceof Passing)) throw error
      await allowance.pauseOrThrow(error, turn)
    }
  }
}

/** Not repeated: it may have been done although the answer got lost. */
export const unrepeated = <T>(allowance: Allowance, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  allowance.attempt(work).catch((error: unknown) => {
    throw error instanceof Passing ? retryLimitError(error) : error
  })

const busyCodes = { crowded: 'microsoft.ocupado', unavailable: 'microsoft.noDisponible' } as const
/** after: for how many milliseconds the other side wants to be left alone, if it said so. */
export class RetryLimitError extends AppError {
  readonly after: number | undefined
  constructor({ busy, after }: Passing) {
    if (busy) super(busyCodes[busy], { espera: inWords(Math.ceil((after ?? 60_000) / 1000)) })
    else super('microsoft.fallo')
    this.after = after
  }
}
export const retryLimitError = (failure: Passing): AppError => new RetryLimitError(failure)

const inWords = (seconds: number): string =>
  seconds > 90 ? counted(Math.ceil(seconds / 60), 'minuto', 'minutos') : counted(Math.max(1, seconds), 'segundo', 'segundos')
