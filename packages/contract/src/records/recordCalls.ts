import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { actions, identity, page, text } from '../core/wire.ts'

const endpoint = endpointsOf('Registros')
const sistema = z.int().min(1).max(9)

export const recordCard = z.object({
  sistema: z.int(),
  entidad: z.string(),
  id: z.int(),
  codigo: z.string(),
  nombre: z.string(),
  direccion: z.string(),
  region: z.string(),
  departamento: z.string(),
  municipio: z.string(),
  anioContable: z.int(),
  /** By actor ('0': the record as a whole): the actions on notes and attachments. */
  etapas: z.array(
    z.object({
      actid: z.int(),
      nombre: z.string(),
      /** false: the record does not need the stage, and has no content in it. */
      participa: z.boolean(),
      /** Visible to the user. */
      conArchivosONotas: z.boolean(),
      acciones: actions,
    }),
  ),
})
export type RecordCard = z.infer<typeof recordCard>

export const findRecords = endpoint({
  method: 'POST',
  path: '/api/general/find_records',
  summary: 'Cajeros o sucursales que el usuario puede ver, por número, código o palabras del nombre',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity, sistema, texto: text(120).default(''), rows: page.rows, first: page.first }),
  response: z.object({
    results: z.array(z.object({ id: z.int(), codigo: z.string(), nombre: z.string(), municipio: z.string() })),
    /** There are more than those. */
    hayMas: z.boolean(),
  }),
})
export const getRecordCard = endpoint({
  method: 'POST',
  path: '/api/general/get_record',
  summary: 'Lo que se muestra de un registro que tiene notas y adjuntos',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity, sistema, id: z.int().min(1).max(limits.maxId) }),
  response: recordCard,
})
