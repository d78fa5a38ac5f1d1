import { useCallback, useMemo, useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { AttachmentsBody } from './AttachmentsBody.tsx'
import type { AttachmentTarget } from './attachmentTarget.ts'
import type { HistorySubject } from '../history/useHistory.ts'
import { confirm } from '../feedback/confirm.tsx'
import { useLeaveGuard } from '../leaving/useLeaveGuard.ts'
import { WithLog } from '../record/WithLog.tsx'
import { SidePanel } from '../page/SidePanel.tsx'
import { leaveQuestion } from './queue/leaveUploads.ts'
import { useCover } from './files/useCover.ts'
import { useFileActions } from './files/useFileActions.tsx'
import { useUploads } from './queue/useUploads.ts'

export type AttachmentsDrawerProps = AttachmentTarget & {
  readonly title?: string
  // The type that is chosen when it opens.
  readonly tipo?: number
  // Shows the log of their changes beside them.
  readonly bitacora?: HistorySubject
  readonly opened: boolean
  readonly onClose: () => void
}

const working = 'Aún hay archivos en proceso.'

// Chosen, unsent files stay while the panel is closed and reopened.
export function AttachmentsDrawer({
  sistema,
  id,
  actor,
  part,
  title = 'Adjuntos',
  tipo,
  bitacora,
  opened,
  onClose,
}: AttachmentsDrawerProps) {
  const target = useMemo(() => ({ sistema, id, actor, part }), [sistema, id, actor, part])
  const cover = useCover()
  const uploads = useUploads(target)
  const actions = useFileActions(target, cover)
  const [replacing, setReplacing] = useState(false)
  const processing = uploads.processing || replacing || actions.moving.size > 0
  useLeaveGuard({
    holds: (way) => processing && (!way || way.from.pathname + way.from.search !== way.to.pathname + way.to.search),
    asks: () => confirm(leaveQuestion),
  })
  const close = useCallback(() => {
    if (cover.covered()) return
    if (processing) toast.warn(working)
    else onClose()
  }, [cover, processing, onClose])
  return (
    <SidePanel opened={opened} onClose={close} width="36rem" filled title={title}>
      <WithLog name="Adjuntos" subject={bitacora}>
        <AttachmentsBody target={target} initial={tipo} cover={cover} uploads={uploads} actions={actions} onReplacing={setReplacing} />
      </WithLog>
    </SidePanel>
  )
}
