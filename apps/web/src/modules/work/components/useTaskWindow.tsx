import type { WorkItem } from '@soportica/contract/work/myWork'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OpenedWindow } from '../../../shells/page/OpenedWindow.tsx'
import { useWindow } from '../../../shells/page/useWindow.ts'
import type { AddressedKind } from '../../../shells/product/appModule.ts'
import { SplitList } from '../../../shells/record-dialog/splitList.ts'
import { neighboursOf } from '../../../shells/record-list/neighbours.ts'
import { workKey } from '../../../shells/work/useWork.ts'
import { taskKey } from '../newTask.ts'

type Tasks = { readonly items: readonly WorkItem[]; readonly kinds: readonly AddressedKind[]; readonly splits: boolean }
export type TaskWindow = {
  /** The task whose window is open. */
  readonly openKey: string | undefined
  readonly open: (item: WorkItem) => void
  readonly window: ReactNode
}

/** The window of a task: at the right of the tasks where there is room, else over the page. After one is done the next one opens. */
export function useTaskWindow({ items, kinds, splits }: Tasks): TaskWindow {
  const cache = useQueryClient()
  const control = useWindow<WorkItem>()
  const { current, open } = control
  const windowOf = (item: WorkItem) => kinds.find(({ kind }) => kind === item.tipo)?.TaskWindow
  const openable = items.filter(windowOf)
  const opened = current?.what
  const at = opened ? openable.findIndex((one) => taskKey(one) === taskKey(opened)) : -1
  const walk = {
    ...neighboursOf(at, [...openable.keys()]),
    onOpen: (other: number) => open(openable[other]!),
  }
  const next = openable[at + 1] ?? openable.find((_, index) => index !== at)
  return {
    openKey: current?.opened ? taskKey(current.what) : undefined,
    open,
    window: (
      <SplitList value={splits ? walk : null}>
        <OpenedWindow control={control}>
          {({ what, ...dialog }) => {
            const Window = windowOf(what)
            return (
              Window && (
                <Window
                  id={what.id}
                  item={what}
                  {...dialog}
                  onReload={() => open(what)}
                  onSaved={() => {
                    void cache.invalidateQueries({ queryKey: workKey })
                    if (next) open(next)
                    else dialog.onClose()
                  }}
                />
              )
            )
          }}
        </OpenedWindow>
      </SplitList>
    ),
  }
}
