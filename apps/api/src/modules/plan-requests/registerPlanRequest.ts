import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import type { Writing } from '../../plugins/context.ts'
import { announceNew } from './events/signalPlanRequests.ts'
import { insertPlanRequest, type NewPlanRequest } from './planRequestWrites.queries.ts'

/** Registers a request from outside and notifies the people who answer. */
export async function registerPlanRequest(writing: Writing, planRequest: NewPlanRequest): Promise<{ sopid: number }> {
  const sopid = await insertPlanRequest(writing, planRequest)
  const { tipos: _, ...fields } = planRequest
  const changes = Object.entries(fields).filter(([, value]) => value !== '')
  await recordHistory(
    writing,
    'planRequest',
    sopid,
    1,
    'creado',
    changes.map(([campo, value]) => ({ campo, antes: null, despues: String(value) })),
  )
  await recordEvent(writing, 'planRequest.created', 'planRequest', sopid, { nombre: planRequest.nombre, codigo: planRequest.codigo })
  await announceNew(writing, sopid, planRequest.nombre)
  return { sopid }
}
