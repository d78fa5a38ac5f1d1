import type { ComponentType } from 'react'
import { lazyWindow } from '../page/OnDemand.tsx'
import type { BulkResultProps } from './BulkResultDialog.tsx'
import type { BulkAction } from './useBulkAction.ts'

/** The dialog of an action on several records. */
export type BulkDialogProps<B> = { readonly bulk: B; readonly opened: boolean; readonly onClose: () => void }
type Props<B, K extends string> = Pick<BulkResultProps, 'title' | 'nameOf'> & {
  readonly bulk: B
  readonly Dialog: ComponentType<BulkDialogProps<B>>
  /** A changed record in a word, for each action. */
  readonly done: Readonly<Record<K, BulkResultProps['done']>>
}
const Result = lazyWindow<BulkResultProps>(() => import('./BulkResultDialog.tsx').then((module) => module.BulkResultDialog))

/** The dialog of an action on several records and the result of each, loaded when they open. */
export function BulkDialogs<B extends Pick<BulkAction<unknown, K, unknown>, 'dialog' | 'close' | 'result' | 'forget'>, K extends string>({
  bulk,
  Dialog,
  done,
  ...of
}: Props<B, K>) {
  const { dialog, close, result, forget } = bulk
  return (
    <>
      {dialog && <Dialog key={dialog.opening} bulk={bulk} opened={dialog.opened} onClose={close} />}
      {result && <Result {...of} result={result.progress} done={done[result.action]} opened={result.opened} onClose={forget} />}
    </>
  )
}
