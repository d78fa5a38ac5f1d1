import { z } from 'zod'
import { calendarDate as day } from '../core/wire.ts'

/**
 * A stage as a consultation tells it: theoretical, projected while it is open, and real. requerida: the record asks for it; inicioReal: where
 * it is typed; desviacion: of the real delivery, else of the projected one; idEstado: 0 where it has no status.
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
})
/** Of which types there are files, by the number of the type. */
export const matrix = z.record(z.string(), z.object({ nombre: z.string(), count: z.int(), actor: z.int() }))
