import { type Association, type CatalogDefinition, type CatalogField, fieldNames, type Option } from '@soportica/contract/catalogs/catalog'
import { inOrder } from '../../saving/idLists.ts'
import type { ImportChoice } from './catalog.import.queries.ts'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

const ticked = new Map([
  ...['si', 'x', '1', 'verdadero', 'true', 'yes'].map((word) => [word, 1] as const),
  ...['', 'no', '0', 'falso', 'false'].map((word) => [word, 0] as const),
])

// What is no word of the choice is left as it came, for the rules of the field to refuse it.
function chosen(options: readonly Option[], text: string): string | number {
  const word = plain(text)
  const found = options.find(({ label }) => plain(label) === word) ?? options.find(({ value }) => String(value) === word)
  return found?.value ?? text
}

const whole = (text: string): string | number => (/^-?\d{1,30}$/.test(text) ? Number(text) : text)

/** The value that the text of a cell stands for, in the field that has this name. */
export function valueOf(field: CatalogField, name: string, text: string): string | number {
  if (field.kind === 'step' && name === field.days) return text === '' ? 0 : whole(text)
  switch (field.kind) {
    case 'text':
      return field.empty !== undefined && plain(field.empty) === plain(text) ? '' : text
    case 'option':
      return field.empty !== undefined && ['', plain(field.empty)].includes(plain(text)) ? 0 : chosen(field.options, text)
    case 'status':
      // Older lists write 0 for inactive.
      return text === '0' ? 2 : chosen(field.options, text)
    case 'flag':
    case 'step':
      return ticked.get(plain(text)) ?? text
    case 'integer':
      return text === '' && !field.required ? 0 : whole(text)
  }
}

export const fieldNamed = (definition: CatalogDefinition, name: string): CatalogField | undefined =>
  definition.fields.find((field) => fieldNames(field).includes(name))

export type Fold = (text: string) => string
/** What the commas of a cell, or of a name, part. */
export const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

type Names = { readonly ids: string } | { readonly unknown: string }

/** The choices of an association, found by the names in a cell. A name may have commas of its own: the longest that fits counts. */
export function choiceFinder({ label }: Association, choices: readonly ImportChoice[], fold: Fold) {
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
    label,
    show: (ids: readonly number[]) => ids.map((id) => byId.get(id)?.nombre ?? `# ${id}`).join(', '),
    find: (text: string, had: readonly number[]): Names => {
      const given = parts(text)
      const own = keysOf(had)
      const sorted = (keys: readonly string[]) =>
        keys
          .flatMap((key) => key.split(','))
          .toSorted()
          .join(',')
      if (own.length === had.length && sorted(given.map(fold)) === sorted(own.map(([key]) => key))) return { ids: inOrder(had) }
      const known = new Map([...active, ...own])
      const ids: number[] = []
      for (let at = 0; at < given.length;) {
        const lengths = Array.from({ length: Math.min(longest, given.length - at) }, (_, n) => n + 1).toReversed()
        const fits = lengths.find((length) => known.has(keyOf(given.slice(at, at + length))))
        if (!fits) return { unknown: given[at] ?? '' }
        ids.push(known.get(keyOf(given.slice(at, at + fits)))!)
        at += fits
      }
      return { ids: inOrder(ids) }
    },
  }
}
export type ChoiceFinder = ReturnType<typeof choiceFinder>
