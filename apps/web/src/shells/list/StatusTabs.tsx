import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import classes from './StatusTabs.module.css'

// Without a count it is not known, which is not none.
export type StatusTab = { readonly id: number; readonly name: string; readonly count?: number }
type Props = {
  readonly tabs: readonly StatusTab[]
  readonly tab: number
  readonly onTab: (tab: number) => void
  readonly children: ReactNode
}

export function StatusTabs({ tabs, tab, onTab, children }: Props) {
  return (
    <Tabs value={String(tab)} onChange={(value) => onTab(Number(value))}>
      <Tabs.List className={classes.tabs}>
        {tabs.map(({ id, name, count }) => (
          <Tabs.Tab
            key={id}
            value={String(id)}
            data-status={id}
            className={classes.tab}
            rightSection={count === undefined ? undefined : <span className={classes.count}>{formatNumber(count)}</span>}
          >
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={String(tab)} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
