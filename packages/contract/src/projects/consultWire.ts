import { z } from 'zod'
import { calendarDate as day } from '../core/wire.ts'
import { stageCourse } from './timelineWire.ts'

/** A stage in a summary. requerida: the record requires it; inicioReal: if it is typed; idEstado: 0 without a status. */
export const plannedStage = stageCourse.extend({
  titulo: z.string(),
  requerida: z.int(),
  inicioReal: day.nullable(),
  actor: z.string(),
  estado: z.string(),
  idEstado: z.int(),
  /** Each of its delays with its reason, in a sentence. */
  atrasos: z.array(z.string()).optional(),
})
/** The types with files, by id. */
export const matrix = z.record(z.string(), z.object({ nombre: z.string(), count: z.int(), actor: z.int() }))
