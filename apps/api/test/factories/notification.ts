import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { recordEvent } from '../../src/capabilities/events/recordEvent.ts'
import { defineNotification, type NotificationKind } from '../../src/capabilities/notifications/defineNotification.ts'
import { html } from '../../src/capabilities/notifications/html.ts'
import type { Database } from '../../src/plugins/db/database.ts'
import type { TestApp } from '../app.ts'

const numbers = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])

/** A kind whose event names its recipients (para) and those who may not see the record (ciegos). */
export const testKind = (evento: string, prioridad: NotificationKind['prioridad'] = 'Media', more: Partial<NotificationKind> = {}) =>
  defineNotification({
    evento,
    prioridad,
    titulo: ({ datos }) => String(datos['titulo'] ?? 'Se movió'),
    mensaje: ({ nombreAutor, registro, datos }) => html`<b>${nombreAutor}</b> movió ${String(datos['nombre'] ?? '')} (${registro})`,
    ruta: ({ registro }) => `/pruebas/${registro}`,
    recipients: async (_, { datos }) => numbers(datos['para']),
    maySee: async (_, usuids, { datos }) => usuids.filter((usuid) => !numbers(datos['ciegos']).includes(usuid)),
    ...more,
  })

type EventInput = { registro?: number; autor?: number; datos?: Record<string, unknown>; now?: Date }

/** What a verb does in its transaction. */
export function happen({ database, clock }: Pick<TestApp, 'database' | 'clock'>, evento: `${string}.${string}`, input: EventInput = {}) {
  const { registro = 1, autor = 0, datos = {}, now = clock() } = input
  return database.db.transaction((tx) =>
    recordEvent({ tx, user: { usuid: autor }, now, requestId: 'prueba' }, evento, 'prueba', registro, datos),
  )
}

/** Until nothing is left to be told. */
export async function allNotified({ pool }: Database): Promise<void> {
  const left = async () => (await pool.query('select 1 from notification_task where intentos = 0')).rowCount
  await expect.poll(left, { timeout: 20_000, interval: 20 }).toBe(0)
  await wait(20)
}

export type Stored = {
  id: number
  usuid: number
  registro: number
  titulo: string
  mensaje: string
  ruta: string
  visto: number
  correo: string
  evento: string
}
export const storedFor = async ({ pool }: Database, usuid: number): Promise<Stored[]> =>
  (await pool.query<Stored>('select * from notification where usuid = $1 order by id', [usuid])).rows
