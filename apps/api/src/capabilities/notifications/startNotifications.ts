import { alertTypes } from '@soportica/contract/notifications/alertTypes'
import type { Clock } from '../../plugins/clock.ts'
import type { Log } from '../../plugins/context.ts'
import type { Database } from '../../plugins/db/database.ts'
import type { RealtimeServer } from '../realtime/startRealtime.ts'
import type { NotificationKind } from './defineNotification.ts'
import { claimTask, closeTask, maxAttempts, postponeTask } from './tasks.queries.ts'
import { type Kinds, notifyTask } from './notifyTask.ts'

export type NotifierSetting = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly realtime: Pick<RealtimeServer, 'onTasks'>
}

// A committed task wakes every node; this timer is for leftovers and retries.
const pauseMs = 3000

/** Handles tasks one by one until it is stopped. A running one is finished first. */
export function startNotifications(setting: NotifierSetting, declared: readonly NotificationKind[]): { stop: () => Promise<void> } {
  const kinds = new Map(declared.map((kind) => [kind.evento, kind]))
  const bell = keepBell()
  setting.realtime.onTasks(bell.ring)
  let stopping = false
  const work = async (): Promise<void> => {
    while (!stopping) {
      bell.clear()
      const more = await notifyNext(setting, kinds).catch((error: unknown) => {
        setting.log.warn({ err: error }, 'la cola de notificaciones no está disponible')
        bell.clear()
        return false
      })
      if (!more && !stopping) await bell.wait(pauseMs)
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping = true
      bell.ring()
      await working
    },
  }
}

/** False when nothing is due. The task is deleted in the transaction that notifies, so a killed process has notified nobody. */
function notifyNext({ database, clock, log }: NotifierSetting, kinds: Kinds): Promise<boolean> {
  const eventos = [...kinds.keys(), ...alertTypes.flatMap(({ evento }) => evento ?? [])]
  return database.db.transaction(async (tx) => {
    const now = clock()
    const task = await claimTask(tx, eventos, now)
    if (!task) return false
    try {
      // A savepoint: it undoes the writes of a failed attempt and keeps the count of attempts.
      await tx.transaction((inner) => notifyTask(inner, kinds, task, now))
      await closeTask(tx, task.id)
    } catch (error) {
      const { id, evento, entidad, registro, intentos } = task
      const datos = { err: error, tarea: id, evento, entidad, registro, intentos: intentos + 1 }
      log[intentos + 1 >= maxAttempts ? 'error' : 'warn'](datos, 'no se pudo notificar lo que ocurrió')
      await postponeTask(tx, task, now)
    }
    return true
  })
}

/** Wakes a waiting loop. A ring while nobody waits makes the next wait return at once. */
function keepBell() {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring: (): void => {
      rung = true
      wake?.()
    },
    clear: (): void => {
      rung = false
    },
    wait: (milliseconds: number): Promise<void> => {
      if (rung) return Promise.resolve()
      return new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer)
          wake = undefined
          resolve()
        }
        const timer = setTimeout(done, milliseconds).unref()
        wake = done
      })
    },
  }
}
