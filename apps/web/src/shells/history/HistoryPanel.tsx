import { SidePanel } from '../page/SidePanel.tsx'
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
  return (
    <SidePanel opened={opened} onClose={onClose} width="31rem" title={<span className={classes.heading}>{title}</span>}>
      {subject && <HistoryView key={`${subject.entidad} ${subject.id}`} subject={subject} />}
    </SidePanel>
  )
}
