import { z } from 'zod'
import { message } from '../core/wire.ts'

/** The answer of a bulk change, record by record. */
export const changedMany = message.extend({
  aplicados: z.array(z.int()),
  rechazados: z.array(z.object({ id: z.int(), motivo: z.string() })),
})
export const changedStatuses = changedMany.extend({
  /** Refused records that already have the status. */
  iguales: z.array(z.int()),
  /** The batch by which it can be undone. */
  lote: z.uuid(),
})
