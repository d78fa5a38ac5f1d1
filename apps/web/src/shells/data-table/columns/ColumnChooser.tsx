import { ActionIcon, Button } from '@mantine/core'
import { IconLayoutColumns } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { useIdlePreload } from '../../page/usePreload.ts'
import type { ColumnListProps } from './ColumnList.tsx'
import { DropPanel } from '../filters/DropPanel.tsx'
import { usePhone } from '../usePhone.ts'

const ColumnList = lazyPage<ColumnListProps>(() => import('./ColumnList.tsx').then((module) => module.ColumnList))

export function ColumnChooser(props: ColumnListProps) {
  const [opened, setOpened] = useState(false)
  const onPhone = usePhone()
  useIdlePreload(ColumnList)
  return (
    <DropPanel
      label="Columnas y densidad"
      opened={opened}
      onChange={setOpened}
      onNear={ColumnList.preload}
      button={(button) =>
        onPhone ? (
          <ActionIcon {...button} variant="default" size="input-sm" aria-label="Columnas">
            <IconLayoutColumns size="1.25em" aria-hidden />
          </ActionIcon>
        ) : (
          <Button {...button} variant="default" leftSection={<IconLayoutColumns size="1.2em" aria-hidden />}>
            Columnas
          </Button>
        )
      }
    >
      <ColumnList {...props} />
    </DropPanel>
  )
}
