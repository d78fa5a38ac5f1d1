import { AppError } from '../../../plugins/http/errors.ts'
import { findAttachment } from '../attachment.queries.ts'
import type { Call } from '../../saving/idempotent.ts'

export type Stored = { readonly adjunto: number }
type UploadTarget = { readonly sistema: number; readonly registro: number; readonly tipo: number }

const call = (tipo: string, clave: string | undefined, cuerpo: object): Call<Stored> => ({
  tipo,
  clave,
  cuerpo,
  registroOf: ({ adjunto }) => adjunto,
  // Each call checks the right to its record first.
  isInSight: async (db, adjunto) => (await findAttachment(db, adjunto))?.eliminado === false,
  refusal: () => new AppError('archivo.clave', {}, { campo: 'clave' }),
})

/** The content that identifies a call under its key. The file itself is left out, so that nobody reads it twice. */
export const uploadOf = (clave: string | undefined, { sistema, registro, tipo }: UploadTarget): Call<Stored> =>
  call('attachment.upload', clave, { sistema, registro, tipo })
export const replacementOf = (clave: string | undefined, adjunto: number): Call<Stored> =>
  call('attachment.replacement', clave, { adjunto })
