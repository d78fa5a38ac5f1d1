import { Button } from '@mantine/core'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { useFormState } from 'react-hook-form'
import type { ProjectFormValues } from '../form/formValues.ts'
import { fieldOrder } from '../form/recordWire.ts'
import classes from './OtherProblems.module.css'

const listedProblems = 4

type Props = {
  readonly project: Project
  /** The fields that are here. */
  readonly names: readonly FieldName[]
  readonly onOpenForm: (campo: FieldName) => void
}
/** The problems of fields that are not here, such as those that a delivery lacks. */
export function OtherProblems({ project, names, onOpenForm }: Props) {
  const { errors } = useFormState<ProjectFormValues>()
  const others = fieldOrder(project).filter((name) => errors[name] && name !== 'nota' && !names.includes(name))
  const [first] = others
  if (!first || first === 'nota') return null
  return (
    <div className={classes.wrong} role="alert">
      <ul>
        {others.slice(0, listedProblems).map((name) => (
          <li key={name}>{errors[name]?.message}</li>
        ))}
        {others.length > listedProblems && <li>y {others.length - listedProblems} más</li>}
      </ul>
      <Button type="button" size="compact-xs" variant="subtle" onClick={() => onOpenForm(first)}>
        Abrir el formulario en este campo
      </Button>
    </div>
  )
}
