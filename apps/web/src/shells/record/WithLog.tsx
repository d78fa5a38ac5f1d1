import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { HistoryView } from '../history/HistoryView.tsx'
import type { HistorySubject } from '../history/useHistory.ts'
import classes from './WithLog.module.css'

type Props = { readonly name: string; readonly subject: HistorySubject | undefined; readonly children: ReactNode }

/** A panel's content and, on request, its history beside it. */
export function WithLog({ name, subject, children }: Props) {
  if (!subject) return children
  return (
    <Tabs defaultValue="todo" keepMounted={false} className={classes.tabs} classNames={{ panel: classes.panel, list: classes.list }}>
      <Tabs.List grow>
        <Tabs.Tab value="todo">{name}</Tabs.Tab>
        <Tabs.Tab value="cambios">Cambios</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="todo">{children}</Tabs.Panel>
      <Tabs.Panel value="cambios">
        <div className={classes.log}>
          <HistoryView subject={subject} compact />
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}
