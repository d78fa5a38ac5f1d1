import { meaningOf, type TypedText } from '../lists/typedText.ts'

/** Municipalities whose names have some of the words, and the words that remain for the name of the record. */
type InMunicipalities = { readonly ids: readonly number[]; readonly others: readonly string[] }
export type PaletteText = TypedText & { readonly municipalities: readonly InMunicipalities[] }

/** Words of an index: two letters are in too many names. */
const isLong = (word: string): boolean => [...word].length > 2
export const hasLongWord = ({ words }: Pick<TypedText, 'words'>): boolean => words.some(isLong)

const mostWords = 6
const mostGroups = 3
/** A word of more municipalities ('san') says little next to words of the name. */
const mostWithName = 20

/** '#125' is a number and no word; of a long text the first words count, each once. */
export function paletteTyped(text: string): TypedText {
  const typed = meaningOf(text)
  const isNumber = typed.number !== undefined && !/^\d+$/.test(typed.code)
  return isNumber
    ? { words: [], code: '', number: typed.number }
    : { ...typed, words: withoutParts([...new Set(typed.words)]).slice(0, mostWords) }
}

/** A name with 'Valledupar' has 'Valle' as well. Asked for both, the planner expects far too few names. */
const withoutParts = (words: readonly string[]): string[] =>
  words.filter((word) => !isLong(word) || !words.some((other) => other.length > word.length && holds(other, word)))
const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

const isPartOf = (some: readonly number[], all: readonly number[]): boolean =>
  some.length < all.length && some.every((position) => all.includes(position))

/**
 * found: each municipality with the words (by position) in its name. Those with more words come first. 'San José de Cúcuta' does not mean the
 * other municipalities with 'San', with the rest in the name of the record: so many names take long to search.
 */
export function inMunicipalities(
  words: readonly string[],
  found: readonly { readonly id: number; readonly palabras: readonly number[] }[],
): InMunicipalities[] {
  const long = found.filter(({ palabras }) => palabras.some((at) => isLong(words[at] ?? '')))
  const sets = [...Map.groupBy(long, ({ palabras }) => palabras.join()).values()]
  return sets
    .filter(([group]) => !sets.some(([other]) => isPartOf(group!.palabras, other!.palabras)))
    .map((group) => ({
      ids: group.map(({ id }) => id),
      others: words.filter((_, at) => !group[0]!.palabras.includes(at)),
    }))
    .filter(({ ids, others }) => others.length === 0 || ids.length <= mostWithName)
    .toSorted((one, other) => one.others.length - other.others.length)
    .slice(0, mostGroups)
}
