import { Stack } from '@mantine/core'
import type { FindingChanges } from '@soportica/contract/aftersales/bulkCalls'
import { classifications, findingLabels, impacts } from '@soportica/contract/aftersales/states'
import { findingClasses } from '@soportica/rules/findings'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../../../../shells/fields/choice/Select.tsx'
import { categoriesQuery, subcategoriesQuery } from '../../lines/reportQueries.ts'

type Name = 'classification' | 'categoriesAfterSale' | 'subCategoriesAfterSale' | 'impact'
type Option = { readonly id: number; readonly nombre: string }
type Props = { readonly chosen: FindingChanges; readonly onChoose: (chosen: FindingChanges) => void }

const none: readonly Option[] = []

/** The class, and for a pending finding its category and impact. */
export function ClassFields({ chosen, onChoose }: Props) {
  const isPending = chosen.classification === findingClasses.pending
  const category = chosen.categoriesAfterSale ?? 0
  const { data: categories = none } = useQuery({ ...categoriesQuery, enabled: isPending })
  const { data: subcategories = none } = useQuery(subcategoriesQuery(category))
  const field = (name: Name, options: readonly Option[], next: (value: number | undefined) => FindingChanges) => (
    <Select
      label={findingLabels[name]}
      choices={options.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
      value={String(chosen[name] ?? '')}
      onChange={(value) => onChoose(next(value === '' ? undefined : Number(value)))}
      clearable={name !== 'classification'}
      required={name === 'classification'}
      autoFocus={name === 'classification'}
    />
  )
  const { subCategoriesAfterSale: _, ...withoutSubcategory } = chosen
  return (
    <Stack gap="sm">
      {field('classification', classifications, (value) =>
        value === findingClasses.pending ? { ...chosen, classification: value } : without({ classification: value }),
      )}
      {isPending && field('categoriesAfterSale', categories, (value) => without({ ...withoutSubcategory, categoriesAfterSale: value }))}
      {isPending &&
        category > 0 &&
        field('subCategoriesAfterSale', subcategories, (value) => without({ ...chosen, subCategoriesAfterSale: value }))}
      {isPending && field('impact', impacts, (value) => without({ ...chosen, impact: value }))}
    </Stack>
  )
}

/** An absent field stays as it is. */
const without = (values: { readonly [N in keyof FindingChanges]: FindingChanges[N] | undefined }): FindingChanges =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as FindingChanges
