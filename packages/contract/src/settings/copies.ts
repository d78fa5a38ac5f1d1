import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { actions, flagInput, identity, message, version, wireDateTime } from '../core/wire.ts'
import { businessRules } from '../permissions/securityWindows.ts'

const endpoint = endpointsOf('Configuraciones')
const permission = { anyOf: [businessRules] }
export const copiesUnchanged = 'No ha realizado ninguna modificación'

const isOn = flagInput.transform((value) => value === 1)
const between = (what: string, least: number, most: number) => {
  const sentence = `${what} entre ${least} y ${most}`
  return z.int(sentence).min(least, sentence).max(most, sentence)
}
/** The hour of the day in Bogotá, and how many days, weeks and months keep their last copy. */
const copySettings = z.strictObject({
  ...identity,
  activa: isOn,
  hora: between('La hora debe estar', 0, 23),
  diarias: between('Las copias diarias deben estar', 1, 90),
  semanales: between('Las copias semanales deben estar', 0, 52),
  mensuales: between('Las copias mensuales deben estar', 0, 60),
  ensayo: isOn,
  version,
})

const run = z.object({
  archivo: z.string(),
  fecha: wireDateTime,
  milisegundos: z.int(),
  bytes: z.number(),
  filas: z.number(),
  archivos: z.int(),
  /** Un ensayo que no pudo crear su base de datos solo revisa el archivo. */
  soloRevisada: z.boolean(),
  error: z.string(),
  /** Vacío: le llegó su hora. */
  pedidaPor: z.string(),
})
const ofKind = z.object({ buena: run.nullable(), fallida: run.nullable() })
export const getCopies = endpoint({
  method: 'GET',
  path: '/api/get_copies',
  summary: 'Las copias de seguridad: cuándo se hacen, cuántas se conservan, las que hay, y cómo fueron la última y el último ensayo',
  permission,
  query: z.strictObject({}),
  response: z.object({
    activa: z.boolean(),
    hora: z.int(),
    diarias: z.int(),
    semanales: z.int(),
    mensuales: z.int(),
    ensayo: z.boolean(),
    version: z.int(),
    carpeta: z.string(),
    libre: z.number().nullable(),
    mismoDisco: z.boolean(),
    enCurso: z.object({ tipo: z.enum(['copia', 'ensayo']), desde: wireDateTime }).nullable(),
    copia: ofKind,
    ultimoEnsayo: ofKind,
    copias: z.array(z.object({ archivo: z.string(), fecha: wireDateTime, bytes: z.number() })),
    acciones: actions,
  }),
})
export const saveCopies = endpoint({
  method: 'PUT',
  path: '/api/save_copies',
  summary: 'Guarda a qué hora se hacen las copias de seguridad, cuántas se conservan y si se ensaya su restauración',
  permission,
  audit: 'copies.changed',
  body: copySettings,
  response: message.extend({ version: z.int(), sinCambios: z.boolean().optional() }),
})
export const copyNow = endpoint({
  method: 'POST',
  path: '/api/copy_now',
  summary: 'Hace ahora una copia de seguridad, que queda en el servidor',
  permission,
  audit: 'copies.made',
  body: z.strictObject(identity),
  response: message,
})
export const rehearseCopy = endpoint({
  method: 'POST',
  path: '/api/rehearse_copy',
  summary: 'Ensaya la restauración: pone la última copia en una base de datos aparte, la compara y la borra',
  permission,
  audit: 'copies.rehearsed',
  body: z.strictObject(identity),
  response: message,
})
