import type { ReactNode } from 'react'
import classes from '../PlanDoor.module.css'

type InputProps = {
  readonly id: string
  readonly name: string
  readonly className: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': true | undefined
}
type Props = {
  readonly name: string
  readonly label: string
  readonly optional?: boolean
  readonly error: string | undefined
  readonly children: (props: InputProps) => ReactNode
}

export function Field({ name, label, optional, error, children }: Props) {
  return (
    <div className={classes.field}>
      <label htmlFor={name} className={classes.label}>
        {label}
        {optional && <span className={classes.optional}> (opcional)</span>}
      </label>
      {children({
        id: name,
        name,
        className: classes.input!,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${name}-error` : undefined,
        'aria-required': optional ? undefined : true,
      })}
      <FieldError name={name} error={error} />
    </div>
  )
}

export const FieldError = ({ name, error }: { readonly name: string; readonly error: string | undefined }) =>
  error ? (
    <p id={`${name}-error`} className={classes.error}>
      {error}
    </p>
  ) : null

type GroupProps = { readonly name: string; readonly label: string; readonly error: string | undefined; readonly children: ReactNode }
/** A question with several answers below it. */
export function FieldGroup({ name, label, error, children }: GroupProps) {
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className={classes.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={classes.label}>{label}</legend>
      <div className={classes.choices}>{children}</div>
      <FieldError name={name} error={error} />
    </fieldset>
  )
}
