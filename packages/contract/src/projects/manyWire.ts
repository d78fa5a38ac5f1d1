import { z } from 'zod'
import { message } from '../core/wire.ts'

/** What a change of many records at once answers, record by record. */
export const changedMany = message.extend({
  aplicados: z.array(z.int()),
  rechazados: z.array(z.object({ id: z.int(), motivo: z.string() })),
})
export const changedStatuses = changedMany.extend({
  /** Those of the refused that stand there already. */
  iguales: z.array(z.int()),
  /** The batch by which it can be undone. */
  lote: z.uuid(),
})
