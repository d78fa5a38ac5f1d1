import type { WorkItem } from '@soportica/contract/work/myWork'

export const taskKey = ({ tipo, id, tarea }: Pick<WorkItem, 'tipo' | 'id' | 'tarea'>): string => `${tipo} ${id} ${tarea}`

/** The tasks that the user had in sight, and the day. */
export type Visit = { readonly day: string; readonly tasks: readonly string[] }
const most = 500

/** A task that came since the last visit; one that waited before only came into sight. */
export const isNewTask = (item: WorkItem, last: Visit | null): boolean =>
  last !== null && !last.tasks.includes(taskKey(item)) && (item.desde === null || item.desde >= last.day)

export const visited = (items: readonly WorkItem[], day: string, before: Visit | null): Visit => ({
  day,
  tasks: [...new Set([...items.map(taskKey), ...(before?.tasks ?? [])])].slice(0, most),
})
