import { Drawer } from '@mantine/core'
import { usePhone } from '../data-table/usePhone.ts'
import classes from './HistoryPanel.module.css'
import { HistoryView } from './HistoryView.tsx'
import type { HistorySubject } from './useHistory.ts'

export type { HistorySubject } from './useHistory.ts'
export type HistoryPanelProps = {
  readonly subject: HistorySubject | null
  readonly opened: boolean
  readonly onClose: () => void
  readonly title?: string
}

export function HistoryPanel({ subject, opened, onClose, title = 'Bitácora' }: HistoryPanelProps) {
  const onPhone = usePhone()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={onPhone ? '100%' : '31rem'}
      title={<span className={classes.heading}>{title}</span>}
    >
      {subject && <HistoryView key={`${subject.entidad} ${subject.id}`} subject={subject} />}
    </Drawer>
  )
}
