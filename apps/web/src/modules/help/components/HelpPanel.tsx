import { Tabs } from '@mantine/core'
import { useStore } from '../../../lib/store.ts'
import { SidePanel } from '../../../shells/page/SidePanel.tsx'
import type { DialogProps } from '../../../shells/product/appModule.ts'
import classes from '../Help.module.css'
import { NewsList } from './NewsList.tsx'
import { PageHelp } from './PageHelp.tsx'
import { Tour } from './Tour.tsx'
import { helpView } from '../helpView.ts'

/** What the screen says, the way of a cashier, and what is new. */
export function HelpPanel({ opened, onClose }: DialogProps) {
  const view = useStore(helpView)
  return (
    <SidePanel opened={opened} onClose={onClose} title="Ayuda" width="32rem">
      <Tabs
        value={view}
        onChange={(next) => next && helpView.set(next as typeof view)}
        keepMounted={false}
        classNames={{ tab: classes.tab }}
      >
        <Tabs.List mb="md" aria-label="Ayuda" grow>
          <Tabs.Tab value="page">Esta pantalla</Tabs.Tab>
          <Tabs.Tab value="tour">Empezar por aquí</Tabs.Tab>
          <Tabs.Tab value="news">Novedades</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="page">
          <PageHelp />
        </Tabs.Panel>
        <Tabs.Panel value="tour">
          <Tour onClose={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="news">
          <NewsList />
        </Tabs.Panel>
      </Tabs>
    </SidePanel>
  )
}
