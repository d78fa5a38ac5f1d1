import { type NewPlanRequestEvent, realtimeEvents } from '@soportica/contract/notifications/realtime'
import { planReceive } from '@soportica/contract/permissions/planRequests'
import { paddedPlan } from '@soportica/contract/plan-requests/states'
import { realtime } from '../../../capabilities/realtime/realtime.ts'
import { holdersOf } from '../../../capabilities/rights/holders.queries.ts'
import type { Writing } from '../../../plugins/context.ts'

const withinMs = 1500
/** Screens with plan requests query again, each at its own moment. The signal carries no content. */
export const signalPlanRequests = ({ tx }: Pick<Writing, 'tx'>): Promise<void> =>
  realtime.toAll(tx, realtimeEvents.planRequests, { plazo: withinMs })

/** People who may see new requests get number and sender. */
export async function announceNew({ tx }: Writing, sopid: number, nombre: string): Promise<void> {
  const usuids = (await holdersOf(tx, [planReceive])).map(({ usuid }) => usuid)
  const event: NewPlanRequestEvent = { mensaje: `${nombre} pidió planos: solicitud N° ${paddedPlan(sopid)}`, sopid }
  await realtime.toUsers(tx, usuids, realtimeEvents.newPlanRequest, event)
}
