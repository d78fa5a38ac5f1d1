import type { Clock } from '../../../plugins/clock.ts'
import type { Log } from '../../../plugins/context.ts'
import type { Db, Tx } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { isNews, noteFailure, noteSuccess, settingId } from './setting.queries.ts'

export type IntegrationState = {
  /** All work with Microsoft goes through here and reports the state of the integration. */
  readonly watch: <T>(work: () => Promise<T>) => Promise<T>
}

// The user asked for something that does not exist: this is no failure of the integration.
const failures = new Set<string>([
  'microsoft.credenciales',
  'microsoft.permiso',
  'microsoft.ocupado',
  'microsoft.noDisponible',
  'microsoft.fallo',
  'microsoft.rechazo',
  'microsoft.carpeta',
  'microsoft.lleno',
  'microsoft.incompleto',
])
export const isFailure = (error: unknown): error is AppError => error instanceof AppError && failures.has(error.code)

export function keepState({ db, clock, log }: { db: Db; clock: Clock; log: Log }): IntegrationState {
  const note = async (
    error: string,
    change: (tx: Tx, now: Date) => Promise<boolean>,
    evento: 'integration.failing' | 'integration.recovered',
  ) => {
    const now = clock()
    if (!(await isNews(db, now, error))) return
    await db.transaction(async (tx) => {
      if (!(await change(tx, now))) return
      // Author 0: nobody. One notification until it works again.
      await recordEvent({ tx, user: { usuid: 0 }, now, requestId: 'microsoft' }, evento, 'microsoft', settingId, {
        integracion: 'Microsoft',
        error,
      })
    })
  }
  // Recording the result is separate from the answer: a failure to record changes nothing.
  const quietly = (work: Promise<void>): Promise<void> =>
    work.catch((err: unknown) => log.warn({ err }, 'no se pudo anotar el estado de la integración con Microsoft'))

  return {
    watch: async (work) => {
      try {
        const result = await work()
        await quietly(note('', noteSuccess, 'integration.recovered'))
        return result
      } catch (error) {
        if (isFailure(error)) await quietly(note(error.message, (tx, now) => noteFailure(tx, now, error.message), 'integration.failing'))
        throw error
      }
    },
  }
}
