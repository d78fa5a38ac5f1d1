import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { calendarDate, identity } from '../core/wire.ts'
import { workItem, workKinds } from './myWork.ts'

const endpoint = endpointsOf('Mi trabajo')

/** hora: of an appointment, which lies on its own day; a task lies on the day when it is due. */
export const datedTask = workItem.extend({ hora: z.string().nullable() })
export type DatedTask = z.infer<typeof datedTask>

export const getWorkDays = endpoint({
  method: 'POST',
  path: '/api/general/my_work_days',
  summary: 'Lo que vence cada día para el usuario y sus visitas con hora: los primeros 12 de cada día, o 200 si se pide un solo día',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity, tipo: z.enum(workKinds).nullish(), desde: calendarDate, dias: z.int().min(1).max(42) }),
  response: z.object({ dias: z.array(z.object({ dia: calendarDate, total: z.int(), tareas: z.array(datedTask) })) }),
})
