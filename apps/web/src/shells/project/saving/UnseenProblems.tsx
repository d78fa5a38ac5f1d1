import type { FieldName } from '@soportica/contract/projects/fieldName'
import { isRequired } from '@soportica/contract/projects/dueState'
import { useFormState } from 'react-hook-form'
import { fieldOrder, labelOf, stageOfField } from '../form/recordWire.ts'
import { useFormProject } from '../form/projectForm.ts'
import { useStagesOnScreen } from '../stages/stagesOnScreen.ts'
import classes from '../form/ProjectForm.module.css'
import type { ProjectFormValues } from '../form/formValues.ts'

/** Errors of fields that are not on screen: in a hidden stage, or one that is not required. */
export function UnseenProblems() {
  const project = useFormProject()
  const { stages, values } = useStagesOnScreen()
  const { errors } = useFormState<ProjectFormValues>()
  const isSeen = (name: FieldName): boolean => {
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
