import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { actions, identity, message, requiredText, text, wireDateTime } from '../core/wire.ts'
import { businessRules } from '../permissions/securityWindows.ts'
import { listPickers } from './microsoft.ts'

const endpoint = endpointsOf('Configuraciones')
const permission = { anyOf: [businessRules] }
const list = z.enum(listPickers.map(({ name }) => name))

/** The state of a list: not chosen, first reading, pending changes, synchronised, or failing. */
export const listStates = ['sinElegir', 'sinLeer', 'leyendo', 'pendiente', 'alDia', 'falla'] as const
export const listSyncStatus = z.object({
  lista: list,
  nombre: z.string(),
  /** Las solicitudes entran y salen; los datos maestros salen. */
  entra: z.boolean(),
  estado: z.enum(listStates),
  ultimoExito: wireDateTime.nullable(),
  error: z.string(),
  /** Cuándo se intenta de nuevo, si Microsoft pidió esperar. */
  noAntes: wireDateTime.nullable(),
  elementos: z.int(),
  enEspera: z.int(),
  conNovedad: z.int(),
  hechos: z.int(),
  total: z.int(),
  /** Las columnas que debe tener en SharePoint. */
  columnas: z.array(z.object({ columna: z.string(), tipo: z.enum(['texto', 'numero', 'fecha']), encontrada: z.boolean() })),
})
export const getListsSync = endpoint({
  method: 'GET',
  path: '/api/get_lists_sync',
  summary: 'Cómo está cada lista de Power Apps: estado, último éxito, lo que espera y el último error',
  permission,
  query: z.strictObject({}),
  response: z.object({
    configurado: z.boolean(),
    corriendoDesde: wireDateTime.nullable(),
    terminoEn: wireDateTime.nullable(),
    detenida: z.object({ desde: wireDateTime, por: z.string() }).nullable(),
    listas: z.array(listSyncStatus),
    acciones: actions,
  }),
})

/** The results of readings and decisions; lists show the newest first. */
export const differenceKinds = ['error', 'borrado', 'ajeno', 'nuestro', 'suyo', 'sinEnviar'] as const
export const getListsDifferences = endpoint({
  method: 'GET',
  path: '/api/get_lists_differences',
  summary: 'En qué difieren una lista y Soportica, y por qué; y lo último que se decidió entre las dos',
  permission,
  query: z.strictObject({ lista: list }),
  response: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        clase: z.enum(differenceKinds),
        item: z.string(),
        registro: z.int().nullable(),
        titulo: z.string(),
        detalle: z.string(),
        fecha: wireDateTime.nullable(),
      }),
    ),
    hayMas: z.boolean(),
  }),
})
export const syncListsNow = endpoint({
  method: 'POST',
  path: '/api/sync_lists_now',
  summary: 'Sincroniza ahora las listas de Power Apps, también después de detenerlas',
  permission,
  audit: 'lists.sync',
  body: z.strictObject(identity),
  response: message,
})
export const stopListsSync = endpoint({
  method: 'POST',
  path: '/api/stop_lists_sync',
  summary: 'Detiene la sincronización de las listas hasta que alguien la reanude',
  permission,
  audit: 'lists.stop',
  body: z.strictObject(identity),
  response: message,
})
export const testLists = endpoint({
  method: 'POST',
  path: '/api/test_lists_connection',
  summary: 'Prueba que cada lista esté en el sitio y tenga sus columnas',
  permission,
  audit: 'lists.test',
  body: z.strictObject(identity),
  response: z.object({
    exito: z.boolean(),
    mensaje: z.string(),
    listas: z.array(z.object({ lista: list, nombre: z.string(), exito: z.boolean(), mensaje: z.string() })),
  }),
})

/** The result for a list: created, completed with missing columns, already complete, or failed. */
export const createdListResults = ['creada', 'completada', 'completa', 'falla'] as const
export const createSharepointLists = endpoint({
  method: 'POST',
  path: '/api/create_sharepoint_lists',
  summary: 'Crea en el sitio las listas de Power Apps que faltan, y las columnas que les faltan a las que están',
  permission,
  audit: 'lists.create',
  /** Las listas que ya se eligieron; las demás se buscan en el sitio por su nombre. */
  body: z.strictObject({ ...identity, sitio: requiredText('El campo sitio es requerido', 300), listas: z.partialRecord(list, text(300)) }),
  response: z.object({
    exito: z.boolean(),
    mensaje: z.string(),
    listas: z.array(
      z.object({ lista: list, nombre: z.string(), id: z.string(), resultado: z.enum(createdListResults), mensaje: z.string() }),
    ),
  }),
})
export const getListsTemplate = endpoint({
  method: 'GET',
  path: '/api/get_lists_template',
  summary: 'Las doce listas con sus columnas, como plantilla de PnP para un administrador de SharePoint',
  permission,
  query: z.strictObject({}),
  response: 'file',
})
