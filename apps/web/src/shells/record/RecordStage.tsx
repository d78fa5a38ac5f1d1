import type { RecordPlace } from '@soportica/contract/records/recordPlace'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AttachmentsCard } from '../attachments/AttachmentsCard.tsx'
import { NotesCard } from '../notes/NotesCard.tsx'
import { leadTo } from './leadTo.ts'
import classes from './Record.module.css'
import type { Stage } from './recordStages.ts'

// The place is where in it the address leads, if it leads here.
type Props = { readonly sistema: number; readonly id: number; readonly stage: Stage; readonly place: RecordPlace | undefined }

export function RecordStage({ sistema, id, stage: { actid, nombre, acciones }, place }: Props) {
  const box = useRef<HTMLElement>(null)
  const notes = useRef<HTMLDivElement>(null)
  // The same address may be asked for twice.
  const { key } = useLocation()
  const asked = place && (place.notas ? 'notes' : 'stage')
  useEffect(() => (asked && box.current ? leadTo(box.current, asked === 'notes' ? notes.current : null) : undefined), [key, asked, box])
  const heading = `etapa-${actid}`
  return (
    <section ref={box} className={classes.stage} data-whole={actid === 0 || undefined} aria-labelledby={heading} tabIndex={-1}>
      <h2 className={classes.stageName} id={heading}>
        {nombre}
      </h2>
      <div className={classes.cards}>
        <AttachmentsCard of={nombre} sistema={sistema} id={id} actor={actid} acciones={acciones} />
        <div ref={notes} className={classes.notes}>
          <NotesCard of={nombre} sistema={sistema} id={id} actor={actid} acciones={acciones} />
        </div>
      </div>
    </section>
  )
}
