import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { LazyPage } from '../../ui/lazyPage.tsx'
import { OpenedWindow } from '../page/OpenedWindow.tsx'
import { useIdlePreload } from '../page/usePreload.ts'
import type { WindowControl } from '../page/useWindow.ts'

export type RecordDialogControl = {
  readonly opened: boolean
  readonly onSaved: (id: number, isNew: boolean) => void
  /** Saved; reload it. */
  readonly onReload: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}
export type RecordDialogProps = RecordDialogControl & {
  /** 0: a new one; below 0: none. */
  readonly id: number
  /** The number of openings: each starts from the stored state. */
  readonly opening: number
}

type Props = {
  readonly form: WindowControl<number>
  /** Reloads the open record. */
  readonly reload: (id: number) => void
  readonly listKey: QueryKey
  readonly Dialog: LazyPage<RecordDialogProps>
  /** A created record stays open in its dialog. */
  readonly reopensCreated?: boolean
  /** The record that opens after this one is saved; undefined: none. */
  readonly following?: (id: number) => number | undefined
}

/** The dialog of a record over its list: the one in the address, or a new one. */
export function RecordOverlay({ form, reload, listKey, Dialog, reopensCreated, following }: Props) {
  const cache = useQueryClient()
  useIdlePreload(Dialog)
  const refresh = () => void cache.invalidateQueries({ queryKey: listKey })
  return (
    <OpenedWindow control={form}>
      {({ what, ...dialog }) => (
        <Dialog
          id={what}
          {...dialog}
          onSaved={(id, isNew) => {
            refresh()
            const next = isNew ? (reopensCreated ? id : undefined) : following?.(id)
            if (next !== undefined) form.open(next)
            else dialog.onClose()
          }}
          onReload={() => {
            refresh()
            reload(what)
          }}
        />
      )}
    </OpenedWindow>
  )
}
