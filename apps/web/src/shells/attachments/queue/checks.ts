import type { AttachedTypeChoice } from '@soportica/contract/records/attachments'
import { fileTypeOf, maxFileBytes, noFolder, noPrefix, onlyOne, tooLarge, typeRefused } from '@soportica/contract/records/fileTypes'

export type Chosen = { readonly name: string; readonly size: number }
type Checked<F> = { readonly accepted: readonly F[]; readonly refusals: readonly string[] }

/** Why nothing of this type can be stored; nothing when it can. */
export function whyNotStored({ prefijo, folder }: Pick<AttachedTypeChoice, 'prefijo' | 'folder'>): string | undefined {
  if (prefijo.trim() === '') return noPrefix
  return folder.trim() === '' ? noFolder : undefined
}

/** Why this file cannot be sent under any type; undefined if it can. */
export function whyNotSent({ name, size }: Chosen): string | undefined {
  if (!fileTypeOf(name)) return typeRefused(name)
  if (size > maxFileBytes) return tooLarge(name)
  return size === 0 ? `El archivo ${name} está vacío. Elija otro.` : undefined
}

/** Why a type for one file takes no other; undefined while it has none. */
export function whyFull(multiple: 0 | 1, stored: number, waiting: number): string | undefined {
  if (multiple === 1) return undefined
  if (stored > 0) return 'Este tipo admite un solo archivo. Use Reemplazar para cambiarlo.'
  return waiting > 0 ? 'Este tipo admite un solo archivo y ya está en la lista. Súbalo o quítelo para elegir otro.' : undefined
}

/** A type for one file takes one, and only while none is stored or waiting. */
export function checkChosen<F extends Chosen>(files: readonly F[], multiple: 0 | 1, already: number): Checked<F> {
  const reasons = files.map(whyNotSent)
  const accepted = files.filter((_, at) => reasons[at] === undefined)
  const refusals = [...new Set(reasons.filter((reason) => reason !== undefined))]
  if (multiple === 1 || accepted.length === 0) return { accepted, refusals }
  return files.length > 1 || already > 0 ? { accepted: [], refusals: [...refusals, onlyOne] } : { accepted, refusals }
}
