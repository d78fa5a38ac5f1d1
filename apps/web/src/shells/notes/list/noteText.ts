import { counted } from '@soportica/rules/counted'
import { maxNoteHtmlLength, maxNoteLength, noteTooFormatted } from '@soportica/contract/records/notes'
import { noteLength } from '@soportica/contract/records/noteText'

const emptyEnd = /(?:<p>(?:\s|&nbsp;|<br>)*<\/p>)+$/

/** Without the trailing empty lines of an editor. */
export const trimmedNote = (html: string): string => html.replace(emptyEnd, '')

const nearTheEnd = maxNoteLength * 0.9

/** Said when little room is left; nothing before. */
export function roomLeft(html: string): { readonly sentence: string; readonly exceeded: boolean } | null {
  // A text is never longer than its markup.
  if (html.length < nearTheEnd) return null
  const written = noteLength(html)
  const left = maxNoteLength - written
  if (left < 0) return { sentence: `La nota supera el máximo por ${characters(-left)}`, exceeded: true }
  if (trimmedNote(html).length > maxNoteHtmlLength) return { sentence: noteTooFormatted, exceeded: true }
  if (written < nearTheEnd) return null
  return { sentence: `Quedan ${characters(left)}`, exceeded: false }
}

const characters = (count: number) => counted(count, 'carácter', 'caracteres')

/** Both texts, the other person's first. */
export const bothNotes = (theirs: string, mine: string): string => `${trimmedNote(theirs)}${trimmedNote(mine)}`

/** The target of a typed link: only web and mail addresses. */
export function linkTarget(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^:/]+\.[^:/]+:\d/.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  if (protocol === 'mailto:') return address
  return /^https?:$/.test(protocol) && hostname.includes('.') ? address : null
}
