import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { holidays as right } from '../permissions/securityWindows.ts'
import { actions, identity, message, queryNumber, requiredText, text, wireDateTime } from '../core/wire.ts'

const endpoint = endpointsOf('Días festivos')
const noYear = 'El año no es válido'
const params = z.strictObject({
  year: queryNumber(z.int(noYear).min(1984, noYear).max(2200, noYear), noYear),
})
// date: DD/MM/YYYY
export const holiday = z.object({ name: z.string(), date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/) })
export type WireHoliday = z.infer<typeof holiday>

const year = (path: `/api/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'Días festivos de Colombia de un año, con los ajustes propios',
    permission: 'session',
    params,
    response: z.array(holiday),
  })
export const getHolidaysByYear = year('/api/get_holidays_Colombia_By_Year/{year}')
export const getHolidays = year('/api/get_holidays_Colombia/{year}')

const day = z.iso.date('La fecha no es válida')
export const holidayOverride = z.object({
  fecha: z.string(),
  accion: z.enum(['agregar', 'quitar']),
  nombre: z.string(),
  motivo: z.string(),
  usuact: z.string(),
  fecact: wireDateTime,
})
export type HolidayOverride = z.infer<typeof holidayOverride>

export const getHolidayOverrides = endpoint({
  method: 'GET',
  path: '/api/get_holiday_overrides/{year}',
  summary: 'Ajustes al calendario de un año: días que se agregan o se quitan, y por qué',
  permission: { anyOf: [right] },
  params,
  response: z.object({ ajustes: z.array(holidayOverride), acciones: actions }),
})
export const saveHolidayOverride = endpoint({
  method: 'POST',
  path: '/api/save_holiday_override',
  summary: 'Agrega un festivo o quita uno del calendario, con su motivo',
  permission: { anyOf: [right] },
  audit: 'holiday.changed',
  body: z.strictObject({
    ...identity,
    fecha: day,
    accion: z.enum(['agregar', 'quitar'], { error: 'El campo acción no es válido' }),
    nombre: text(120).default(''),
    motivo: requiredText('El campo motivo es requerido', 300),
  }),
  response: message,
})
export const deleteHolidayOverride = endpoint({
  method: 'PUT',
  path: '/api/delete_holiday_override',
  summary: 'Deshace el ajuste de un día',
  permission: { anyOf: [right] },
  audit: 'holiday.restored',
  body: z.strictObject({ ...identity, fecha: day }),
  response: message,
})
