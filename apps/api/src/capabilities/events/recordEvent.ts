import { event } from '../../../schema/traces.ts'
import type { Writing } from '../../plugins/context.ts'
import { noteTasks } from '../notifications/noteTasks.ts'

export type EventName = `${string}.${string}`

// The one spine: each verb ends here, in its own transaction.
export function recordEvent(
  writing: Writing,
  nombre: EventName,
  entidad: string,
  registro: number,
  datos: Record<string, unknown> = {},
): Promise<void> {
  return recordEvents(writing, nombre, entidad, [registro], datos)
}

/** The same thing happened to each of these records. */
export async function recordEvents(
  { tx, user, now, requestId }: Writing,
  nombre: EventName,
  entidad: string,
  registros: readonly number[],
  datos: Record<string, unknown> = {},
): Promise<void> {
  if (registros.length === 0) return
  const happened = { nombre, entidad, datos, usuid: user.usuid, solicitud: requestId, fecha: now }
  await tx.insert(event).values(registros.map((registro) => ({ ...happened, registro })))
  // 0 is nobody: what a stranger did, or the product itself.
  await noteTasks(tx, { evento: nombre, entidad, autor: user.usuid || null, datos, fecha: now }, registros)
}
