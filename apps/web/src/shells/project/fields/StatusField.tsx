import type { FieldName } from '@soportica/contract/projects/fieldName'
import { Textarea } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldError } from '../../fields/useFieldError.ts'
import type { ChoiceField } from './fieldOptions.ts'
import { BroughtDates } from './BroughtDates.tsx'
import { LookupField } from './LookupField.tsx'
import classes from '../form/ProjectForm.module.css'
import { useFormProject, useProjectForm } from '../form/projectForm.ts'
import { fieldOrder } from '../form/recordWire.ts'
import { leftFinals, statusNames, noteSentence } from './statusRules.ts'
import type { ProjectFormValues } from '../form/formValues.ts'

const longest = 500
/** A status; fields that the former status required are checked again. */
export function StatusField({ field }: { field: ChoiceField }) {
  const project = useFormProject()
  const { getFieldState, trigger } = useFormContext<ProjectFormValues>()
  const follow = () => {
    const wrong = fieldOrder(project).filter((name) => getFieldState(name).error)
    if (wrong.length > 0) void trigger(wrong)
  }
  const stage = project.stages.find(({ estado }) => estado === field.name)
  return (
    <>
      <LookupField field={field} onChosen={follow} />
      <LeavingNote campo={field.name} />
      {stage && <BroughtDates stage={stage} />}
    </>
  )
}

/** The reason for leaving a final status, beside the first such field. */
function LeavingNote({ campo }: { campo: FieldName }) {
  const { record, parts } = useProjectForm()
  const names = statusNames(parts.project)
  const now = useWatch<ProjectFormValues>({ name: names }) as unknown as string[]
  const left = leftFinals(parts.project, record.base(), Object.fromEntries(names.map((name, at) => [name, Number(now[at])])))
  return left[0]?.campo === campo ? <StatusNote why={noteSentence(parts.project, left)} required /> : null
}

/** The note that is saved with a new status. */
export function StatusNote({ why, required }: { why: string; required: boolean }) {
  const { register, clearErrors } = useFormContext<ProjectFormValues>()
  useEffect(() => () => clearErrors('nota'), [clearErrors])
  return (
    <div className={classes.whole}>
      <Textarea
        {...register('nota')}
        label="Nota"
        description={why}
        withAsterisk={required}
        aria-required={required}
        autosize
        minRows={2}
        maxLength={longest}
        error={useFieldError('nota')}
      />
    </div>
  )
}
