import { counted } from '@soportica/rules/counted'
import { Badge, Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { DropPanel } from '../../data-table/filters/DropPanel.tsx'
import { activeFilters, type NoteFilters } from './noteFilters.ts'
import { NoteFilterFields } from './NoteFilterFields.tsx'

type Props = {
  readonly sistema: number
  readonly id: number
  readonly actor: number
  readonly alone: boolean
  readonly filters: NoteFilters
  readonly onFilters: (filters: NoteFilters) => void
  readonly onInner: (open: boolean) => void
}

export function NoteFiltersButton({ onInner, ...fieldProps }: Props) {
  const [opened, setOpened] = useState(false)
  const active = activeFilters(fieldProps.filters)
  const turn = (open: boolean) => {
    setOpened(open)
    onInner(open)
  }
  return (
    <DropPanel
      label="Filtros de las notas"
      opened={opened}
      onChange={turn}
      button={(button) => (
        <Button
          {...button}
          variant="default"
          size="compact-md"
          leftSection={<IconFilter size="1.2em" aria-hidden />}
          rightSection={
            active > 0 && (
              <Badge size="sm" circle aria-label={counted(active, 'filtro activo', 'filtros activos')}>
                {active}
              </Badge>
            )
          }
        >
          Filtros
        </Button>
      )}
    >
      <NoteFilterFields {...fieldProps} />
    </DropPanel>
  )
}
