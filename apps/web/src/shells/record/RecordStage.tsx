import type { RecordTarget } from '@soportica/contract/records/recordTarget'
import { counted } from '@soportica/rules/counted'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AttachmentsCard } from '../attachments/AttachmentsCard.tsx'
import { NotesCard } from '../notes/NotesCard.tsx'
import classes from './Record.module.css'
import cards from './RecordCard.module.css'
import type { Stage } from './recordStages.ts'
import { useNothingYet } from './useNothingYet.ts'
import { keepInSight } from '../../ui/keepInSight.ts'

// Notices above the stages load one by one.
const comingMs = 4000

/** Scrolls to a stage of a record, with this part of it visible. */
function leadTo(stage: HTMLElement, part: HTMLElement | null): () => void {
  return keepInSight(() => {
    stage.scrollIntoView({ block: 'start', behavior: 'instant' })
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // The closing panel returns the focus to its opener.
    const { activeElement } = document
    if (activeElement !== stage && !activeElement?.closest('[role="dialog"]')) stage.focus({ preventScroll: true })
  }, comingMs)
}

// The place is where in it the address leads, if it leads here.
type Props = { readonly sistema: number; readonly id: number; readonly stage: Stage; readonly recordTarget: RecordTarget | undefined }

export function RecordStage({ sistema, id, stage: { actid, nombre, acciones, conArchivosONotas }, recordTarget }: Props) {
  const box = useRef<HTMLElement>(null)
  const notes = useRef<HTMLDivElement>(null)
  // The same address may be opened twice.
  const { key } = useLocation()
  const leadsTo = recordTarget && (recordTarget.notas ? 'notes' : 'stage')
  useEffect(
    () => (leadsTo && box.current ? leadTo(box.current, leadsTo === 'notes' ? notes.current : null) : undefined),
    [key, leadsTo, box],
  )
  const heading = `etapa-${actid}`
  const nothingYet = useNothingYet({
    sistema,
    id,
    actor: actid,
    alone: false,
    withNotes: acciones['verNotas'] === true,
    had: conArchivosONotas,
  })
  // Of the record as a whole the cards say why they stay shut.
  const isOpen = acciones['verNotas'] === true && acciones['verAdjuntos'] === true
  const isEmpty = nothingYet.files && nothingYet.notes && (actid !== 0 || isOpen)
  const withoutFiles = isEmpty || (nothingYet.files && acciones['verAdjuntos'] === true)
  const withoutNotes = isEmpty || (nothingYet.notes && acciones['verNotas'] === true)
  // The types of all its files are in «Adjuntos por tipo».
  const isCounted = actid === 0 && acciones['verAdjuntos'] === true
  const brief = isCounted ? filesWords(withoutFiles ? 0 : nothingYet.count) : withoutFiles ? '0 archivos' : undefined
  const cardProps = { of: nombre, sistema, id, actor: actid, acciones }
  return (
    <section ref={box} className={classes.stage} data-whole={actid === 0 || undefined} aria-labelledby={heading} tabIndex={-1}>
      <h2 className={classes.stageName} id={heading}>
        {nombre}
      </h2>
      <div className={isEmpty ? cards.line : classes.cards} data-print-none={isEmpty || undefined}>
        <AttachmentsCard {...cardProps} brief={brief} />
        <div ref={notes} className={withoutNotes ? cards.brief : classes.notes} data-brief={withoutNotes || undefined}>
          <NotesCard {...cardProps} brief={withoutNotes ? '0 notas' : undefined} />
        </div>
      </div>
    </section>
  )
}

const filesWords = (count: number | undefined): string => (count === undefined ? 'Archivos' : counted(count, 'archivo', 'archivos'))
