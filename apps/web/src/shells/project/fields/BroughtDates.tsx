import type { Stage } from '@soportica/contract/projects/stage'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { useWatch } from 'react-hook-form'
import type { FormValue } from '../../record-dialog/recordValues.ts'
import { broughtSentences } from './broughtSentences.ts'
import classes from '../form/ProjectForm.module.css'
import { useProjectForm } from '../form/projectForm.ts'
import { sentOf } from '../form/recordWire.ts'
import type { ProjectFormValues } from '../form/formValues.ts'

/** Beside a stage's status: the dates that saving it brings. The statuses of a copy start again. */
export const BroughtDates = ({ stage }: { stage: Stage }) => (useProjectForm().isCopy ? null : <Brought stage={stage} />)

function Brought({ stage }: { stage: Stage }) {
  const { parts, record } = useProjectForm()
  const { project } = parts
  const names = [stage.estado, stage.moved, stage.entrega].filter((name) => name !== undefined)
  const now = useWatch<ProjectFormValues>({ name: names }) as unknown as FormValue[]
  const after = Object.fromEntries(names.map((name, at) => [name, sentOf(project.fieldByName.get(name)!, now[at])]))
  const sentences = broughtSentences(project, stage, { before: record.base(), after, today: dayInBogota(new Date()) })
  if (sentences.length === 0) return null
  return (
    <p className={classes.brought} role="status">
      {sentences.join(' ')}
    </p>
  )
}
