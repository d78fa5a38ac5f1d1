import { Badge, Button, Drawer, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { usePhone } from '../data-table/usePhone.ts'
import type { ListControl } from '../data-table/useListState.ts'
import type { FilterField } from './filterField.ts'
import { FilterForm } from './FilterForm.tsx'
import classes from './FilterPanel.module.css'

type Props = { readonly fields: readonly FilterField[]; readonly list: ListControl }

export function FilterPanel({ fields, list }: Props) {
  const [opened, { toggle, close }] = useDisclosure()
  const onPhone = usePhone()
  const { filters } = list.state
  const active = fields.filter(({ name }) => filters[name] !== undefined).length
  const button = (
    <Button
      variant="default"
      onClick={toggle}
      leftSection={<IconFilter size="1.2em" aria-hidden />}
      rightSection={
        active > 0 && (
          <Badge size="sm" circle className={classes.count}>
            {active}
          </Badge>
        )
      }
    >
      Filtros
    </Button>
  )
  const form = (
    <FilterForm
      fields={fields}
      filters={filters}
      onApply={(next) => {
        list.setFilters(next)
        close()
      }}
    />
  )
  if (onPhone) {
    return (
      <>
        {button}
        <Drawer opened={opened} onClose={close} position="bottom" title="Filtros" size="auto" classNames={{ content: classes.sheet }}>
          {form}
        </Drawer>
      </>
    )
  }
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" trapFocus returnFocus withRoles shadow="md" width={320}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label="Filtros">{form}</Popover.Dropdown>
    </Popover>
  )
}
