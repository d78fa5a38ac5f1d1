import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { StatusCount } from './StatusCount.tsx'
import classes from './StatusTabs.module.css'
import { TabStrip } from './TabStrip.tsx'

// Without a count: unknown, which differs from zero.
export type StatusTab = { readonly id: number; readonly name: string; readonly count?: number }
type Props = {
  // The element beside the name may show its own count.
  readonly tabs: readonly (Omit<StatusTab, 'count'> & { readonly count?: ReactNode })[]
  readonly tab: number
  readonly onTab: (tab: number) => void
  readonly children: ReactNode
}

// From this number on, tabs take two lines.
const many = 12

export function StatusTabs({ tabs, tab, onTab, children }: Props) {
  return (
    <Tabs value={String(tab)} onChange={(value) => onTab(Number(value))}>
      <TabStrip current={tab} of={tabs.length}>
        <Tabs.List className={classes.tabs} data-many={tabs.length > many || undefined}>
          {tabs.map(({ id, name, count }) => (
            <Tabs.Tab
              key={id}
              value={String(id)}
              data-status={id}
              classNames={{ tab: classes.tab, tabLabel: classes.label }}
              rightSection={typeof count === 'number' ? <StatusCount count={count} /> : count}
            >
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </TabStrip>
      <Tabs.Panel value={String(tab)} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
