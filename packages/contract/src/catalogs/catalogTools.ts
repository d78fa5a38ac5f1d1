import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { fieldRequired } from '../core/required.ts'
import { idName, message, recordId, text } from '../core/wire.ts'

const endpoint = endpointsOf('Catálogos')
const record = { catalogo: text(60), id: recordId }

// Where a row is used: the question before deleting it.
export const getUses = endpoint({
  method: 'POST',
  path: '/api/catalogs/get_uses',
  summary: 'Dónde se usa un registro de un catálogo, con cantidades',
  permission: 'session',
  audit: false,
  body: z.strictObject(record),
  response: z.object({ usos: z.array(z.object({ nombre: z.string(), cantidad: z.int() })), total: z.int().max(limits.maxId) }),
})

export const restoreRecord = endpoint({
  method: 'PUT',
  path: '/api/catalogs/restore_record',
  summary: 'Recupera un registro eliminado de un catálogo',
  permission: 'session',
  audit: 'catalog.restored',
  body: z.strictObject(record),
  response: message.extend({ version: z.int() }),
})

const systemQuery = z.strictObject({
  sistema: z
    .enum(['1', '2'], {
      error: ({ input }) => (input === undefined || input === '' ? fieldRequired('sistema') : 'El campo sistema no es válido'),
    })
    .describe('1: cajeros, 2: sucursales'),
})
const choices = z.array(idName)

export const getAlertTypes = endpoint({
  method: 'GET',
  path: '/api/cashiers/get_alert_types',
  summary: 'Tipos de alerta que un tipo de adjunto puede tener',
  permission: 'session',
  query: systemQuery,
  response: choices,
})

export const getActorsAttachedType = endpoint({
  method: 'GET',
  path: '/api/cashiers/get_actors_attached_type',
  summary: 'Actores que un tipo de adjunto puede tener',
  permission: 'session',
  query: systemQuery,
  response: choices,
})
