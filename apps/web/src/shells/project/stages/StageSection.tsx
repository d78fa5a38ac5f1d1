import { isRequired } from '@soportica/contract/projects/dueState'
import type { Stage } from '@soportica/contract/projects/stage'
import type { RecordCard } from '@soportica/contract/records/recordCalls'
import { IconChevronDown } from '@tabler/icons-react'
import { useStore } from '../../../lib/store.ts'
import { printing } from '../../print/printing.ts'
import { memo, useEffect, useRef } from 'react'
import { fold, reveal, sectionId, useFormProject, useProjectForm, useRevealed } from '../form/projectForm.ts'
import { useStagesOnScreen } from './stagesOnScreen.ts'
import { headingOf } from './visibleStages.ts'
import { TypedDates } from './TypedDates.tsx'
import classes from '../form/ProjectForm.module.css'
import { OnlyRead } from '../form/OnlyRead.tsx'
import { StageCards, useNoteAhead } from './StageCards.tsx'
import { StageFields } from './StageFields.tsx'

const ahead = '240px'
type Props = { readonly stage: Stage; readonly card: RecordCard | undefined }

/** A stage of the form; its fields are made when it comes near. */
export const StageSection = memo(function StageSection({ stage, card }: Props) {
  const { revealed, folded, reasonOf, onlyRead, id } = useProjectForm()
  const isPrinted = useStore(printing)
  useNoteAhead(stage, card)
  const isRevealed = useRevealed(revealed, stage.key) || isPrinted
  const closed = useRevealed(folded, stage.key)
  const sectionRef = useRef<HTMLElement>(null)
  const title = `${sectionId(stage.key)}-titulo`
  useEffect(() => {
    if (isRevealed || !sectionRef.current) return undefined
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && reveal(revealed, stage.key),
      { rootMargin: ahead },
    )
    watcher.observe(sectionRef.current)
    return () => watcher.disconnect()
  }, [isRevealed, revealed, stage.key])
  // A reason for all stages is shown once, above.
  const reason = onlyRead ? undefined : reasonOf(stage.key)
  return (
    <section
      ref={sectionRef}
      id={sectionId(stage.key)}
      className={classes.section}
      data-waiting={!isRevealed || undefined}
      aria-labelledby={title}
      tabIndex={-1}
    >
      <h3 id={title}>
        <button type="button" className={classes.fold} aria-expanded={!closed} onClick={() => fold(folded, stage.key, !closed)}>
          <IconChevronDown className={classes.foldMark} size="1.1em" aria-hidden />
          {headingOf(stage)}
        </button>
      </h3>
      {isRevealed && (
        <div className={classes.folds} hidden={closed}>
          {reason && <OnlyRead reason={reason} />}
          <NotRequired stage={stage} />
          {stage.dates !== 'none' && <Dates stage={stage} />}
          <StageDelays stage={stage} />
          <StageFields stage={stage} />
          {id > 0 && <StageExtra stage={stage} />}
          {id > 0 && card && <StageCards id={id} stage={stage} card={card} />}
        </div>
      )}
    </section>
  )
})

function Dates({ stage }: { stage: Stage }) {
  const { StageDates } = useProjectForm().parts
  const { values } = useStagesOnScreen()
  if (!isRequired(stage, values)) return null
  if (stage.dates === 'typed') return <TypedDates stage={stage} />
  return StageDates ? <StageDates stage={stage} /> : null
}

/** Why it is late, or was moved. */
function StageDelays({ stage }: { stage: Stage }) {
  const { atrasos } = useProjectForm()
  return atrasos?.[stage.key]?.map((atraso) => (
    <p key={atraso} className={classes.quiet}>
      {atraso}
    </p>
  ))
}

/** The kind's additional content. */
function StageExtra({ stage }: { stage: Stage }) {
  const Own = useProjectForm().parts.stageExtras?.[stage.key]
  return Own ? <Own /> : null
}

/** For an unrequired stage whose requirement lies in another section: a link to it. */
function NotRequired({ stage }: { stage: Stage }) {
  const { fieldByName, stageByKey } = useFormProject()
  const { values } = useStagesOnScreen()
  const flag = stage.requiere && fieldByName.get(stage.requiere)
  if (!flag || flag.stage === stage.key || isRequired(stage, values)) return null
  return (
    <p className={classes.quiet}>
      No se requiere: para llenarla marque «{flag.label}» en {headingOf(stageByKey.get(flag.stage)!)}.
    </p>
  )
}
