import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { actions, identity, message, optionalId, queryId, recordId, sendingKey, version, wireDateTime } from '../core/wire.ts'
import { marksPerPhoto, photoMoments } from './states.ts'

const endpoint = endpointsOf('Posventa')
const anySession = 'session' as const

// Relative to width and height, so that it holds at any size.
const coordinate = z
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 10_000) / 10_000)
/** Drawn on a photo: an arrow from the first point to the second, or a circle in the box between them. */
export const photoMark = z.strictObject({
  tipo: z.enum(['flecha', 'circulo']),
  x1: coordinate,
  y1: coordinate,
  x2: coordinate,
  y2: coordinate,
})
export type PhotoMark = z.infer<typeof photoMark>
const trazos = z.array(photoMark).max(marksPerPhoto, `Una foto lleva a lo sumo ${marksPerPhoto} trazos`)
const momento = z.enum(photoMoments.map(({ id }) => id))

/** A visible photo: its pictures are fetched by its number. */
export const findingPhoto = z.object({
  fotid: z.int(),
  /** The line it was taken of: of a finding that was carried over, the line of the first act. */
  iddetalle: z.int(),
  clave: z.string(),
  momento,
  ancho: z.int(),
  alto: z.int(),
  trazos: z.array(photoMark),
  tomada: wireDateTime.nullable(),
  usureg: z.string(),
  fecreg: wireDateTime,
  version: z.int(),
  acciones: actions,
})
export type FindingPhoto = z.infer<typeof findingPhoto>

// A form has only texts, so the photo's data come as one text.
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
const mustBeMoment = 'El momento en que se tomó la foto debe ser una fecha ISO con su zona, de este siglo'
const photoData = z.strictObject({
  repid: recordId,
  iddetalle: optionalId,
  /** The line's key, if the author does not know its number yet. */
  key: sendingKey.nullable(),
  /** The place: its first line, whoever started it, unless one has the key. */
  ubicacion: optionalId,
  actividad: optionalId,
  /** The act of the line, where its sender knows it. */
  tipo: z.union([z.literal(1), z.literal(2)]).nullish(),
  /** The photo's key: the same key is stored once. */
  clave: z.uuid('La clave de la foto no es válida'),
  momento,
  /** The hash of the sent file, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/i, 'La huella de la foto no es válida'),
  tamano: z.int().min(1).max(2_147_483_647),
  /** When the camera took it. */
  tomada: z.iso
    .datetime({ offset: true, error: mustBeMoment })
    .refine((value) => /^20\d\d/.test(value), mustBeMoment)
    .nullish(),
  trazos: trazos.nullish(),
})
export type PhotoData = z.infer<typeof photoData>

export const saveFindingPhoto = endpoint({
  method: 'POST',
  path: '/api/aftersales/save_finding_photo',
  summary: 'Guarda una foto de una línea; se recibe cuando su tamaño y su huella coinciden, y una sola vez bajo su clave',
  permission: anySession,
  audit: 'finding.photoAdded',
  multipart: 'archivo',
  body: z.strictObject({ ...identity, datos: z.preprocess(parsed, photoData) }),
  response: message.extend({ fotid: z.int(), iddetalle: z.int(), version: z.int() }),
})
export const getFindingPhotos = endpoint({
  method: 'GET',
  path: '/api/aftersales/get_finding_photos',
  summary: 'Las fotos de una línea, o de todo un reporte',
  permission: anySession,
  query: z.strictObject({ repid: queryId, iddetalle: queryId.optional() }),
  response: z.object({ results: z.array(findingPhoto) }),
})

const onePhoto = z.strictObject({ fotid: queryId })
export const getFindingPhoto = endpoint({
  method: 'GET',
  path: '/api/aftersales/get_finding_photo',
  summary: 'La imagen de una foto, sin sus trazos',
  permission: anySession,
  query: onePhoto,
  response: 'file',
})
export const getFindingThumbnail = endpoint({
  method: 'GET',
  path: '/api/aftersales/get_finding_thumbnail',
  summary: 'La imagen pequeña de una foto, sin sus trazos',
  permission: anySession,
  query: onePhoto,
  response: 'file',
})

const changed = message.extend({ fotid: z.int(), version: z.int() })
export const savePhotoMarks = endpoint({
  method: 'POST',
  path: '/api/aftersales/save_photo_marks',
  summary: 'Guarda las flechas y los círculos que se dibujaron sobre una foto',
  permission: anySession,
  audit: 'finding.photoMarked',
  body: z.strictObject({ ...identity, fotid: recordId, trazos, version }),
  response: changed,
})
export const deleteFindingPhoto = endpoint({
  method: 'POST',
  path: '/api/aftersales/delete_finding_photo',
  summary: 'Elimina una foto; se puede deshacer durante 90 días',
  permission: anySession,
  audit: 'finding.photoDeleted',
  body: z.strictObject({ ...identity, fotid: recordId, version }),
  response: changed,
})
export const restoreFindingPhoto = endpoint({
  method: 'POST',
  path: '/api/aftersales/restore_finding_photo',
  summary: 'Deshace la eliminación de una foto',
  permission: anySession,
  audit: 'finding.photoRestored',
  body: z.strictObject({ ...identity, fotid: recordId }),
  response: changed,
})
