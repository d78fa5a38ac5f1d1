import type { FilterField } from '../../filter-panel/filterField.ts'
import { focusTab } from '../../list/focusTab.ts'
import type { StatusTab } from '../../list/StatusTabs.tsx'

/** In the head of the status: a choice leads to its tab. The first tab is "all". */
export const statusField = ([, ...statuses]: readonly StatusTab[], onTab: (tab: number) => void): FilterField => ({
  name: 'estado',
  label: 'estado',
  kind: 'ids',
  options: statuses.map(({ id, name }) => ({ value: id, label: name })),
  // The column disappears there; the focus continues from the tab.
  lead: (value) => {
    focusTab(Number(value))
    onTab(Number(value))
  },
})
