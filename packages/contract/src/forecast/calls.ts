import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { calendarDate as day, identity, recordId } from '../core/wire.ts'
import { type DelayKind, delayKinds } from '../delays/delays.ts'

const endpoint = endpointsOf('Pronóstico')

/** The projects that have a forecast. */
export const forecastKinds = delayKinds
export type ForecastKind = DelayKind

/** When a record will be done; clase: the finished records from which that comes. */
const recordForecast = z.object({ dia50: day, dia80: day, casos: z.int(), clase: z.string(), desde: day, etapa: z.string() })
export type RecordForecast = z.infer<typeof recordForecast>
export const getRecordForecast = endpoint({
  method: 'POST',
  path: '/api/general/record_forecast',
  summary: 'Cuándo se espera terminar un registro, con 50 % y 80 % de confianza',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity, entidad: z.enum(forecastKinds), id: recordId }),
  /** motivo: why there is none; without both the record is not open. */
  response: z.object({ pronostico: recordForecast.nullable(), motivo: z.string().nullable() }),
})
