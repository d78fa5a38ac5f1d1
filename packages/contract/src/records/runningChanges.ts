import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { identity } from '../core/wire.ts'

const endpoint = endpointsOf('Cambios de varios registros')

/** entidad: the kind of record, whose calls follow and stop the change. */
export const runningChanges = endpoint({
  method: 'POST',
  path: '/api/general/running_changes',
  summary: 'Los cambios de muchos registros de quien llama que siguen en segundo plano',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity }),
  response: z.object({ cambios: z.array(z.object({ lote: z.uuid(), entidad: z.string() })) }),
})
