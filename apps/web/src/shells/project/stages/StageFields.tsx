import { asFieldName } from '@soportica/contract/projects/fieldName'
import { isRequired } from '@soportica/contract/projects/dueState'
import type { Stage } from '@soportica/contract/projects/stage'
import { startTransition, useEffect, useLayoutEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { whenIdle } from '../../../lib/whenIdle.ts'
import { fieldsInOrder, fold, isOnlyRead, quickFields, reveal, useProjectForm, useRevealed, wholeOf } from '../form/projectForm.ts'
import { useStagesOnScreen } from './stagesOnScreen.ts'
import { EditField } from '../fields/EditField.tsx'
import classes from '../form/ProjectForm.module.css'
import { ReadField } from '../fields/ReadField.tsx'
import { stageOfField } from '../form/recordWire.ts'
import { namesInDates } from './typedDates.ts'
import type { ProjectFormValues } from '../form/formValues.ts'

// This many mount when the form opens; the others in idle time.
const atOnce = 3

/** The fields of a stage; if it is not required, only the requirement. */
export function StageFields({ stage }: { stage: Stage }) {
  const projectForm = useProjectForm()
  const { reasonOf, revealed, tipoModulo, record, isQuick } = projectForm
  const { project, Family, FamilyRead } = projectForm.parts
  const { values } = useStagesOnScreen()
  const isFirst = stage === project.stages[0]
  const required = isRequired(stage, values)
  const inDates = namesInDates(project)
  const quick = isQuick ? quickFields(projectForm.parts) : undefined
  const all = fieldsInOrder(projectForm, stage.key).filter(
    ({ name, readOnly }) =>
      (required || name === stage.requiere) && !inDates.has(name) && !(readOnly && !record.base()[name]) && (quick?.has(name) ?? true),
  )
  const whole = useRevealed(revealed, wholeOf(stage.key))
  useEffect(
    () => (whole ? undefined : whenIdle(() => startTransition(() => reveal(revealed, wholeOf(stage.key))))),
    [whole, revealed, stage.key],
  )
  const visibleFields = whole ? all : all.slice(0, atOnce)
  if (all.length === 0) return null
  if (reasonOf(stage.key))
    return (
      <dl className={`${classes.grid} ${classes.reading}`}>
        {visibleFields.map((field) => (
          <ReadField key={field.name} field={field} />
        ))}
        {isFirst && FamilyRead && <FamilyRead />}
      </dl>
    )
  return (
    <div className={classes.grid}>
      {visibleFields.map((field) => (
        <EditField key={field.name} field={field} ruled={isOnlyRead(projectForm, field.name)} />
      ))}
      {isFirst && whole && !isQuick && tipoModulo === project.general && Family && <Family />}
    </div>
  )
}

/** After a refused save every field must be there to be pointed at. */
export function RevealWhenRefused({ stages }: { stages: readonly Stage[] }) {
  const { revealed, folded, parts } = useProjectForm()
  const { submitCount, errors } = useFormState<ProjectFormValues>()
  useEffect(() => {
    if (submitCount > 0) reveal(revealed, ...stages.flatMap(({ key }) => [key, wholeOf(key)]))
  }, [submitCount, revealed, stages])
  const refused = [...new Set(Object.keys(errors).map((name) => stageOfField(parts.project, asFieldName(name))))].join()
  // Runs before the user is led to the first of them.
  useLayoutEffect(() => {
    for (const key of refused.split(',')) fold(folded, key, false)
  }, [refused, submitCount, folded])
  return null
}
