import type { Option } from '@soportica/contract/catalogs/catalog'
import { formatDate } from '../../lib/format.ts'
import type { Filters, FilterValue } from '../data-table/listState.ts'

export type Choice = { readonly value: string; readonly label: string }
export type FilterField = {
  readonly name: string
  readonly label: string
  // digits: a whole number; numbers: several of them; choice: one of the choices; ids: any of several options
  readonly kind: 'text' | 'words' | 'option' | 'digits' | 'numbers' | 'choice' | 'ids' | 'day'
  readonly options?: readonly Option[]
  readonly choices?: readonly Choice[]
  // Its options are too many to be listed: told what is typed, whoever gives them looks for those.
  readonly onSearch?: (text: string) => void
  // Its options are those of what is chosen in this other one.
  readonly within?: string
  // Told while the form is being filled; nothing: it is over.
  readonly onChoose?: (values: readonly string[] | null) => void
  // Instead of choices, while there are none.
  readonly none?: string
  // No filter: what is chosen leads elsewhere.
  readonly lead?: (value: string) => void
  // Of digits: what they must be within, and what is said otherwise.
  readonly range?: { readonly min: number; readonly max: number; readonly otherwise: string }
}

/** Why what was written cannot be looked for; nothing written is no filter. */
export function refusalOf({ range }: FilterField, text: string): string | undefined {
  const trimmed = text.trim()
  if (!range || trimmed === '') return undefined
  const number = Number(trimmed)
  return number >= range.min && number <= range.max ? undefined : range.otherwise
}

const usualDigits = 4
/** How many digits may be written in it. */
export const digitsOf = ({ range }: FilterField): number => (range ? String(range.max).length : usualDigits)

/** Kinds that may hold several values, all of them in the address. */
export const isList = ({ kind }: FilterField): boolean => kind === 'words' || kind === 'numbers' || kind === 'ids'

export const choicesOf = ({ options = [], choices }: FilterField): readonly Choice[] =>
  choices ?? options.map(({ value, label }) => ({ value: String(value), label }))

export function filterText(field: FilterField, value: FilterValue): string {
  if (field.kind === 'day') return formatDate(String(value))
  return choicesOf(field).find((choice) => choice.value === String(value))?.label ?? String(value)
}

export type FilterPill = { readonly field: FilterField; readonly text: string; readonly remaining: FilterValue | undefined }

// One for each filter in force, and for each of its words; rest: the filter without it.
export function filterPills(fields: readonly FilterField[], filters: Filters): FilterPill[] {
  return fields.flatMap((field): FilterPill[] => {
    const value = filters[field.name]
    if (value === undefined) return []
    if (typeof value === 'string' || typeof value === 'number') return [{ field, text: filterText(field, value), remaining: undefined }]
    return value.map((text) => ({ field, text: filterText(field, text), remaining: value.filter((word) => word !== text) }))
  })
}
