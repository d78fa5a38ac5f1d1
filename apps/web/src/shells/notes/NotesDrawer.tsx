import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { usePhone } from '../data-table/usePhone.ts'
import type { HistorySubject } from '../history/useHistory.ts'
import { WithLog } from '../record/WithLog.tsx'
import { draftKey, readDraft } from './noteDrafts.ts'
import classes from './Notes.module.css'
import { NotesView } from './NotesView.tsx'

export type NotesDrawerProps = {
  readonly sistema: number
  readonly id: number
  // Whose notes; 0, or nothing: those of every actor that the person may read.
  readonly actor?: number
  readonly title?: string
  // Shows the log of their changes beside them.
  readonly bitacora?: HistorySubject
  readonly opened: boolean
  readonly onClose: () => void
}

export function NotesDrawer({ sistema, id, actor = 0, title = 'Notas', bitacora, opened, onClose }: NotesDrawerProps) {
  const onPhone = usePhone()
  // Escape closes what is open inside before it closes the panel.
  const [inner, setInner] = useState(false)
  const close = () => {
    if (readDraft(draftKey(sistema, id, actor))) toast.info('Borrador guardado')
    onClose()
  }
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={onPhone ? '100%' : '33rem'}
      title={title}
      closeOnEscape={!inner}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <WithLog name="Notas" subject={bitacora}>
        <NotesView sistema={sistema} id={id} actor={actor} onInner={setInner} />
      </WithLog>
    </Drawer>
  )
}
