import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { text } from '../core/wire.ts'

const endpoint = endpointsOf('Registros')

const foundRecord = z.object({
  /** The kind: the module's screen knows its address. */
  tipo: z.string(),
  id: z.int(),
  /** The list that opens it, where its kind has several. */
  lista: z.string(),
  /** As screens write it; '' if the kind has no numbers. */
  numero: z.string(),
  titulo: z.string(),
  detalle: z.string(),
  /** Its number or its code is the text. */
  exacto: z.boolean(),
})
export type FoundRecord = z.infer<typeof foundRecord>

/** The most that each kind answers. */
export const foundPerKind = 5

export const searchEverywhere = endpoint({
  method: 'POST',
  path: '/api/general/search_everywhere',
  summary: 'Los registros de todos los módulos que el usuario puede ver, por número, código, nombre o municipio',
  permission: 'session',
  audit: false,
  body: z.strictObject({ texto: text(120) }),
  response: z.object({ results: z.array(foundRecord) }),
})
