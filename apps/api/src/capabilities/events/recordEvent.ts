import { event } from '../../../schema/traces.ts'
import type { Writing } from '../../plugins/context.ts'
import { addTraces } from '../../plugins/db/pending.queries.ts'
import { noteTasks } from '../notifications/noteTasks.ts'

export type EventName = `${string}.${string}`

// Every verb ends here, in its own transaction.
export function recordEvent(
  writing: Writing,
  nombre: EventName,
  entidad: string,
  registro: number,
  datos: Record<string, unknown> = {},
): Promise<void> {
  return recordEvents(writing, nombre, entidad, [registro], datos)
}

type Datos = Record<string, unknown>
/** The same event for many records, with its own payload each. */
export async function recordEvents(
  writing: Writing,
  nombre: EventName,
  entidad: string,
  registros: readonly number[],
  datos: Datos | ((registro: number) => Datos) = {},
): Promise<void> {
  if (registros.length === 0) return
  const { user, now, requestId } = writing
  const each = registros.map((registro) => ({ registro, datos: typeof datos === 'function' ? datos(registro) : datos }))
  const happened = { nombre, entidad, usuid: user.usuid, solicitud: requestId, fecha: now }
  addTraces(
    writing.tx,
    event,
    each.map((one) => ({ ...happened, ...one })),
  )
  // 0: a stranger or the product itself did it.
  await noteTasks(writing, { evento: nombre, entidad, autor: user.usuid || null, fecha: now }, each)
}
