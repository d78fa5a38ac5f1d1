import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { identity, message, recordId, text, wireDateTime } from '../core/wire.ts'

const endpoint = endpointsOf('Últimas acciones')

/** How long an action can be undone, and how long the key for it does not ask first. */
export const undoHours = 24
export const undoMinutes = 10
/** The list has at most so many actions; one call undoes at most so many records, and a preview shows fewer. */
export const undoLimits = { actions: 50, records: 500, preview: 100 } as const

/** 'deshecha': undone. 'cambiada': somebody changed the same fields since. */
export const undoStates = ['disponible', 'deshecha', 'cambiada'] as const
export type UndoState = (typeof undoStates)[number]

export const lastAction = z.object({
  /** The batch by which it is undone. */
  lote: z.uuid(),
  /** What it was, and its article: 'el', 'cambio de «Estado» de 5 cajeros'. */
  articulo: z.enum(['el', 'la']),
  accion: z.string(),
  entidad: z.string(),
  /** The record, if it is one that the user may see. lista: the list that opens it. */
  registro: z.object({ id: z.int(), titulo: z.string(), lista: z.string() }).nullable(),
  registros: z.int(),
  fecha: wireDateTime,
  /** So new that the key for it undoes it without a question. */
  reciente: z.boolean(),
  estado: z.enum(undoStates),
  /** What went back and what stays, where an undone action went back in part. */
  detalle: z.string(),
  /** The action itself undid another one. */
  deshizo: z.boolean(),
})
export type LastAction = z.infer<typeof lastAction>

const change = z.object({ etiqueta: z.string(), antes: z.string().nullable(), despues: z.string().nullable() })
export const undoneRecord = z.object({
  entidad: z.string(),
  id: z.int(),
  titulo: z.string(),
  /** antes: as it is until the undo. */
  cambios: z.array(change),
  /** What stays, each with its reason. */
  quedan: z.array(z.string()),
})
export type UndoneRecord = z.infer<typeof undoneRecord>
const outcome = {
  registros: z.array(undoneRecord),
  /** From which record on the next call goes on; null: that was all. */
  siguiente: z.int().nullable(),
}

const batch = z.strictObject({ ...identity, lote: z.uuid(), desde: z.int().min(0).default(0) })
export const listLastActions = endpoint({
  method: 'POST',
  path: '/api/general/last_actions',
  summary: 'Lo que el usuario hizo en las últimas 24 horas y puede deshacer, lo más reciente primero',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity }),
  response: z.object({ acciones: z.array(lastAction) }),
})
export const previewUndo = endpoint({
  method: 'POST',
  path: '/api/general/preview_undo',
  summary: 'Qué cambiaría al deshacer una acción y qué quedaría, sin cambiar nada',
  permission: 'session',
  audit: false,
  body: batch,
  response: z.object(outcome),
})
export const undoAction = endpoint({
  method: 'PUT',
  path: '/api/general/undo_action',
  summary: 'Deshace una acción propia, o un guardado propio de un registro, en lo que nadie cambió después; por partes de 500 registros',
  permission: 'session',
  audit: 'action.undo',
  body: batch
    .extend({
      lote: z.uuid().optional(),
      registro: z.strictObject({ entidad: text(60), id: recordId, version: recordId.optional() }).optional(),
    })
    .refine(({ lote, registro }) => (lote === undefined) !== (registro === undefined), {
      path: ['lote'],
      error: 'Envíe el lote de la acción, o el registro con la versión que guardó',
    }),
  response: message.extend({
    ...outcome,
    lote: z.uuid(),
    /** The batch of this undo, by which it is undone itself; null: nothing went back that could be redone. */
    rehacer: z.uuid().nullable(),
  }),
})
