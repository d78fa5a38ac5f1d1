import type { RecordCard } from '@soportica/contract/records/recordCalls'
import type { RecordKind } from '@soportica/contract/records/records'
import type { Project } from '@soportica/contract/projects/project'
import { theOne } from '@soportica/contract/projects/words'
import { IconEraser, IconFileSearch, IconHistory, IconNotes, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { AttachmentsPanel } from '../../attachments/AttachmentsPanel.tsx'
import { NotesPanel } from '../../notes/NotesPanel.tsx'
import { type Extra, Extras } from '../../record-dialog/Extras.tsx'
import { pastRoute } from '../../record/pastRoute.ts'
import { inSomeStage, mayConsult } from '../../record/recordStages.ts'
import { type ConsultEntry, consultRoute } from '../consultRoute.ts'

type Log = 'adjuntos' | 'notas'
type Props = {
  readonly project: Project
  readonly record: RecordCard | undefined
  readonly onClear: (() => void) | undefined
  /** The buttons of this kind of project. */
  readonly own: readonly Extra[]
}

const size = '1.2em'

/** The form's other actions: logs, starting over, and those of the kind. */
export function FormExtras({ project, record, onClear, own }: Props) {
  const [open, setOpen] = useState<Log | null>(null)
  const may = (accion: string) => (record ? inSomeStage(record.etapas, accion) : `Espere a que cargue ${theOne(project.words)}`)
  const common: Extra[] = onClear
    ? [{ label: 'Limpiar', icon: <IconEraser size={size} aria-hidden />, allowed: true, run: onClear }]
    : [
        {
          label: 'Bitácora de adjuntos',
          icon: <IconPaperclip size={size} aria-hidden />,
          allowed: may('verBitacoraAdjuntos'),
          run: () => setOpen('adjuntos'),
        },
        { label: 'Bitácora de notas', icon: <IconNotes size={size} aria-hidden />, allowed: may('verNotas'), run: () => setOpen('notas') },
      ]
  const consult = useConsult(project, record?.id)
  const past = usePast(project, record?.id)
  const extras = [...common, ...own, ...consult, ...past]
  return (
    <>
      <Extras extras={extras} />
      {record && <Logs kind={project} record={record} open={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The link to the summary, for users who may enter it; it leads back to the form as it is. */
function useConsult(project: Project, id: number | undefined): readonly Extra[] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { user } = useSession()
  if (id === undefined || !mayConsult(project, user?.permisos ?? [])) return []
  const state: ConsultEntry = { form: pathname + search }
  const run = () => void navigate(consultRoute(project, id), { state })
  return [{ label: 'Ver consulta', icon: <IconFileSearch size={size} aria-hidden />, allowed: true, run }]
}

/** The record as it was on a day, and back to the form. */
function usePast({ entidad }: Project, id: number | undefined): readonly Extra[] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  if (id === undefined) return []
  const run = () => void navigate(pastRoute(entidad, id), { state: { form: pathname + search } satisfies ConsultEntry })
  return [{ label: 'Como estaba el…', icon: <IconHistory size={size} aria-hidden />, allowed: true, run }]
}

function Logs({ kind, record, open, onClose }: { kind: RecordKind; record: RecordCard; open: Log | null; onClose: () => void }) {
  const { sistema, entidad } = kind
  const panel = (log: Log, what: string, title: string) => ({
    sistema,
    id: record.id,
    title,
    bitacora: { entidad: `${entidad}.${what}`, id: record.id, name: record.nombre },
    opened: open === log,
    onClose,
  })
  return (
    <>
      <AttachmentsPanel {...panel('adjuntos', 'attachments', 'Bitácora de adjuntos')} />
      <NotesPanel {...panel('notas', 'notes', 'Bitácora de notas')} />
    </>
  )
}
