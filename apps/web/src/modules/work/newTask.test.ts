import type { WorkItem } from '@soportica/contract/work/myWork'
import { expect, it } from 'vitest'
import { isNewTask, visited } from './newTask.ts'

const task = (id: number, desde: string | null = null) => ({ tipo: 'request', id, tarea: 'Aprobar', desde }) as WorkItem

it('a task is new if it came since the last visit, not if it only came into sight', () => {
  const first = visited([task(1)], '2026-11-16', null)
  expect([isNewTask(task(2), null), isNewTask(task(1), first), isNewTask(task(2), first)]).toEqual([false, false, true])
  expect([isNewTask(task(2, '2026-11-02'), first), isNewTask(task(2, '2026-11-16'), first)]).toEqual([false, true])
  // A visit of one kind alone forgets nothing of the others.
  expect(visited([task(2)], '2026-11-17', first)).toEqual({ day: '2026-11-17', tasks: ['request 2 Aprobar', 'request 1 Aprobar'] })
})
