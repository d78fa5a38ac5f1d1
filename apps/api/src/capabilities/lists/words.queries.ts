import { type SQL, sql } from 'drizzle-orm'

// Escaped after folding: folding turns a full-width percent sign into an ordinary one.
const escaped = (words: string): SQL => sql`regexp_replace(busqueda(${words}), '([\\\\%_])', '\\\\\\1', 'g')`
const containingFolded = (folded: SQL, words: string): SQL => sql`${folded} like '%' || ${escaped(words)} || '%'`
/** A text begins so. */
export const beginning = (text: SQL, words: string): SQL => sql`busqueda(${text}) like ${escaped(words)} || '%'`
export const containing = (text: SQL, words: string): SQL => containingFolded(sql`busqueda(${text})`, words)

// The index of parts knows no fewer than three signs, but for where a word begins: after nothing, a blank or another sign. These are
// spelled out, because «no letter» would have the index read whole.
const shortWord = /^[\p{L}\p{N}]{1,2}[^\p{L}\p{N}]*$/u
const escapedPattern = (word: string): SQL => sql`regexp_replace(busqueda(${word}), '([!-/:-@[-\`{-~])', '\\\\\\1', 'g')`
/** A word of a folded text begins with it. */
export const beginningAWord = (folded: SQL, word: string): SQL => sql`${folded} ~ ('(^|[ -/:-@[-\`{-~])' || ${escapedPattern(word)})`
const holding = (folded: SQL, word: string): SQL => (shortWord.test(word) ? beginningAWord : containingFolded)(folded, word)
const isSignsAlone = (word: string): boolean => !/[\p{L}\p{N}]/u.test(word)

/**
 * Finds any part of a folded text; one or two characters match the beginning of a word. Punctuation alone is not in the index and would
 * read the whole table.
 */
export const holdsWord = (folded: SQL, word: string): SQL =>
  isSignsAlone(word) ? sql`strpos(${folded}, busqueda(${word})) > 0` : holding(folded, word)

/** The same in a code; of signs alone, how it begins, because every code would have to be read. */
export const holdsPart = (code: SQL, text: string): SQL =>
  isSignsAlone(text) ? beginning(code, text) : holding(sql`busqueda(${code})`, text)
