const lineEnds = /<br *\/?>|<\/(?:p|li|h3|h4|blockquote|pre)>/g
const markup = /<(?:"[^"]*"|[^">])*>/g
const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&nbsp;': ' ' }

/** The visible text of a note, in lines. Only for clean notes: from the server or the editor. */
export const noteText = (html: string): string =>
  html
    .replace(lineEnds, '\n')
    .replace(markup, '')
    .replace(/&(?:lt|gt|quot|amp|nbsp);/g, (sign) => signs[sign] ?? sign)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()

/** The length of a note in characters, without markup. */
export const noteLength = (html: string): number => [...noteText(html)].length

// A "<" that begins no markup is text.
const outside = (piece: string): number => piece.length - piece.indexOf('>') - 1 + (piece.includes('>') ? 0 : 1)
/** An estimate for uncleaned notes: exact parsing may take very long. */
export function roughLength(html: string): number {
  const [first = '', ...pieces] = html.replace(/&#?\w{1,10};/g, ' ').split('<')
  return pieces.reduce((sum, piece) => sum + outside(piece), first.length)
}
