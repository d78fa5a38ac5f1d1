import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { StatusCount } from './StatusCount.tsx'
import classes from './StatusTabs.module.css'
import { TabStrip } from './TabStrip.tsx'

// Without a count: unknown, which differs from zero. group: the heading above it where tabs stand in a column.
export type StatusTab = { readonly id: number; readonly name: string; readonly group?: string | undefined; readonly count?: number }
export type StatusTabsProps = {
  // The element beside the name may show its own count.
  readonly tabs: readonly (Omit<StatusTab, 'count'> & { readonly count?: ReactNode })[]
  readonly tab: number
  readonly onTab: (tab: number) => void
  readonly children: ReactNode
}

export const countOf = (count: ReactNode): ReactNode => (typeof count === 'number' ? <StatusCount count={count} /> : count)

/** The tabs in one line. */
export function TabLine({ tabs, tab }: Pick<StatusTabsProps, 'tabs' | 'tab'>) {
  return (
    <TabStrip current={tab} of={tabs.length}>
      <Tabs.List className={classes.tabs}>
        {tabs.map(({ id, name, count }) => (
          <Tabs.Tab key={id} value={String(id)} data-status={id} className={classes.tab} rightSection={countOf(count)}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </TabStrip>
  )
}

export function StatusTabs({ tabs, tab, onTab, children }: StatusTabsProps) {
  return (
    <Tabs value={String(tab)} onChange={(value) => onTab(Number(value))}>
      <TabLine tabs={tabs} tab={tab} />
      <Tabs.Panel value={String(tab)} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
