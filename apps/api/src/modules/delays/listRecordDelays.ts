import type { Reply } from '@soportica/contract/core/endpoint'
import type { DelayKind, getRecordDelays } from '@soportica/contract/delays/delays'
import { requireRecord } from '../../capabilities/projects/form/openRecord.ts'
import type { UserContext } from '../../plugins/context.ts'
import { errorSentence } from '@soportica/contract/core/errors'
import { delayedProjects } from './delayedProjects.ts'
import { delaysOfRecord } from './delays.queries.ts'
import { mayExplain, reachDelays, stageOfDelay } from './reachDelays.ts'

/** The delays of a record that the user sees. */
export async function listRecordDelays(context: UserContext, entidad: DelayKind, id: number): Promise<Reply<typeof getRecordDelays>> {
  const { db, user } = context
  await requireRecord(context, delayedProjects[entidad], id)
  const reached = await reachDelays(db, user, await delaysOfRecord(db, entidad, id))
  return {
    atrasos: reached.map((one) => {
      const { id: number, causa, dia, desviacion, perdidos, parte, nota, version, ...delay } = one.delay
      const etapa = stageOfDelay(one.delay).titulo
      const words = { etapa, nombre: one.record.nombre, usuario: delay.nomresponsable }
      return {
        id: number,
        etapa,
        causa,
        dia,
        desviacion,
        perdidos,
        parte,
        nota,
        version,
        responsable: { id: delay.responsable, nombre: delay.nomresponsable },
        motivo: delay.motivo === null ? null : { id: delay.motivo, nombre: delay.nommotivo ?? '' },
        acciones: { motivo: mayExplain(user, one) || errorSentence('atraso.permiso', words) },
      }
    }),
  }
}
