import type { ListedRow } from '@soportica/contract/projects/listWire'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { theOne } from '@soportica/contract/projects/words'
import { useCallback } from 'react'
import { notices, toast } from '../../../lib/toast.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { aroundList, focusSoon, sameButtonNextRow } from '../../list/focusAfterRemoval.ts'
import { useTakeAway } from '../../list/useTakeAway.ts'
import { keyOf, type ProjectScreens } from '../projectScreens.ts'
import { rowId } from './listedRow.ts'
import { listKey } from './listQueries.ts'

const undoMs = 10_000
const takenFrom = memoPerProject((project) => ({
  listKey: listKey(project),
  changedKey: keyOf(project),
  rowId: (row: ListedRow) => rowId(row),
  noticeOf: (id: number) => `${project.words.one}-${id}`,
}))

export function useRestore({ project, calls }: ProjectScreens): (id: number) => Promise<void> {
  const takeAway = useTakeAway<ListedRow>(takenFrom(project))
  return useCallback(
    (id) => {
      const { noticeOf } = takenFrom(project)
      const around = aroundList(document.activeElement)
      const neighbour = sameButtonNextRow(document.activeElement)
      return takeAway(id, async () => {
        focusSoon(neighbour, around)
        // Restored once, there is nothing left to take back.
        notices.hide(noticeOf(id))
        toast.success((await calls.restore(id)).mensaje, noticeOf(id))
      })
    },
    [project, calls, takeAway],
  )
}

/** With an undo, for users who may restore. */
export function useRemove(screens: ProjectScreens, mayRestore: boolean): (row: ListedRow) => Promise<void> {
  const { project, calls } = screens
  const takeAway = useTakeAway<ListedRow>(takenFrom(project))
  const restore = useRestore(screens)
  return useCallback(
    async ({ consecutivo: id, nombre }) => {
      const notice = takenFrom(project).noticeOf(id)
      const around = aroundList(document.activeElement)
      const neighbour = sameButtonNextRow(document.activeElement)
      const mensaje = `¿Realmente desea eliminar ${theOne(project.words)} # ${id}, «${nombre}»?`
      if (!(await confirm({ mensaje, titulo: 'Confirmar eliminación', peligro: true }))) return
      await takeAway(id, async () => {
        focusSoon(neighbour, around)
        const answer = await calls.remove(id)
        if (!mayRestore) return toast.success(answer.mensaje, notice)
        const undo = () => void restore(id)
        notices.show({ id: notice, kind: 'success', message: answer.mensaje, undo, autoClose: undoMs, about: notice })
      })
    },
    [project, calls, mayRestore, takeAway, restore],
  )
}
