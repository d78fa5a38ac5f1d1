import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { actions, identity, message, version, wireDateTime } from '../core/wire.ts'
import { businessRules } from '../permissions/securityWindows.ts'

const endpoint = endpointsOf('Configuraciones')
const permission = { anyOf: [businessRules] }
export const longestLabel = 80
export const labelUnchanged = 'No ha realizado ninguna modificación'

const key = z.string().min(1).max(120)
const wrongLength = `La etiqueta debe tener entre 1 y ${longestLabel} caracteres`
/** One line without invisible characters. */
export const labelText = z
  .string(wrongLength)
  .trim()
  .min(1, wrongLength)
  .max(longestLabel, wrongLength)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u, 'La etiqueta va en una sola línea, sin caracteres de control')

/** original: as it is specified; texto: the correction, or none. */
export const labelRow = z.object({
  etiqueta: z.string(),
  lugar: z.string(),
  original: z.string(),
  largo: z.string().optional(),
  texto: z.string().nullable(),
  usuact: z.string(),
  fecact: wireDateTime.nullable(),
  version: z.int(),
})
export type LabelRow = z.infer<typeof labelRow>

export const getLabels = endpoint({
  method: 'GET',
  path: '/api/get_labels',
  summary: 'Las etiquetas corregidas, con la versión de todas',
  permission: 'session',
  response: z.object({ version: z.int(), textos: z.record(z.string(), z.string()) }),
})
export const listLabels = endpoint({
  method: 'GET',
  path: '/api/list_labels',
  summary: 'Todas las etiquetas que se pueden corregir, con su palabra original',
  permission,
  query: z.strictObject({}),
  response: z.object({ etiquetas: z.array(labelRow), acciones: actions }),
})
/** null: back to the specified word. */
export const saveLabel = endpoint({
  method: 'PUT',
  path: '/api/save_label',
  summary: 'Corrige una etiqueta, o la vuelve a la original',
  permission,
  audit: 'label.corrected',
  body: z.strictObject({ ...identity, etiqueta: key, texto: labelText.nullable(), version: version.or(z.literal(0)) }),
  response: message.extend({ fila: labelRow, sinCambios: z.boolean().optional() }),
})
