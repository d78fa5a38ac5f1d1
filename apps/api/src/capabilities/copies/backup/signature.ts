import { createHmac, timingSafeEqual } from 'node:crypto'
import { StartError } from '../../../startError.ts'

/** The key of COPIES_KEY; head and manifest are the bytes of the copy. The manifest has the checksums of everything else. */
export const signatureOf = (key: string, head: Buffer, manifest: Buffer): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(head).update('\n').update(manifest).digest('hex')

export function requireSignature(signature: Buffer | undefined, expected: string): void {
  if (!signature) {
    throw new StartError(
      'La copia de seguridad no está firmada y COPIES_KEY pide la firma. Si sabe de dónde viene la copia, quite COPIES_KEY para esta orden.',
    )
  }
  const right = Buffer.from(expected)
  if (signature.length === right.length && timingSafeEqual(signature, right)) return
  throw new StartError('La firma de la copia de seguridad no es de COPIES_KEY: la copia fue cambiada o se firmó con otra clave.')
}
