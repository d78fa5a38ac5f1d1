import { noteText } from '@soportica/contract/records/noteText'
import { isUnseen } from '@soportica/contract/core/unseen'
import sanitizeHtml from 'sanitize-html'

/** A note whose mentions are replaced by marks, and the mentioned people. */
export type CleanNote = { readonly marked: string; readonly mentioned: readonly number[] }
export type Names = ReadonlyMap<number, string>

const tags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'code', 'pre', 'a', 'span']
// The content of these elements is not text of the note.
const withoutText =
  'script style textarea option xmp noscript title template iframe noembed noframes svg math object embed applet audio video canvas select plaintext'.split(
    ' ',
  )
const alike: Record<string, string> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', del: 's', strike: 's', div: 'p' }

// Control signs, halves of signs and private ones: the last hold the places of mentions here.
const unwanted = /[^\P{Cc}\t\n]|[\p{Cs}\p{Co}]/gu
const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unwanted, '')

type Tag = { tagName: string; attribs: Record<string, string> }
// Not among those that stay: its words do.
const onlyWords: Tag = { tagName: 'x-words', attribs: {} }

function link(_: string, { href = '' }: Record<string, string>): Tag {
  const address = URL.parse(href.trim())
  if (!address || !['https:', 'http:', 'mailto:'].includes(address.protocol)) return onlyWords
  return { tagName: 'a', attribs: { href: address.href, rel: 'noopener nofollow', target: '_blank' } }
}

const mention = (_: string, attribs: Record<string, string>): Tag =>
  attribs['data-type'] === 'mention' && /^[1-9]\d{0,8}$/.test(attribs['data-id'] ?? '')
    ? { tagName: 'span', attribs: { 'data-type': 'mention', 'data-id': attribs['data-id'] ?? '' } }
    : onlyWords

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href', 'rel', 'target'], span: ['data-type', 'data-id'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: withoutText,
  nestingLimit: 24,
  textFilter: tidy,
  transformTags: {
    ...Object.fromEntries(Object.entries(alike).map(([from, to]) => [from, () => ({ tagName: to, attribs: {} })])),
    a: link,
    span: mention,
  },
}

const placeholderOf = (usuid: number | string): string => `\ue000${usuid}\ue001`
const markedMention = /\ue000(\d+)\ue001/g
const tokens = /<[^>]*>|[^<]+/g
const naming = /^<span data-type="mention" data-id="(\d+)">$/

// Sanitised HTML has one spelling: attributes contain no ">", and every element is closed.
function markMentions(clean: string): string {
  let marked = ''
  let within = 0
  for (const [token] of clean.matchAll(tokens)) {
    const mentionId = naming.exec(token)?.[1]
    if (mentionId !== undefined && within === 0) marked += placeholderOf(mentionId)
    if (mentionId !== undefined) within += 1
    else if (within === 0) marked += token
    if (token === '</span>') within -= 1
  }
  return marked
}

const once = (html: string): string => markMentions(sanitizeHtml(tidy(html), options))

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** With the present names, whatever the client sent. */
export const htmlOf = ({ marked }: CleanNote, names: Names): string =>
  marked.replace(markedMention, (_, usuid: string) => {
    const name = escaped(tidy(names.get(Number(usuid)) ?? ''))
    return `<span data-type="mention" data-id="${usuid}" data-label="${name}">@${name}</span>`
  })

const turns = 4

/** Reading the result again changes nothing: broken markup is repaired in the first reading. */
export function cleanNote(html: string): CleanNote {
  let marked = once(html)
  for (let turn = 0; turn < turns; turn += 1) {
    const nextPass = once(htmlOf({ marked, mentioned: [] }, new Map()))
    if (nextPass === marked) break
    marked = nextPass
  }
  return { marked, mentioned: [...new Set([...marked.matchAll(markedMention)].map(([, usuid]) => Number(usuid)))] }
}

/** Words that hold no markup, in their lines. */
export const cleanWords = (text: string): CleanNote => cleanNote(`<p>${escaped(text).replaceAll('\n', '<br />')}</p>`)

// Characters that draw nothing: default ignorable ones, the empty braille pattern, interlinear marks, a note head without ink, unassigned
// ones.
const unassigned = /\p{Cn}/gu

/** The visible text, in lines; empty for a note that only looks like content. */
export function textOfNote(note: CleanNote, names: Names): string {
  const lines = noteText(htmlOf(note, names))
  return isUnseen(lines.replace(unassigned, '')) ? '' : lines
}

/** In one line, cut to this length. */
export function shortened(text: string, max: number): string {
  const signsOf = [...text.replace(/\s+/g, ' ').trim()]
  return signsOf.length <= max
    ? signsOf.join('')
    : `${signsOf
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
