const lineEnds = /<br *\/?>|<\/(?:p|li|h3|h4|blockquote|pre)>/g
const markup = /<(?:"[^"]*"|[^">])*>/g
const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&nbsp;': ' ' }

/** What a reader of a note sees, in lines. The note is clean: of the server's cleaning, or of the editor. */
export const noteText = (html: string): string =>
  html
    .replace(lineEnds, '\n')
    .replace(markup, '')
    .replace(/&(?:lt|gt|quot|amp|nbsp);/g, (sign) => signs[sign] ?? sign)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()

/** How long a note is for who writes it: a sign is one, however it is marked up. */
export const noteLength = (html: string): number => [...noteText(html)].length

// A sign that begins no markup is one of the text.
const outside = (piece: string): number => piece.length - piece.indexOf('>') - 1 + (piece.includes('>') ? 0 : 1)
/** About as much of what nobody cleaned: looked at once, because the way to its text may be very long. */
export function roughLength(html: string): number {
  const [first = '', ...pieces] = html.replace(/&#?\w{1,10};/g, ' ').split('<')
  return pieces.reduce((sum, piece) => sum + outside(piece), first.length)
}
