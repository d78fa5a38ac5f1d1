import { type SQL, sql } from 'drizzle-orm'

// Escaped after folding: a full-width percent sign becomes an ordinary one there.
const escaped = (words: string): SQL => sql`regexp_replace(busqueda(${words}), '([\\\\%_])', '\\\\\\1', 'g')`
const containingFolded = (folded: SQL, words: string): SQL => sql`${folded} like '%' || ${escaped(words)} || '%'`
export const beginning = (text: SQL, words: string): SQL => sql`busqueda(${text}) like ${escaped(words)} || '%'`
export const containing = (text: SQL, words: string): SQL => containingFolded(sql`busqueda(${text})`, words)

// The index of parts knows no fewer than three signs, but for where a word begins: after nothing, a blank or another sign. These are
// spelled out, because «no letter» would have the index read whole.
const shortWord = /^[\p{L}\p{N}]{1,2}[^\p{L}\p{N}]*$/u
const escapedPattern = (word: string): SQL => sql`regexp_replace(busqueda(${word}), '([!-/:-@[-\`{-~])', '\\\\\\1', 'g')`
const beginningAWord = (folded: SQL, word: string): SQL => sql`${folded} ~ ('(^|[ -/:-@[-\`{-~])' || ${escapedPattern(word)})`
/** Any part of it; one or two letters or digits are how one of its words begins. */
export const holding = (folded: SQL, word: string): SQL => (shortWord.test(word) ? beginningAWord : containingFolded)(folded, word)
export const saysNothing = (word: string): boolean => !/[\p{L}\p{N}]/u.test(word)
