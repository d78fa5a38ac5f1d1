import { isRequired } from '@soportica/contract/projects/dueState'
import { useFormState } from 'react-hook-form'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import { fieldOrder, labelOf, stageOfField } from '../form/recordWire.ts'
import { useFormProject } from '../form/projectForm.ts'
import { useStagesOnScreen } from '../stages/stagesOnScreen.ts'
import classes from '../form/ProjectForm.module.css'

/** What is wrong with fields that are not on screen: of a stage that is not shown, or that is done without. */
export function UnseenProblems() {
  const project = useFormProject()
  const { stages, values } = useStagesOnScreen()
  const { errors } = useFormState<FormValues>()
  const isSeen = (name: string): boolean => {
    const stage = stages.find(({ key }) => key === stageOfField(project, name))
    return stage !== undefined && (isRequired(stage, values) || name === stage.requiere)
  }
  const unseen = fieldOrder(project).filter((name) => errors[name] && name !== 'nota' && !isSeen(name))
  return unseen.map((name) => (
    <p key={name} className={classes.wrong}>
      {labelOf(project, name)}: {errors[name]?.message}
    </p>
  ))
}
