import { useSeenOnce } from '../../ui/useSeenOnce.ts'
import { AttachmentsCard } from '../attachments/AttachmentsCard.tsx'
import { NotesCard } from '../notes/NotesCard.tsx'
import classes from './Record.module.css'
import type { Stage } from './recordStages.ts'

type Props = { readonly sistema: number; readonly id: number; readonly stage: Stage }

export function RecordStage({ sistema, id, stage: { actid, nombre, acciones } }: Props) {
  // A branch has a dozen stages: what is in them is asked for when somebody gets there.
  const [box, near] = useSeenOnce<HTMLElement>({ ahead: '200px' })
  const heading = `etapa-${actid}`
  return (
    <section ref={box} className={classes.stage} data-whole={actid === 0 || undefined} aria-labelledby={heading}>
      <h2 className={classes.stageName} id={heading}>
        {nombre}
      </h2>
      <div className={classes.cards}>
        <AttachmentsCard sistema={sistema} id={id} actor={actid} acciones={acciones} near={near} />
        <NotesCard sistema={sistema} id={id} actor={actid} acciones={acciones} near={near} />
      </div>
    </section>
  )
}
