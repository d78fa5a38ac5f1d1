import type { FilterField } from '../../filter-panel/filterField.ts'
import type { StatusTab } from '../../list/StatusTabs.tsx'

/** In the head of the status: one that is chosen leads to its tab. The first tab is that of all. */
export const statusField = ([, ...statuses]: readonly StatusTab[], onTab: (tab: number) => void): FilterField => ({
  name: 'estado',
  label: 'estado',
  kind: 'ids',
  options: statuses.map(({ id, name }) => ({ value: id, label: name })),
  lead: (value) => onTab(Number(value)),
})
