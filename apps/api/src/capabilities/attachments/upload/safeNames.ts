import { isUnseen } from '@soportica/contract/core/unseen'

// Invisible characters and marks that turn the reading direction could make one name look like another.
const unseen = /[\p{Cc}\p{Cs}\p{Cn}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const separators = /[/\\]/
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const forbidden = /[\\/:*?"<>|#%]/g
const longest = 200

/** How its owner called it, as it may be shown and proposed when it is downloaded: no path, nothing unseen, at most 200 signs. */
export function safeOriginalName(original: string): string {
  const last = original.normalize('NFC').split(separators).at(-1) ?? ''
  const cleaned = last
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const stem = /^.*(?=\.)/.exec(cleaned)?.[0] ?? cleaned
  const tidy = isUnseen(stem) ? cleaned.slice(stem.length + 1) : cleaned
  const name = reserved.test(tidy) ? `_${tidy}` : tidy
  return shortened(
    /^\.?[a-z0-9]{1,8}$/i.test(name) && !name.includes('.') && original.includes(`.${name}`) ? `archivo.${name}` : name || 'archivo',
  )
}

function shortened(name: string): string {
  const signs = [...name]
  if (name.length <= longest) return name
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  let stem = ''
  for (const sign of signs) {
    if (stem.length + sign.length + extension.length > longest) break
    stem += sign
  }
  return `${stem}${extension}`
}

/** {prefijo}_{id}_{n}.{ext} */
export const storedName = (prefijo: string, registro: number, numero: number, extension: string): string =>
  `${safePart(prefijo)}_${registro}_${numero}.${extension}`

/** A part of a name or of a path that an administrator chose. */
export const safePart = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(forbidden, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
