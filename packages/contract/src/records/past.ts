import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { actions, calendarDate, message, recordId, text, wireDateTime } from '../core/wire.ts'
import { undoneRecord } from '../undo/undo.ts'

const endpoint = endpointsOf('Bitácora')
const may = z.union([z.literal(true), z.string()])
const record = { entidad: text(60), id: recordId }
const head = {
  titulo: z.string(),
  /** A list that shows it to this user today. */
  lista: z.string(),
  /** The version that these values have today. */
  version: z.int(),
  /** volver: the record as a whole. */
  acciones: actions,
}

/** volver: whether this user may set the field back, or why not. */
export const pastField = z.object({
  campo: z.string(),
  etiqueta: z.string(),
  valor: z.string(),
  /** The value of today, where it differs. */
  hoy: z.string().nullable(),
  volver: may,
})
export type PastField = z.infer<typeof pastField>
export const pastRecord = z.object({
  ...head,
  creado: calendarDate,
  /** Whether it had been created by the end of that day, and whether it was deleted then. */
  existia: z.boolean(),
  eliminado: z.boolean(),
  /** The nearest days with a change. */
  anterior: calendarDate.nullable(),
  siguiente: calendarDate.nullable(),
  secciones: z.array(z.object({ titulo: z.string(), campos: z.array(pastField) })),
})
export type PastRecord = z.infer<typeof pastRecord>
export const getPast = endpoint({
  method: 'POST',
  path: '/api/general/get_past',
  summary: 'Un registro como estaba al final de un día',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...record, dia: calendarDate }),
  response: pastRecord,
})

/** The days whose ends are compared. */
export const pastPeriod = { desde: calendarDate, hasta: calendarDate }
export const changedField = z.object({
  campo: z.string(),
  etiqueta: z.string(),
  primero: z.string(),
  ultimo: z.string(),
  cambios: z.int(),
  /** The user who changed it last, and when. */
  usuario: z.string(),
  fecha: wireDateTime,
  volver: may,
})
export type ChangedField = z.infer<typeof changedField>
export const getChangesBetween = endpoint({
  method: 'POST',
  path: '/api/general/get_changes_between',
  summary: 'Qué cambió en un registro entre el final de un día y el de otro, por campo',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...record, ...pastPeriod }),
  response: z.object({ ...head, campos: z.array(changedField) }),
})

/** campos: these fields, or the whole record. */
const back = z.strictObject({ ...record, dia: calendarDate, campos: z.array(text(120)).min(1).max(500).optional() })
export const previewSetBack = endpoint({
  method: 'POST',
  path: '/api/general/preview_set_back',
  summary: 'Qué cambiaría al volver un registro, o campos suyos, a como estaba al final de un día, sin cambiar nada',
  permission: 'session',
  audit: false,
  body: back,
  response: z.object({ version: z.int(), registro: undoneRecord }),
})
export const setBack = endpoint({
  method: 'PUT',
  path: '/api/general/set_back',
  summary: 'Vuelve un registro, o campos suyos, a como estaba al final de un día, como un cambio nuevo',
  permission: 'session',
  audit: 'record.set_back',
  /** version: that of the preview. A field that somebody changed since stays. */
  body: back.extend({ version: recordId }),
  response: message.extend({
    registro: undoneRecord,
    /** The batch by which it is undone; null: nothing changed. */
    lote: z.uuid().nullable(),
  }),
})
