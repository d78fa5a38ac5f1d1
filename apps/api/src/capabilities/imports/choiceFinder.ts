import { inOrder } from '../saving/idLists.ts'

export type Fold = (text: string) => string
/** Commas separate the parts of a cell or a name. */
export const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

type Names = { readonly ids: string } | { readonly unknown: string }

export type ImportChoice = { readonly id: number; readonly nombre: string; readonly activa: boolean }

/** Choices, found by the names in a cell. A name may have commas of its own: the longest that fits counts. */
export function choiceFinder(choices: readonly ImportChoice[], fold: Fold) {
  const keyOf = (names: readonly string[]) => names.map(fold).join(',')
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  const active = new Map(choices.filter(({ activa }) => activa).map((choice) => [keyOf(parts(choice.nombre)), choice.id]))
  const longest = Math.max(1, ...choices.map(({ nombre }) => parts(nombre).length))
  const keysOf = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const choice = byId.get(id)
      return choice ? [[keyOf(parts(choice.nombre)), id] as const] : []
    })

  return {
    show: (ids: readonly number[]) => ids.map((id) => byId.get(id)?.nombre ?? `# ${id}`).join(', '),
    find: (text: string, had: readonly number[]): Names => {
      const textParts = parts(text)
      const own = keysOf(had)
      const sorted = (keys: readonly string[]) =>
        keys
          .flatMap((key) => key.split(','))
          .toSorted()
          .join(',')
      if (own.length === had.length && sorted(textParts.map(fold)) === sorted(own.map(([key]) => key))) return { ids: inOrder(had) }
      const known = new Map([...active, ...own])
      const ids: number[] = []
      for (let at = 0; at < textParts.length;) {
        const lengths = Array.from({ length: Math.min(longest, textParts.length - at) }, (_, n) => n + 1).toReversed()
        const fits = lengths.find((length) => known.has(keyOf(textParts.slice(at, at + length))))
        if (!fits) return { unknown: textParts[at] ?? '' }
        ids.push(known.get(keyOf(textParts.slice(at, at + fits)))!)
        at += fits
      }
      return { ids: inOrder(ids) }
    },
  }
}
export type ChoiceFinder = ReturnType<typeof choiceFinder>
