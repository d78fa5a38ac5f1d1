import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ListControl } from '../../data-table/useListState.ts'
import { deletedOnes, showsDeleted } from './catalogFilters.ts'

export function DeletedToggle({ list }: { list: ListControl }) {
  const on = showsDeleted(list.state)
  return (
    <Button
      variant={on ? 'light' : 'default'}
      aria-pressed={on}
      leftSection={<IconTrash size="1.2em" aria-hidden />}
      onClick={() => list.turn(deletedOnes, !on)}
    >
      Ver eliminados
    </Button>
  )
}
