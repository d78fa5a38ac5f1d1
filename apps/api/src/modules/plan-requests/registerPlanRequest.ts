import type { SiteKind } from '@soportica/contract/plan-requests/states'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import type { Writing } from '../../plugins/context.ts'
import { announceNew, tellPlanRequests } from './events/tellPlanRequests.ts'
import { insertPlanRequest } from './planRequestWrites.queries.ts'

export type NewPlanRequest = {
  readonly nombre: string
  readonly correo: string
  readonly proyecto: SiteKind
  readonly codigo: string
  /** Name, region and address of the site, as the code says them. */
  readonly sitio: string
  readonly region: string
  readonly direccion: string
  readonly observacion: string
  /** Numbers of the types of plan. */
  readonly tipos: readonly number[]
}

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
  await tellPlanRequests(writing)
  return { sopid }
}
