import { event } from '../../../schema/traces.ts'
import type { Writing } from '../../plugins/context.ts'

export type EventName = `${string}.${string}`

// The one spine: each verb ends here, in its own transaction.
export async function recordEvent(
  writing: Writing,
  nombre: EventName,
  entidad: string,
  registro: number,
  datos: Record<string, unknown> = {},
): Promise<void> {
  const { tx, user, now, requestId } = writing
  await tx.insert(event).values({ nombre, entidad, registro, datos, usuid: user.usuid, solicitud: requestId, fecha: now })
}
