import type { RecordCard } from '@soportica/contract/records/recordCalls'
import type { RecordKind } from '@soportica/contract/records/records'
import { IconNotes, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { AttachmentsPanel } from '../attachments/AttachmentsPanel.tsx'
import { ActionButton } from '../data-table/cells/ActionButton.tsx'
import { NotesPanel } from '../notes/NotesPanel.tsx'
import classes from './Record.module.css'
import { inSomeStage } from './recordStages.ts'

const titles = { adjuntos: 'Bitácora de Adjuntos', notas: 'Bitácora de Notas' } as const
type Log = keyof typeof titles
type Props = { readonly kind: RecordKind; readonly record: RecordCard | undefined; readonly noun: string }

/** Everything of every stage, with the log of its changes. */
export function RecordLogs({ kind: { sistema, entidad }, record, noun }: Props) {
  const [open, setOpen] = useState<Log | null>(null)
  const none = `Elija primero ${noun}`
  const may = (accion: string) => (record ? inSomeStage(record.etapas, accion) : none)
  const panel = (log: Log) => ({
    sistema,
    id: record?.id ?? 0,
    title: titles[log],
    bitacora: { entidad: `${entidad}.${log === 'notas' ? 'notes' : 'attachments'}`, id: record?.id ?? 0, name: record?.nombre ?? '' },
    opened: open === log && record !== undefined,
    onClose: () => setOpen(null),
  })
  return (
    <div className={classes.logs}>
      <ActionButton
        variant="default"
        allowed={may('verBitacoraAdjuntos')}
        leftSection={<IconPaperclip size="1.2em" aria-hidden />}
        onClick={() => setOpen('adjuntos')}
      >
        {titles.adjuntos}
      </ActionButton>
      <ActionButton
        variant="default"
        allowed={may('verNotas')}
        leftSection={<IconNotes size="1.2em" aria-hidden />}
        onClick={() => setOpen('notas')}
      >
        {titles.notas}
      </ActionButton>
      <AttachmentsPanel {...panel('adjuntos')} />
      <NotesPanel {...panel('notas')} />
    </div>
  )
}
