import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { actions, identity, message, queryNumber, version, wireDateTime } from '../core/wire.ts'
import { businessRules } from '../permissions/securityWindows.ts'

const endpoint = endpointsOf('Configuraciones')
const permission = { anyOf: [businessRules] }

/** The limits of a logo: upload size and stored size. */
export const logoLimits = { bytes: 2_097_152, width: 600, height: 240 } as const

const logo = z.object({
  /** The picture itself, in the text of its address; null: there is none. */
  imagen: z.string().nullable(),
  ancho: z.int(),
  alto: z.int(),
  usuact: z.string(),
  fecact: wireDateTime.nullable(),
  version: z.int(),
  acciones: actions,
})
export const getLogo = endpoint({
  method: 'GET',
  path: '/api/get_logo',
  summary: 'El logo de las actas, los correos y los informes, si hay uno',
  permission,
  query: z.strictObject({}),
  response: logo,
})
export const saveLogo = endpoint({
  method: 'POST',
  path: '/api/save_logo',
  summary: 'Guarda el logo: una imagen PNG o JPEG',
  permission,
  audit: 'logo.changed',
  multipart: 'archivo',
  body: z.strictObject({ ...identity, version: queryNumber(z.int().min(0)).optional() }),
  response: message.extend({ version: z.int() }),
})
export const removeLogo = endpoint({
  method: 'POST',
  path: '/api/remove_logo',
  summary: 'Quita el logo',
  permission,
  audit: 'logo.removed',
  body: z.strictObject({ ...identity, version }),
  response: message.extend({ version: z.int() }),
})
