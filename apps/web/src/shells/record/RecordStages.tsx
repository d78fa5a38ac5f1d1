import { Button } from '@mantine/core'
import { recordTargetIn } from '@soportica/contract/records/recordTarget'
import type { RecordCard } from '@soportica/contract/records/recordCalls'
import { counted } from '@soportica/rules/counted'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import classes from './Record.module.css'
import { RecordStage } from './RecordStage.tsx'
import { type Stage, stagesToRead } from './recordStages.ts'

type Props = { readonly sistema: number; readonly record: RecordCard }
/** The stages with files or notes; the others are one line that opens them. */
export function RecordStages({ sistema, record: { id, etapas } }: Props) {
  const recordTarget = recordTargetIn(useSearchParams()[0])
  const stages = stagesToRead(etapas)
  // A stage whose panel is open stays when its last note goes.
  const [empty] = useState(() => new Set(stages.filter((stage) => !stage.conArchivosONotas).map(({ actid }) => actid)))
  const [open, setOpen] = useState(false)
  const isFolded = ({ actid, conArchivosONotas }: Stage) => empty.has(actid) && !conArchivosONotas && recordTarget?.actid !== actid
  const folded = stages.filter(isFolded)
  const hasContent = stages.some(({ actid, conArchivosONotas }) => actid !== 0 && conArchivosONotas)
  const draw = (stage: Stage) => (
    <RecordStage
      key={stage.actid}
      sistema={sistema}
      id={id}
      stage={stage.actid === 0 ? { ...stage, conArchivosONotas: hasContent } : stage}
      recordTarget={recordTarget?.actid === stage.actid ? recordTarget : undefined}
    />
  )
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.stages}>
      {[
        ...stages.filter((stage) => !isFolded(stage)).map(draw),
        folded.length > 0 && (
          <div key="empty" className={classes.emptyStages} data-print-none>
            <Button variant="subtle" aria-expanded={open} leftSection={<Chevron size="1.1em" aria-hidden />} onClick={() => setOpen(!open)}>
              {`Sin archivos ni notas en ${counted(folded.length, 'etapa', 'etapas')}`}
            </Button>
            {!open && <small>{folded.map(({ nombre }) => nombre).join(', ')}</small>}
          </div>
        ),
        ...(open ? folded.map(draw) : []),
      ]}
    </div>
  )
}
