import { valueNames } from '@soportica/contract/cashiers/names'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { numberIn, type Values } from '../../../capabilities/projects/form/values.ts'
import { projectChanges } from '../../../capabilities/projects/events/projectEvents.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'

export const cashierChanges = (db: Db) => projectChanges(db, cashierProject, realtimeEvents.cashiers)

export async function recordReprogrammed(writing: Writing, id: number, values: Values): Promise<void> {
  const usuids = ['visita', 'inmobiliaria']
    .map((key) => numberIn(values, cashierProject.stageByKey.get(key)!.actor!))
    .filter((usuid) => usuid > 0)
  await recordEvent(writing, 'cashier.reprogrammed', cashierProject.entidad, id, { nombre: values[valueNames.name], usuids })
}
