import { folded } from '../../../lib/accents.ts'

export type Piece = { readonly text: string; readonly found: boolean }

/** The text in pieces: matches of the query's words, without accents and case, and the text between them. */
export function highlight(text: string, query: string): Piece[] {
  const letters = [...text.normalize('NFC')]
  // Each folded character remembers its letter: one letter may fold into none or two.
  const signs = letters.flatMap((letter, from) => [...folded(letter)].map((sign) => ({ sign, from })))
  const plain = signs.map(({ sign }) => sign).join('')
  const found = new Set<number>()
  for (const word of folded(query).split(/\s+/).filter(Boolean)) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      for (const { from } of signs.slice(at, at + word.length)) found.add(from)
    }
  }
  const pieces: Piece[] = []
  letters.forEach((letter, at) => {
    const last = pieces.at(-1)
    if (last?.found === found.has(at)) pieces[pieces.length - 1] = { ...last, text: last.text + letter }
    else pieces.push({ text: letter, found: found.has(at) })
  })
  return pieces
}
