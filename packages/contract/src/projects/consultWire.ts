import { z } from 'zod'
import { calendarDate as day, wireDateTime } from '../core/wire.ts'
import { stageCourse } from './timelineWire.ts'

/** A stage in a summary. requerida: the record requires it; inicioReal: if it is typed; idEstado: 0 without a status. */
export const plannedStage = stageCourse.extend({
  titulo: z.string(),
  requerida: z.int(),
  inicioReal: day.nullable(),
  actor: z.string(),
  estado: z.string(),
  idEstado: z.int(),
  /** Its theoretical days in each earlier plan of the record, in their order, and the deviation from them. */
  planes: z.array(stageCourse.pick({ inicio: true, entrega: true, desviacion: true })).optional(),
  /** Each of its delays with its reason, in a sentence. */
  atrasos: z.array(z.string()).optional(),
})
/** An earlier plan: when, by whom and why it was replaced; the reason for readers of notes. */
export const earlierPlan = z.object({ fecha: wireDateTime, usuario: z.string(), motivo: z.string() })
/** The types with files, by id. */
export const matrix = z.record(z.string(), z.object({ nombre: z.string(), count: z.int(), actor: z.int() }))
