import type { FieldName } from '@soportica/contract/projects/fieldName'
import { Button } from '@mantine/core'
import { isAssignment } from '@soportica/contract/projects/dates'
import type { Project } from '@soportica/contract/projects/project'
import { quoted } from '@soportica/contract/projects/realDates'
import type { Stage } from '@soportica/contract/projects/stage'
import { theOne } from '@soportica/contract/projects/words'
import { getMentionable } from '@soportica/contract/records/notes'
import { IconAt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { noteTo } from '../../notes/editor/noteTo.ts'
import { NotesPanel } from '../../notes/NotesPanel.tsx'
import { useRecord } from '../../record/useRecord.ts'
import classes from '../form/ProjectForm.module.css'
import { useProjectForm } from '../form/projectForm.ts'
import { labelOf } from '../form/recordWire.ts'

type Props = {
  readonly stage: Stage
  /** Fields of this stage that the user may not change. */
  readonly campos: readonly FieldName[]
}
/** For errors that only somebody else can fix: who that is, and a note to them. */
export function WhoCanFix({ stage, campos }: Props) {
  const { id, nombres, record, parts } = useProjectForm()
  const { project } = parts
  const { actor, titulo } = stage
  const usuid = Number(actor === undefined ? 0 : (record.base()[actor] ?? 0))
  const nombre = usuid > 0 && actor !== undefined ? nombres[actor] : undefined
  // The stage's actor does not decide whether and by whom it is done.
  if (!actor || campos.every((campo) => isAssignment(project, campo))) return <p className={classes.who}>Lo cambia {editors(project)}.</p>
  if (!nombre)
    return (
      <p className={classes.who}>
        Nadie está a cargo de {titulo}. Lo asigna {editors(project)}.
      </p>
    )
  const labels = quoted(campos.map((campo) => labelOf(project, campo)))
  return (
    <div className={classes.who}>
      <span>
        Lo puede completar {nombre}, a cargo de {titulo}.
      </span>
      {id > 0 && <MentionInNote id={id} stage={stage} person={{ usuid, nombre }} sentence={`por favor complete ${labels}.`} />}
    </div>
  )
}

const editors = ({ words }: Project): string => `quien edita ${theOne(words)} por completo`

type MentionProps = {
  readonly id: number
  readonly stage: Stage
  readonly person: { readonly usuid: number; readonly nombre: string }
  readonly sentence: string
}
/** If notes may be written and this person reads them: the server decides that. */
function MentionInNote({ id, stage: { actid, titulo }, person, sentence }: MentionProps) {
  const { project } = useProjectForm().parts
  const { sistema } = project
  const [opened, setOpened] = useState(false)
  const { data: card } = useRecord(project, id)
  const may = card?.etapas.find((one) => one.actid === actid)?.acciones
  const { data: reads = false } = useQuery({
    queryKey: ['mentionable', sistema, id, actid, person.usuid],
    queryFn: async ({ signal }) => {
      const { results } = await call(getMentionable, { body: { sistema, id, actor: actid, usuid: person.usuid } }, { signal })
      return results.length > 0
    },
    enabled: may?.['crearNota'] === true && may['verNotas'] === true,
  })
  if (!reads) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" leftSection={<IconAt size="1.1em" aria-hidden />} onClick={() => setOpened(true)}>
        Avisarle en una nota
      </Button>
      <NotesPanel
        sistema={sistema}
        id={id}
        actor={actid}
        title={`Notas de ${titulo}`}
        begin={noteTo(person, sentence)}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
