import {
  type CatalogDefinition,
  type CatalogField,
  type Option,
  type OptionField,
  sortableColumns,
} from '@soportica/contract/catalogs/catalog'
import type { FilterKind, ListDefaults, ListState } from '../../data-table/listState.ts'
import type { FilterField } from '../../filter-panel/filterField.ts'

/** In force while the deleted ones are shown. */
export const deletedOnes = 'eliminados'
export const showsDeleted = ({ on }: ListState): boolean => on?.includes(deletedOnes) === true

// Includes a filter for rows without any option.
const filterOptions = ({ options, empty }: Pick<OptionField, 'options' | 'empty'>): readonly Option[] =>
  empty === undefined ? options : [...options, { value: 0, label: empty }]

function filterOf(field: CatalogField): Pick<FilterField, 'kind' | 'options'> | undefined {
  if (field.kind === 'text') return field.unfiltered ? undefined : { kind: field.chips ? 'words' : 'text' }
  return (field.kind === 'option' || field.kind === 'status') && field.filter
    ? { kind: 'option', options: filterOptions(field) }
    : undefined
}

const kindOf = ({ kind }: FilterField): FilterKind => (kind === 'words' ? 'words' : 'text')

export function filterFields(definition: CatalogDefinition): FilterField[] {
  return definition.fields.flatMap((field): FilterField[] => {
    const { name, label, title = label } = field
    const filter = filterOf(field)
    return filter ? [{ name, label: title, ...filter }] : []
  })
}

export const listDefaults = (definition: CatalogDefinition): ListDefaults => ({
  filters: Object.fromEntries(
    filterFields(definition).map((field) => [field.name, field.options ? field.options.map(({ value }) => value) : kindOf(field)]),
  ),
  sortable: sortableColumns(definition),
  sort: { field: 'nombre', order: -1 },
  switches: [deletedOnes],
})
