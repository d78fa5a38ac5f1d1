import { z } from 'zod'
import { calendarDate as day } from '../core/wire.ts'

/**
 * A stage in a summary: theoretical, projected while open, and real dates. requerida: the record requires it; inicioReal: if it is typed;
 * desviacion: by the real delivery, otherwise by the projected one; idEstado: 0 without a status.
 */
export const plannedStage = z.object({
  etapa: z.string(),
  titulo: z.string(),
  requerida: z.int(),
  inicio: day.nullable(),
  entrega: day.nullable(),
  proyectada: day.nullable(),
  inicioReal: day.nullable(),
  real: day.nullable(),
  desviacion: z.int().nullable(),
  actor: z.string(),
  estado: z.string(),
  idEstado: z.int(),
  /** Each of its delays with its reason, in a sentence. */
  atrasos: z.array(z.string()).optional(),
})
/** The types with files, by id. */
export const matrix = z.record(z.string(), z.object({ nombre: z.string(), count: z.int(), actor: z.int() }))
