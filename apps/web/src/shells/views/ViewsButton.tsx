import { ActionIcon, Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { DropPanel } from '../data-table/filters/DropPanel.tsx'
import { usePhone } from '../data-table/usePhone.ts'
import { useIdlePreload } from '../page/usePreload.ts'
import { ariaKeysOf } from '../shortcuts/shortcuts.ts'
import type { ViewedList } from './viewedList.ts'
import type { ViewsPanelProps } from './ViewsPanel.tsx'

const ViewsPanel = lazyPage<ViewsPanelProps>(() => import('./ViewsPanel.tsx').then((module) => module.ViewsPanel))
const CurrentView = lazyPage<ViewedList>(() => import('./CurrentView.tsx').then((module) => module.CurrentView))

/** The saved views of a list; the button has the name of the open one. */
export function ViewsButton(props: ViewedList) {
  const [opened, setOpened] = useState(false)
  const onPhone = usePhone()
  useIdlePreload(ViewsPanel)
  const common = { variant: 'default', 'aria-keyshortcuts': ariaKeysOf('views'), 'data-words': 'compartir copiar enlace guardar' }
  const name = props.address.view !== undefined && (
    <Suspense>
      <CurrentView {...props} />
    </Suspense>
  )
  return (
    <DropPanel
      label="Vistas"
      opened={opened}
      onChange={setOpened}
      onNear={ViewsPanel.preload}
      button={(button) =>
        onPhone && !name ? (
          <ActionIcon {...common} {...button} size="input-sm" aria-label="Vistas">
            <IconBookmark size="1.25em" aria-hidden />
          </ActionIcon>
        ) : (
          <Button {...common} {...button} leftSection={<IconBookmark size="1.2em" aria-hidden />}>
            {name ? <>Vistas:&nbsp;{name}</> : 'Vistas'}
          </Button>
        )
      }
    >
      <ViewsPanel {...props} onClose={() => setOpened(false)} />
    </DropPanel>
  )
}
