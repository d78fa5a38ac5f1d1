import { ActionIcon, Button } from '@mantine/core'
import { IconListTree } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { DropPanel } from '../filters/DropPanel.tsx'
import type { Dimension } from '../listState.ts'
import type { ListControl } from '../useListState.ts'
import { usePhone } from '../usePhone.ts'
import type { GroupChoiceProps } from './GroupChoice.tsx'

const GroupChoice = lazyPage<GroupChoiceProps>(() => import('./GroupChoice.tsx').then((module) => module.GroupChoice))

type Props = { readonly list: ListControl; readonly dimensions: readonly Dimension[] }

/** The dimension by which a list is grouped; the button has the name of the chosen one. */
export function GroupButton({ list, dimensions }: Props) {
  const [opened, setOpened] = useState(false)
  const onPhone = usePhone()
  const chosen = dimensions.find(({ key }) => key === list.state.group)
  const label = chosen ? `Agrupado por ${chosen.label.toLowerCase()}` : 'Agrupar'
  return (
    <DropPanel
      label="Agrupar por"
      opened={opened}
      onChange={setOpened}
      onNear={GroupChoice.preload}
      button={(button) =>
        onPhone ? (
          <ActionIcon {...button} variant={chosen ? 'light' : 'default'} color="petrol" size="input-sm" aria-label={label}>
            <IconListTree size="1.25em" aria-hidden />
          </ActionIcon>
        ) : (
          <Button {...button} variant={chosen ? 'light' : 'default'} leftSection={<IconListTree size="1.2em" aria-hidden />}>
            {label}
          </Button>
        )
      }
    >
      <GroupChoice list={list} dimensions={dimensions} onClose={() => setOpened(false)} />
    </DropPanel>
  )
}
