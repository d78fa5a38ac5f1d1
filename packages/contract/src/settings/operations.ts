import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { actions, identity, message, requiredText, wireDateTime } from '../core/wire.ts'
import { businessRules } from '../permissions/securityWindows.ts'

const endpoint = endpointsOf('Configuraciones')
const permission = { anyOf: [businessRules] }
export const dropReasonLength = 300

/** The subjects of findings. An administrator is notified of the faults of one theme once. */
export const themes = [
  'nodos',
  'replicas',
  'archivoContinuo',
  'tareas',
  'correo',
  'excel',
  'notificaciones',
  'fallas',
  'microsoft',
  'listas',
  'copias',
  'ensayo',
  'disco',
  'almacen',
  'certificadoWeb',
  'certificadoAlmacen',
  'certificadoCorreo',
] as const
export type Theme = (typeof themes)[number]

/** The result: fine, worth knowing, or broken. */
export const findingLevels = ['bien', 'aviso', 'falla'] as const
export type FindingLevel = (typeof findingLevels)[number]

const jobId = z.uuid('La tarea no es válida')
const failedJob = z.object({
  id: z.string(),
  tipo: z.string(),
  fecha: wireDateTime,
  error: z.string(),
  intentos: z.int(),
  /** Después de ella, otra tarea de la misma clase terminó bien. */
  despuesBien: z.boolean(),
})
export const getOperations = endpoint({
  method: 'GET',
  path: '/api/get_operations',
  summary: 'Cómo está la instalación: lo que falla y qué hacer, los nodos, la base de datos, las tareas, los archivos y los certificados',
  permission,
  query: z.strictObject({}),
  response: z.object({
    /** Lo peor primero. */
    hallazgos: z.array(z.object({ tema: z.enum(themes), nivel: z.enum(findingLevels), mensaje: z.string() })),
    nodos: z.array(
      z.object({
        id: z.string(),
        equipo: z.string(),
        proceso: z.int(),
        version: z.string(),
        inicio: wireDateTime,
        visto: wireDateTime,
        estado: z.enum(['enMarcha', 'deteniendose', 'sinSenal']),
      }),
    ),
    base: z.object({
      version: z.string(),
      direccion: z.string(),
      /** La dirección propia del servidor que guarda; nula si se llega por un socket. */
      principal: z.string().nullable(),
      /** Nulo: no se indicaron réplicas. */
      replicas: z.object({ esperadas: z.int(), presentes: z.int(), sinRecibir: z.int(), atraso: z.number() }).nullable(),
      /** Los servidores que reciben los cambios, si el usuario de la base de datos los puede ver. */
      receptores: z.array(z.object({ nombre: z.string(), estado: z.string(), atraso: z.number().nullable() })),
      archivoContinuo: z.object({ activo: z.boolean(), ultimo: wireDateTime.nullable(), ultimaFalla: wireDateTime.nullable() }),
    }),
    tareas: z.object({
      clases: z.array(z.object({ tipo: z.string(), enEspera: z.int(), enCurso: z.int(), fallidas: z.int() })),
      /** Las últimas; las clases dicen cuántas hay en total. */
      fallidas: z.array(failedJob),
    }),
    archivos: z.object({ lugar: z.string(), carpeta: z.string(), libre: z.number().nullable() }),
    certificados: z.array(
      z.object({ variable: z.string(), servidor: z.string(), vence: z.iso.date().nullable(), dias: z.int().nullable() }),
    ),
    acciones: actions,
  }),
})
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/retry_job',
  summary: 'Intenta de nuevo una tarea en segundo plano que falló',
  permission,
  audit: 'jobs.retried',
  body: z.strictObject({ ...identity, id: jobId }),
  response: message,
})
export const dropJob = endpoint({
  method: 'POST',
  path: '/api/drop_job',
  summary: 'Descarta una tarea en segundo plano que falló, con su motivo',
  permission,
  audit: 'jobs.dropped',
  body: z.strictObject({ ...identity, id: jobId, motivo: requiredText('El campo motivo es requerido', dropReasonLength) }),
  response: message,
})
