import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import type { HistorySubject } from '../history/useHistory.ts'
import { WithLog } from '../record/WithLog.tsx'
import { SidePanel } from '../page/SidePanel.tsx'
import { noteDraft } from './editor/noteDrafts.ts'
import { NotesView } from './NotesView.tsx'

export type NotesDrawerProps = {
  readonly sistema: number
  readonly id: number
  // The actor of the notes; 0 or undefined: every actor that the user may read.
  readonly actor?: number
  // Without an actor: only notes that belong to no stage.
  readonly alone?: boolean
  readonly title?: string
  // The initial text of a new note.
  readonly begin?: string
  // Shows the log of their changes beside them.
  readonly bitacora?: HistorySubject
  readonly opened: boolean
  readonly onClose: () => void
}

export function NotesDrawer({
  sistema,
  id,
  actor = 0,
  alone = false,
  title = 'Notas',
  begin,
  bitacora,
  opened,
  onClose,
}: NotesDrawerProps) {
  // Escape closes inner layers before the panel.
  const [inner, setInner] = useState(false)
  const close = () => {
    if (noteDraft(sistema, id, actor).read()) toast.info('Borrador guardado')
    onClose()
  }
  return (
    <SidePanel opened={opened} onClose={close} width="33rem" filled title={title} closeOnEscape={!inner}>
      <WithLog name="Notas" subject={bitacora}>
        <NotesView sistema={sistema} id={id} actor={actor} alone={alone} begin={begin} onInner={setInner} />
      </WithLog>
    </SidePanel>
  )
}
