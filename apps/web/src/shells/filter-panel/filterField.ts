import type { Option } from '@soportica/contract/catalog'
import type { Filters, FilterValue } from '../data-table/listState.ts'

export type FilterField = {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'words' | 'option'
  readonly options?: readonly Option[]
}

export function shownFilter({ options }: FilterField, value: FilterValue): string {
  return options?.find((option) => option.value === value)?.label ?? String(value)
}

export type ShownFilter = { readonly field: FilterField; readonly text: string; readonly rest: FilterValue | undefined }

// One for each filter in force, and for each of its words; rest: the filter without it.
export function shownFilters(fields: readonly FilterField[], filters: Filters): ShownFilter[] {
  return fields.flatMap((field): ShownFilter[] => {
    const value = filters[field.name]
    if (value === undefined) return []
    if (typeof value === 'string' || typeof value === 'number') return [{ field, text: shownFilter(field, value), rest: undefined }]
    return value.map((text) => ({ field, text, rest: value.filter((word) => word !== text) }))
  })
}
