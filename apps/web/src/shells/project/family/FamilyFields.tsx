import { useFormContext, useWatch } from 'react-hook-form'
import { TickField } from '../../fields/TickField.tsx'
import classes from '../form/ProjectForm.module.css'
import { ChildrenField, type ChildrenProps } from './ChildrenField.tsx'
import type { ProjectFormValues } from '../form/formValues.ts'

type Props = ChildrenProps & {
  readonly label: string
  /** Why it cannot be a parent. */
  readonly refused?: string | undefined
}
/** Whether it is a parent, and its children. */
export function FamilyFields({ label, refused, known, find }: Props) {
  const { setValue, clearErrors } = useFormContext<ProjectFormValues>()
  const parent = useWatch<ProjectFormValues>({ name: 'checkPadre' }) === true
  const turn = (checked: boolean) => {
    clearErrors('hijos')
    if (!checked) setValue('hijos', [])
  }
  return (
    <div className={classes.whole}>
      <TickField name="checkPadre" label={label} description={refused} disabled={refused !== undefined} onTurned={turn} />
      {parent && <ChildrenField known={known} find={find} />}
    </div>
  )
}
