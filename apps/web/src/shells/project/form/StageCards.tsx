import { keepsNotes, showsFiles } from '@soportica/contract/projects/files'
import type { Stage } from '@soportica/contract/projects/stage'
import { onceForEach } from '@soportica/contract/projects/onceForEach'
import type { RecordCard } from '@soportica/contract/records/recordCalls'
import type { FilePart } from '../../attachments/attachmentPlace.ts'
import { AttachmentsCard } from '../../attachments/AttachmentsCard.tsx'
import { NotesCard } from '../../notes/NotesCard.tsx'
import { useFormProject } from './projectForm.ts'
import classes from './ProjectForm.module.css'

// Files of an actor are asked for as his; those of a stage without one are picked from those of all.
const filesOfStages = onceForEach(
  (project) =>
    new Map(
      project.stages
        .filter(({ actid }) => actid === 0)
        .map((stage): [string, FilePart] => [
          stage.key,
          { name: stage.key, holds: (tipo, actid) => showsFiles(project, stage, tipo, actid) },
        ]),
    ),
)

type Props = { readonly id: number; readonly stage: Stage; readonly card: RecordCard }
/** The files of a stage and its notes; of a stage without an actor notes are kept with those of the record as a whole. */
export function StageCards({ id, stage, card: { etapas } }: Props) {
  const { key, actid, titulo } = stage
  const project = useFormProject()
  // Who has no module of his own works in the general one.
  const may = etapas.find((one) => one.actid === actid) ?? etapas.find((one) => one.actid === 0)
  if (!may) return null
  const place = { sistema: project.sistema, id, actor: actid, acciones: may.acciones }
  return (
    <div className={classes.cards}>
      <AttachmentsCard {...place} part={filesOfStages(project).get(key)} title={`Adjuntos de ${titulo}`} />
      {keepsNotes(project, stage) && <NotesCard {...place} alone={actid === 0} title={`Notas de ${titulo}`} />}
    </div>
  )
}
