import { Button, Menu } from '@mantine/core'
import { isRefusedForGood } from '@soportica/contract/core/refusal'
import type { RecordCard } from '@soportica/contract/records/recordCalls'
import type { RecordKind } from '@soportica/contract/records/records'
import type { Project } from '@soportica/contract/projects/project'
import { theOne } from '@soportica/contract/projects/words'
import { IconDots, IconEraser, IconFileSearch, IconNotes, IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { AttachmentsPanel } from '../../attachments/AttachmentsPanel.tsx'
import { ActionButton } from '../../data-table/cells/ActionButton.tsx'
import { usePhone } from '../../data-table/usePhone.ts'
import { NotesPanel } from '../../notes/NotesPanel.tsx'
import { inSomeStage, mayConsult } from '../../record/recordStages.ts'
import { type ConsultEntry, consultRoute } from '../consultRoute.ts'

type Log = 'adjuntos' | 'notas'
export type Extra = { readonly label: string; readonly icon: ReactNode; readonly allowed: true | string; readonly run: () => void }
type Props = {
  readonly project: Project
  readonly record: RecordCard | undefined
  readonly onClear: (() => void) | undefined
  /** Those of this kind of project alone. */
  readonly own: readonly Extra[]
}

const size = '1.2em'

/** What else may be done from the form: its logs, starting over, and what its kind adds. */
export function FormExtras({ project, record, onClear, own }: Props) {
  const [open, setOpen] = useState<Log | null>(null)
  const onPhone = usePhone()
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
  const extras = [...common, ...own, ...consult]
  return (
    <>
      {onPhone ? <ExtrasMenu extras={extras} /> : extras.map((extra) => <ExtraButton key={extra.label} {...extra} />)}
      {record && <Logs kind={project} record={record} open={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The way to what is read of the record, for whoever enters there; it leads back to the form as it stands. */
function useConsult(project: Project, id: number | undefined): readonly Extra[] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { user } = useSession()
  if (id === undefined || !mayConsult(project, user?.permisos ?? [])) return []
  const state: ConsultEntry = { form: pathname + search }
  const run = () => void navigate(consultRoute(project, id), { state })
  return [{ label: 'Ver consulta', icon: <IconFileSearch size={size} aria-hidden />, allowed: true, run }]
}

const ExtraButton = ({ label, icon, allowed, run }: Extra) => (
  <ActionButton variant="default" allowed={allowed} leftSection={icon} onClick={run}>
    {label}
  </ActionButton>
)

function ExtrasMenu({ extras: all }: { extras: readonly Extra[] }) {
  const extras = all.filter(({ allowed }) => !isRefusedForGood(allowed))
  if (extras.length === 0) return null
  return (
    // The placeholder is no item, and a menu may hold nothing else.
    <Menu position="top-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button type="button" variant="default" aria-label="Más acciones" px="sm">
          <IconDots size={size} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {extras.map(({ label, icon, allowed, run }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            aria-disabled={allowed === true ? undefined : true}
            data-disabled={allowed === true ? undefined : true}
            onClick={() => (allowed === true ? run() : toast.warn(allowed))}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
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
