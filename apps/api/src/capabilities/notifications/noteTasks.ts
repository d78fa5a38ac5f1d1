import { alertTypeOf } from '@soportica/contract/notifications/alertTypes'
import { notificationTask } from '../../../schema/notifications.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { signal } from '../realtime/signal.ts'
import { isDeclared } from './defineNotification.ts'

export type Happened = {
  readonly evento: string
  readonly entidad: string
  readonly autor: number | null
  readonly fecha: Date
}
type Concerned = { readonly registro: number; readonly datos: Readonly<Record<string, unknown>> }

export const isTold = (evento: string): boolean => isDeclared(evento) || alertTypeOf(evento) !== undefined

/** In the transaction in which it happened: who is to be told is found out after it, and told once. */
export async function noteTasks(tx: Tx, happened: Happened, each: readonly Concerned[]): Promise<void> {
  if (each.length === 0 || !isTold(happened.evento)) return
  await tx.insert(notificationTask).values(each.map((one) => ({ ...happened, ...one, proximo: happened.fecha })))
  await signal(tx, 'avisos', { evento: happened.evento })
}
