import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { DropPanel } from '../data-table/filters/DropPanel.tsx'
import { usePhone } from '../data-table/usePhone.ts'
import type { ListControl } from '../data-table/useListState.ts'
import { lazyWindow } from '../page/OnDemand.tsx'
import { usePreload, useIdlePreload } from '../page/usePreload.ts'
import type { FilterField } from './filterField.ts'
import type { FilterFormProps } from './FilterForm.tsx'
import classes from './FilterPanel.module.css'
import type { FilterSheetProps } from './FilterSheet.tsx'
import { ManyChoicesPage } from './manyChoicesPage.ts'
import { ariaKeysOf } from '../shortcuts/shortcuts.ts'

const FilterSheet = lazyWindow<FilterSheetProps>(() => import('./FilterSheet.tsx').then((module) => module.FilterSheet))
const FilterForm = lazyPage<FilterFormProps>(() => import('./FilterForm.tsx').then((module) => module.FilterForm))

type Props = { readonly fields: readonly FilterField[]; readonly list: ListControl }

export function FilterPanel({ fields, list }: Props) {
  const [opened, setOpened] = useState(false)
  const onPhone = usePhone()
  useIdlePreload(FilterForm)
  usePreload(
    fields.some(({ kind }) => kind === 'ids'),
    ManyChoicesPage,
  )
  const { filters } = list.state
  const active = fields.filter(({ name }) => filters[name] !== undefined).length
  const count = active > 0 && <span className={classes.count}>{active}</span>
  const common = {
    variant: 'default',
    leftSection: <IconFilter size="1.2em" aria-hidden />,
    rightSection: count,
    'aria-keyshortcuts': ariaKeysOf('filters'),
    'data-words': 'filtrar',
  }
  const form = (
    <FilterForm
      fields={fields}
      filters={filters}
      onApply={(next) => {
        list.setFilters(next)
        setOpened(false)
      }}
    />
  )
  if (onPhone) {
    return (
      <>
        <Button
          {...common}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onPointerDown={FilterForm.preload}
          onClick={() => setOpened(true)}
        >
          Filtros
        </Button>
        <FilterSheet opened={opened} onClose={() => setOpened(false)}>
          {form}
        </FilterSheet>
      </>
    )
  }
  return (
    <DropPanel
      label="Filtros"
      opened={opened}
      onChange={setOpened}
      onNear={FilterForm.preload}
      button={(button) => (
        <Button {...common} {...button}>
          Filtros
        </Button>
      )}
    >
      {form}
    </DropPanel>
  )
}
