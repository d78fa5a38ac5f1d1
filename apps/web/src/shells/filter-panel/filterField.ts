import type { Option } from '@soportica/contract/catalogs/catalog'
import { formatDate } from '../../lib/format.ts'
import type { Filters, FilterValue } from '../data-table/listState.ts'

export type Choice = { readonly value: string; readonly label: string }
export type FilterField = {
  readonly name: string
  readonly label: string
  // digits: one whole number; numbers: several; choice: one of the choices; ids: several options
  readonly kind: 'text' | 'words' | 'option' | 'digits' | 'numbers' | 'choice' | 'ids' | 'day'
  readonly options?: readonly Option[]
  readonly choices?: readonly Choice[]
  // Too many options to list: called with the typed text to search them.
  readonly onSearch?: (text: string) => void
  // Its options depend on the choice in this other filter.
  readonly within?: string
  // Called while the form is being filled; undefined: it closed.
  readonly onChoose?: (values: readonly string[] | null) => void
  // Instead of choices, while there are none.
  readonly none?: string
  // Why it cannot be chosen now.
  readonly refusal?: string
  // For digits: the allowed range, and its sentence.
  readonly range?: { readonly min: number; readonly max: number; readonly otherwise: string }
}

/** Why the text cannot be searched; an empty one is no filter. */
export function refusalOf({ range }: FilterField, text: string): string | undefined {
  const trimmed = text.trim()
  if (!range || trimmed === '') return undefined
  const number = Number(trimmed)
  return number >= range.min && number <= range.max ? undefined : range.otherwise
}

const usualDigits = 4
/** How many digits may be written in it. */
export const digitsOf = ({ range }: FilterField): number => (range ? String(range.max).length : usualDigits)

/** Kinds with several values, all in the address. */
export const isList = ({ kind }: FilterField): boolean => kind === 'words' || kind === 'numbers' || kind === 'ids'

export const choicesOf = ({ options = [], choices }: FilterField): readonly Choice[] =>
  choices ?? options.map(({ value, label }) => ({ value: String(value), label }))

export function filterText(field: FilterField, value: FilterValue): string {
  if (field.kind === 'day') return formatDate(String(value))
  return choicesOf(field).find((choice) => choice.value === String(value))?.label ?? String(value)
}

export type FilterPill = { readonly field: FilterField; readonly text: string; readonly remaining: FilterValue | undefined }

// One pill for each active filter and each of its words; remaining: the filter without it.
export function filterPills(fields: readonly FilterField[], filters: Filters): FilterPill[] {
  return fields.flatMap((field): FilterPill[] => {
    const value = filters[field.name]
    if (value === undefined) return []
    if (typeof value === 'string' || typeof value === 'number') return [{ field, text: filterText(field, value), remaining: undefined }]
    return value.map((text) => ({ field, text: filterText(field, text), remaining: value.filter((word) => word !== text) }))
  })
}
