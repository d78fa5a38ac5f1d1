import { keepsNotes, showsFiles } from '@soportica/contract/projects/files'
import type { Stage } from '@soportica/contract/projects/stage'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { RecordCard } from '@soportica/contract/records/recordCalls'
import type { FilePart } from '../../attachments/attachmentTarget.ts'
import { AttachmentsCard } from '../../attachments/AttachmentsCard.tsx'
import { NotesCard, useLastNote } from '../../notes/NotesCard.tsx'
import { usePhone } from '../../data-table/usePhone.ts'
import cards from '../../record/RecordCard.module.css'
import { useNothingYet } from '../../record/useNothingYet.ts'
import { useProjectForm } from '../form/projectForm.ts'
import classes from '../form/ProjectForm.module.css'

// Files of an actor are requested for that actor; a stage without one picks them from all files.
const filesOfStages = memoPerProject(
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
/** Files and notes of a stage; a stage without an actor shares the notes of the record as a whole. */
export function StageCards({ id, stage, card: { etapas } }: Props) {
  const { key, actid, titulo } = stage
  const { tipoModulo, parts, conArchivosONotas } = useProjectForm()
  const { project } = parts
  // On a phone in a stage's module, photos and notes are made in their cards.
  const onTheRoad = usePhone() && tipoModulo !== project.general
  // A user without a stage module works in the general one.
  const may = etapas.find((one) => one.actid === actid) ?? etapas.find((one) => one.actid === 0)
  const target = { sistema: project.sistema, id, actor: actid }
  const alone = actid === 0
  const part = filesOfStages(project).get(key)
  const withNotes = keepsNotes(project, stage)
  const nothingYet = useNothingYet({
    ...target,
    alone,
    part,
    withNotes: withNotes && may?.acciones['verNotas'] === true,
    had: conArchivosONotas.includes(key),
  })
  if (!may) return null
  const isEmpty = nothingYet.files && nothingYet.notes && !onTheRoad
  const cardProps = { ...target, acciones: may.acciones, inline: true }
  return (
    <div className={isEmpty ? cards.line : classes.cards} data-print-none={isEmpty || undefined}>
      <AttachmentsCard {...cardProps} part={part} title={`Adjuntos de ${titulo}`} brief={isEmpty ? '0 archivos' : undefined} />
      {withNotes && <NotesCard {...cardProps} alone={alone} title={`Notas de ${titulo}`} brief={isEmpty ? '0 notas' : undefined} />}
    </div>
  )
}

/** Paper shows all stages at once: their last notes are fetched before. */
export function useNoteAhead(stage: Stage, card: RecordCard | undefined): void {
  const { id, parts, conArchivosONotas } = useProjectForm()
  const { key, actid } = stage
  const { project } = parts
  const may = card?.etapas.find((one) => one.actid === actid)?.acciones['verNotas'] === true
  useLastNote(
    { sistema: project.sistema, id, actor: actid, alone: actid === 0 },
    may && keepsNotes(project, stage) && conArchivosONotas.includes(key),
  )
}
