import { isRequired } from '@soportica/contract/projects/standing'
import type { Stage } from '@soportica/contract/projects/stage'
import type { RecordCard } from '@soportica/contract/records/recordCalls'
import { memo, useEffect, useRef } from 'react'
import { reveal, sectionId, useProjectForm, useRevealed } from './projectForm.ts'
import { useStagesOnScreen } from './stagesOnScreen.ts'
import classes from './ProjectForm.module.css'
import { OnlyRead } from './OnlyRead.tsx'
import { StageCards } from './StageCards.tsx'
import { StageFields } from './StageFields.tsx'

const ahead = '240px'
type Props = { readonly stage: Stage; readonly card: RecordCard | undefined }

/** A stage of the form; its fields are made when it comes near. */
export const StageSection = memo(function StageSection({ stage, card }: Props) {
  const { revealed, reasonOf, onlyRead, id } = useProjectForm()
  const shown = useRevealed(revealed, stage.key)
  const place = useRef<HTMLElement>(null)
  const title = `${sectionId(stage.key)}-titulo`
  useEffect(() => {
    if (shown || !place.current) return undefined
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && reveal(revealed, stage.key),
      { rootMargin: ahead },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [shown, revealed, stage.key])
  // Said once, above, when it holds for all of them.
  const reason = onlyRead ? undefined : reasonOf(stage.key)
  return (
    <section
      ref={place}
      id={sectionId(stage.key)}
      className={classes.section}
      data-waiting={!shown || undefined}
      aria-labelledby={title}
      tabIndex={-1}
    >
      <h3 id={title}>{stage.titulo}</h3>
      {shown && (
        <>
          {reason && <OnlyRead reason={reason} />}
          {stage.dates !== 'none' && <Dates stage={stage} />}
          <StageFields stage={stage} />
          {id > 0 && card && <StageCards id={id} stage={stage} card={card} />}
        </>
      )}
    </section>
  )
})

function Dates({ stage }: { stage: Stage }) {
  const { StageDates } = useProjectForm().parts
  const { values } = useStagesOnScreen()
  return StageDates && isRequired(stage, values) ? <StageDates stage={stage} /> : null
}
