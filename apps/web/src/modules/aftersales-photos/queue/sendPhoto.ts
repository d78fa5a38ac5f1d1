import { type PhotoData, saveFindingPhoto } from '@soportica/contract/aftersales/photos'
import type { Answer } from '@soportica/contract/core/endpoint'
import { uploadForm, type UploadOptions } from '../../../lib/api/upload.ts'
import { sha256 } from '../../../shells/captcha/sha256.ts'

/** The line of a photo: by number or, while unknown, by its first author's key or by its place in the act. */
export type PhotoLine = Pick<PhotoData, 'repid' | 'key' | 'tipo' | 'ubicacion' | 'actividad'> & { readonly iddetalle: number | null }
export type PhotoToSend = PhotoLine &
  Pick<PhotoData, 'momento' | 'trazos'> & {
    /** Its own, from the moment it was taken: however often it is sent, it is stored once. */
    readonly clave: string
    readonly blob: Blob
    readonly tomada?: string
  }

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
// The browser's hash functions exist only over https.
async function hashOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return hex(crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes))
}

/** Sends a prepared photo; refused unless it arrives completely. */
export async function sendPhoto(photo: PhotoToSend, options: UploadOptions): Promise<Answer<typeof saveFindingPhoto>> {
  const { blob, repid, iddetalle, key, tipo, ubicacion, actividad, clave, momento, tomada, trazos } = photo
  const of = iddetalle === null ? { key, tipo, ubicacion, actividad } : { iddetalle }
  const datos = { repid, ...of, clave, momento, tomada, trazos, sha256: await hashOf(blob), tamano: blob.size }
  const file = new File([blob], 'foto.jpg', { type: blob.type })
  return uploadForm(saveFindingPhoto, { body: { datos: JSON.stringify(datos) } }, file, options)
}
