import { useFormContext, useWatch } from 'react-hook-form'
import { TickField } from '../../fields/TickField.tsx'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import classes from '../form/ProjectForm.module.css'
import { ChildrenField, type ChildrenProps } from './ChildrenField.tsx'

type Props = ChildrenProps & {
  readonly label: string
  /** Why it cannot be a parent. */
  readonly refused?: string | undefined
}
/** Whether it is a parent, and its children. */
export function FamilyFields({ label, refused, known, find }: Props) {
  const { setValue, clearErrors } = useFormContext<FormValues>()
  const parent = useWatch<FormValues>({ name: 'checkPadre' }) === true
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
