import { lazyWindow } from '../../page/OnDemand.tsx'
import type { AttachmentTarget } from '../attachmentTarget.ts'
import type { ReplaceDialogProps } from './ReplaceDialog.tsx'
import type { Cover } from '../files/useCover.ts'
import type { ReplacingFile } from './useReplacing.tsx'

const ReplaceDialog = lazyWindow<ReplaceDialogProps>(() => import('./ReplaceDialog.tsx').then((module) => module.ReplaceDialog))

type Props = {
  readonly target: AttachmentTarget
  readonly cover: Cover
  readonly replacing: ReplacingFile
  readonly onBusy: (busy: boolean) => void
}

export function Replacing({ target, cover, replacing: { replacement, drop }, onBusy }: Props) {
  return (
    <ReplaceDialog target={target} cover={cover} opened={replacement !== null} replacement={replacement} onBusy={onBusy} onClose={drop} />
  )
}
