import { cashierRecord } from '@soportica/contract/records/records'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { AttachmentsPanel } from '../../attachments/AttachmentsPanel.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { type Cell, cellsOf, type Matrices } from './attachmentMatrix.ts'
import type { Summary } from '../../../modules/cashiers/consult/description.ts'
import { useAttachedTypes, useMatrices } from './useConsultation.ts'
import classes from './Consult.module.css'
import { ConsultSection } from './ConsultSection.tsx'

const groups: readonly (readonly [keyof Matrices, string])[] = [
  ['groupOneData', 'Información, local y diseño'],
  ['groupTwoData', 'Contrato, licencia y obra'],
]
const nothing = 'Aún no hay archivos de este tipo'

// Nothing: they are on their way.
type Props = { readonly cajId: number; readonly etapas: Summary['etapas'] | undefined }
/** Of which types there are files; each opens the files of its type. */
export function AttachmentMatrices({ cajId, etapas }: Props) {
  const { data: counted, ...asked } = useMatrices(cajId)
  const without = new Set((etapas ?? []).filter(({ requerida }) => requerida === 0).map(({ etapa }) => etapa))
  const types = useAttachedTypes(cajId).data ?? []
  const [chosen, setChosen] = useState<Cell | null>(null)
  const [opened, setOpened] = useState(false)
  const show = (cell: Cell) => {
    setChosen(cell)
    setOpened(true)
  }
  const seen = types.filter(({ disabled }) => !disabled)
  return (
    <ConsultSection title="Adjuntos por tipo" content="matrices" asked={{ ...asked, data: etapas && counted }}>
      {(data) => (
        <>
          <div className={classes.matrices}>
            {groups.map(([group, title]) => (
              <Matrix key={group} title={title} cells={cellsOf(group, data, seen, without)} onView={show} />
            ))}
          </div>
          <AttachmentsPanel
            key={chosen?.tipo ?? 0}
            sistema={cashierRecord.sistema}
            id={cajId}
            actor={chosen?.actor || undefined}
            tipo={chosen?.tipo}
            title={chosen?.nombre}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </>
      )}
    </ConsultSection>
  )
}

function Matrix({ title, cells, onView }: { title: string; cells: readonly Cell[]; onView: (cell: Cell) => void }) {
  return (
    <div>
      <h3 className={classes.subtitle}>{title}</h3>
      {cells.length === 0 && <p className={classes.none}>No hay datos disponibles.</p>}
      <ul className={classes.matrix} aria-label={title}>
        {cells.map((cell) => (
          <li key={cell.tipo} data-empty={cell.count === 0 || undefined}>
            <span>{cell.nombre}</span>
            <strong>{formatNumber(cell.count)}</strong>
            <IconAction label={`Ver ${cell.nombre}`} reason={cell.count === 0 ? nothing : undefined} onClick={() => onView(cell)}>
              <IconEye size="1.2em" aria-hidden />
            </IconAction>
          </li>
        ))}
      </ul>
    </div>
  )
}
