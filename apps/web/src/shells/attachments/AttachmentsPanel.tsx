import { lazyPage } from '../../ui/lazyPage.tsx'
import { OnDemand } from '../page/OnDemand.tsx'
import type { AttachmentsDrawerProps } from './AttachmentsDrawer.tsx'
import { targetName } from './attachmentTarget.ts'

const AttachmentsDrawer = lazyPage<AttachmentsDrawerProps>(() =>
  import('./AttachmentsDrawer.tsx').then((module) => module.AttachmentsDrawer),
)

/** The files of a record, or of one actor in it. */
export function AttachmentsPanel(props: AttachmentsDrawerProps) {
  const { opened, onClose } = props
  return (
    <OnDemand opened={opened} onClose={onClose}>
      {(isOpen) => <AttachmentsDrawer key={targetName(props)} {...props} opened={isOpen} />}
    </OnDemand>
  )
}
