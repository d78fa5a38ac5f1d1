import type { Option } from '@soportica/contract/catalog'
import type { FilterValue } from '../data-table/listState.ts'

export type FilterField = {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'option'
  readonly options?: readonly Option[]
}

export function shownFilter({ options }: FilterField, value: FilterValue): string {
  return options?.find((option) => option.value === value)?.label ?? String(value)
}
