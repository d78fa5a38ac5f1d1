import { lazyPage } from '../../../ui/lazyPage.tsx'
import { OnDemand } from '../../page/OnDemand.tsx'
import type { AttachmentPlace } from '../attachmentPlace.ts'
import type { ReplaceDialogProps } from './ReplaceDialog.tsx'
import type { Cover } from '../files/useCover.ts'
import type { ReplacingFile } from './useReplacing.tsx'

const ReplaceDialog = lazyPage<ReplaceDialogProps>(() => import('./ReplaceDialog.tsx').then((module) => module.ReplaceDialog))

type Props = {
  readonly place: AttachmentPlace
  readonly cover: Cover
  readonly replacing: ReplacingFile
  readonly onBusy: (busy: boolean) => void
}

export function Replacing({ place, cover, replacing: { replacement, drop }, onBusy }: Props) {
  return (
    <OnDemand opened={replacement !== null} onClose={drop}>
      {(opened) => <ReplaceDialog place={place} cover={cover} opened={opened} replacement={replacement} onBusy={onBusy} onClose={drop} />}
    </OnDemand>
  )
}
