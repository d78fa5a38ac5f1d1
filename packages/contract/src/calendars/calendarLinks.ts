import { z } from 'zod'
import { branchCalls } from '../branches/callContext.ts'
import { branchFilters } from '../branches/listCalls.ts'
import { branchProject } from '../branches/project.ts'
import { cashierCalls } from '../cashiers/callContext.ts'
import { cashierFilters } from '../cashiers/listCalls.ts'
import { cashierProject } from '../cashiers/project.ts'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { identity, message, recordId, requiredText, wireDateTime } from '../core/wire.ts'
import { filteredRows } from '../projects/listWire.ts'

const endpoint = endpointsOf('Enlaces de calendario')

export const mostCalendarLinks = 10
/** A link that no program reads for so long is no longer answered. */
export const calendarLinkDays = 365

/** The list of records whose deliveries a link shows. */
export const linkedList = z.discriminatedUnion('entidad', [
  filteredRows(cashierProject, cashierCalls, cashierFilters).extend({ entidad: z.literal(cashierProject.entidad) }),
  filteredRows(branchProject, branchCalls, branchFilters).extend({ entidad: z.literal(branchProject.entidad) }),
])
export type LinkedList = z.infer<typeof linkedList>

const calendarLink = z.object({
  id: z.int(),
  nombre: z.string(),
  /** The name of its list; null: it shows what waits for its owner. */
  lista: z.string().nullable(),
  creado: wireDateTime,
  /** null: no program has read it yet. */
  ultimoUso: wireDateTime.nullable(),
  /** The day after which it is no longer answered, unless it is read. */
  vence: z.string(),
})
export type CalendarLink = Readonly<z.infer<typeof calendarLink>>

export const listCalendarLinks = endpoint({
  method: 'POST',
  path: '/api/general/list_calendar_links',
  summary: 'Los enlaces con los que el calendario de quien llama lee lo que espera por él o las entregas de una lista',
  permission: 'session',
  audit: false,
  body: z.strictObject(identity),
  response: z.object({ enlaces: z.array(calendarLink), /** The address of the holidays, which is no secret. */ festivos: z.string() }),
})

export const createCalendarLink = endpoint({
  method: 'POST',
  path: '/api/general/create_calendar_link',
  summary: 'Crea un enlace para un calendario. La dirección se responde una sola vez',
  permission: 'session',
  audit: 'calendarLink.created',
  body: z.strictObject({
    ...identity,
    nombre: requiredText('El campo nombre es requerido', limits.nameLength),
    lista: linkedList.nullish(),
  }),
  response: message.extend({ id: z.int(), direccion: z.string() }),
})

export const revokeCalendarLink = endpoint({
  method: 'PUT',
  path: '/api/general/revoke_calendar_link',
  summary: 'Revoca un enlace: el calendario que lo lee ya no recibe nada',
  permission: 'session',
  audit: 'calendarLink.revoked',
  body: z.strictObject({ ...identity, id: recordId }),
  response: message,
})

// In the query, which no log keeps.
const secreto = z.string().regex(/^[\w-]{43}$/, 'El enlace no es válido')
export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendario/trabajo.ics',
  summary: 'Lo que espera por el dueño del enlace, o las entregas de su lista, para su programa de calendario (iCalendar)',
  permission: { public: 'un programa de calendario no inicia sesión: el secreto del enlace dice de quién es' },
  query: z.strictObject({ clave: secreto }),
  response: 'file',
})

export const readHolidayCalendar = endpoint({
  method: 'GET',
  path: '/api/calendario/festivos.ics',
  summary: 'Los días festivos de Colombia, con los ajustes propios, para un programa de calendario (iCalendar)',
  permission: { public: 'los festivos no son secretos' },
  response: 'file',
})
