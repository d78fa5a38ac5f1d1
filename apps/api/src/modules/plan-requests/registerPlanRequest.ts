import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import type { Writing } from '../../plugins/context.ts'
import { announceNew } from './events/tellPlanRequests.ts'
import { insertPlanRequest, type NewPlanRequest } from './planRequestWrites.queries.ts'

/** What somebody outside asks for; whoever answers hears of it at once. */
export async function registerPlanRequest(writing: Writing, given: NewPlanRequest): Promise<{ sopid: number }> {
  const sopid = await insertPlanRequest(writing, given)
  const { tipos: _, ...fields } = given
  const changes = Object.entries(fields).filter(([, value]) => value !== '')
  await recordHistory(
    writing,
    'planRequest',
    sopid,
    1,
    'creado',
    changes.map(([campo, value]) => ({ campo, antes: null, despues: String(value) })),
  )
  await recordEvent(writing, 'planRequest.created', 'planRequest', sopid, { nombre: given.nombre, codigo: given.codigo })
  await announceNew(writing, sopid, given.nombre)
  return { sopid }
}
