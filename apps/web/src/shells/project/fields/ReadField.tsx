import type { ProjectField } from '@soportica/contract/projects/fields'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { useFormContext } from 'react-hook-form'
import { Nothing } from '../../../ui/Nothing.tsx'
import { StatusBadge } from '../../data-table/cells/StatusBadge.tsx'
import { useFieldError } from '../../fields/useFieldError.ts'
import type { FormValue } from '../../record-dialog/recordValues.ts'
import { RecordLink } from '../RecordLink.tsx'
import { useProjectForm } from '../form/projectForm.ts'
import classes from '../form/ProjectForm.module.css'
import { WhoCanFix } from '../saving/WhoCanFix.tsx'
import type { ProjectFormValues } from '../form/formValues.ts'

function wordOf(field: ProjectField, value: FormValue, nombre: string | undefined): string {
  const text = String(value ?? '')
  switch (field.kind) {
    case 'flag':
      return value === true ? 'Sí' : 'No'
    case 'percent':
      return `${text || '0'} %`
    case 'option':
      return field.options.find((option) => String(option.value) === text)?.label ?? ''
    case 'lookup':
    case 'actor':
    case 'status':
      return text === '' ? '' : (nombre ?? text)
    default:
      return text
  }
}

type WordProps = { readonly field: ProjectField; readonly value: FormValue; readonly word: string }
function Word({ field, value, word }: WordProps) {
  const link = useProjectForm().parts.links?.[field.name]
  if (link)
    return (
      <RecordLink listConfig={link} id={Number(value)}>
        {word}
      </RecordLink>
    )
  return field.kind === 'status' ? <StatusBadge meaning={meaningOf(field.of, Number(value))} label={word} /> : word
}

/** A read-only field; it still shows errors of a save and can be focused. */
export function ReadField({ field }: { field: ProjectField }) {
  const { getValues } = useFormContext<ProjectFormValues>()
  const { nombres, parts } = useProjectForm()
  const stage = parts.project.stageByKey.get(field.stage)
  const error = useFieldError(field.name)
  const word = wordOf(field, getValues(field.name), nombres[field.name])
  return (
    <div className={classes.read} data-field={field.name} tabIndex={-1}>
      <dt>{field.label}</dt>
      <dd>{word ? <Word field={field} value={getValues(field.name)} word={word} /> : <Nothing />}</dd>
      {error && <dd className={classes.wrong}>{error}</dd>}
      {error && stage && (
        <dd>
          <WhoCanFix stage={stage} campos={[field.name]} />
        </dd>
      )}
    </div>
  )
}
