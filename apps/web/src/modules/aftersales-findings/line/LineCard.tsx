import { classifications, closingOf, impacts } from '@soportica/contract/aftersales/states'
import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { lineStates } from '@soportica/rules/findings'
import { IconChevronRight } from '@tabler/icons-react'
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { afterPaint } from '../../../ui/useAfterPaint.ts'
import { LineConflict } from './LineConflict.tsx'
import { LineField } from './LineField.tsx'
import { LineMarks } from './LineName.tsx'
import { useLines } from './LinesContext.ts'
import classes from '../lines/Lines.module.css'
import { LineState } from './LineState.tsx'
import { LinePhotos } from './LinePhotos.tsx'
import { LineTools } from './LineTools.tsx'
import { detailFields } from './detailFields.ts'
import { useLine } from '../store/useLineStore.ts'

const wordOf = (choices: readonly { id: number; nombre: string }[], id: number) => choices.find((one) => one.id === id)?.nombre
/** The text of the line in one row. */
function summaryOf(line: FindingLine): string {
  const { classification, categoria, impact, nomresponsable, feccierre, descripcion, estado } = line
  const isBad = estado === lineStates.bad
  const parts = [
    isBad && (wordOf(classifications, classification) ?? 'Sin clasificación'),
    categoria,
    impact > 0 && `Impacto ${wordOf(impacts, impact)?.toLowerCase()}`,
    nomresponsable,
    feccierre && `Cierre ${formatDate(feccierre)}`,
    // The continuation is marked beside its name.
    isBad && !line.continua && closingOf(line),
    descripcion,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** A line to be marked while walking; its details open below. */
export const LineCard = memo(function LineCard({ id }: { readonly id: string }) {
  const { store } = useLines()
  const { line, saving, unsent, conflict } = useLine(store, id)
  // A new additional line opens for writing.
  const [open, setOpen] = useState(line.adicional && line.iddetalle === null)
  const stood = useRef(line.estado)
  // A bad line needs details. The tap is answered in the next frame; its fields mount in the one after.
  const isOpening = line.estado === lineStates.bad && stood.current !== line.estado
  useEffect(() => {
    const stands = () => void (stood.current = line.estado)
    if (!isOpening) return stands()
    return afterPaint(() => {
      stands()
      setOpen(true)
    })
  }, [line.estado, isOpening])
  const opened = useDeferredValue(open)
  // The summary would appear and vanish just before the fields, and move the content below.
  const summary = open || isOpening ? '' : summaryOf(line)
  return (
    <li className={classes.card} data-line={id} data-state={line.estado} data-open={open || conflict !== null || undefined}>
      <div className={classes.cardTop}>
        <button type="button" className={classes.name} data-line-name aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconChevronRight size="1.1em" className={classes.chevron} aria-hidden />
          <span>{line.actividad}</span>
        </button>
        <LineMarks line={line} saving={saving} unsent={unsent} />
        <LineState store={store} id={id} line={line} />
      </div>
      {summary && (
        <p className={classes.summary} data-tip-if-cut>
          {summary}
        </p>
      )}
      {conflict && <LineConflict conflict={conflict} change={conflict.change} onSettle={(mine) => store.settle(id, mine)} />}
      {open && opened && (
        <div className={classes.detail}>
          {detailFields.map((name) => (
            <LineField key={name} id={id} line={line} name={name} />
          ))}
          {line.estado === lineStates.unchecked && <p className={classes.quiet}>Marque primero cómo está.</p>}
          <LinePhotos line={line} />
          <LineTools id={id} line={line} />
        </div>
      )}
    </li>
  )
})
