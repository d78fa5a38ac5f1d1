import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { LazyPage } from '../../ui/lazyPage.tsx'
import { OpenedWindow } from '../page/OpenedWindow.tsx'
import { useIdlePreload } from '../page/usePreload.ts'
import type { WindowControl } from '../page/useWindow.ts'

export type RecordDialogControl = {
  readonly opened: boolean
  readonly onSaved: (id: number, isNew: boolean) => void
  /** Stored anew, and to be shown as it is now. */
  readonly onReload: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}
export type RecordDialogProps = RecordDialogControl & {
  /** 0 for a new one; of one below there is none. */
  readonly id: number
  /** How often one was opened before: each opening starts from what is stored then. */
  readonly opening: number
}

type Props = {
  readonly form: WindowControl<number>
  /** Shows the one that is open as it is stored by now. */
  readonly reload: (id: number) => void
  readonly listKey: QueryKey
  readonly Dialog: LazyPage<RecordDialogProps>
  /** A new one goes on in its dialog once it is stored. */
  readonly reopensCreated?: boolean
}

/** The dialog of a record over its list: of the one that the address names, or of a new one. */
export function RecordOverlay({ form, reload, listKey, Dialog, reopensCreated }: Props) {
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
            if (isNew && reopensCreated) form.open(id)
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
