import type { WorkItem } from '@soportica/contract/work/myWork'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { today } from '../../lib/holidays.ts'
import { usePreference } from '../../lib/preferences.ts'
import { isNewTask, type Visit, visited } from './newTask.ts'

/** Which tasks came since the last visit; this browser remembers it for each user. */
export function useNewTasks(items: readonly WorkItem[] | undefined): (item: WorkItem) => boolean {
  const [visit, remember] = usePreference<Visit | null>('trabajo.visita', null)
  const [last, setLast] = useState(visit)
  const look = useEffectEvent((inSight: readonly WorkItem[]) => {
    // Nothing is new on the very first visit, except what comes during it.
    if (!last) setLast(visited(inSight, today(), null))
    remember((before) => visited(inSight, today(), before))
  })
  useEffect(() => {
    if (items) look(items)
  }, [items])
  return useCallback((item) => isNewTask(item, last), [last])
}
