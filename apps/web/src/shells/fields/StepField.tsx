import { Checkbox } from '@mantine/core'
import type { StepField as Definition } from '@soportica/contract/catalogs/catalog'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'
import classes from './fields.module.css'
import { useFieldError } from './useFieldError.ts'

// The days count only while the step is ticked, and start again from 0 whenever that changes.
export function StepField({ field: { name, days, label, title = label } }: { field: Definition }) {
  const { register, setValue, clearErrors } = useFormContext<FormValues>()
  const ticked = useWatch<FormValues>({ name }) === true
  const error = useFieldError(days)
  const id = useId()
  const reset = () => {
    setValue(days, '0')
    clearErrors(days)
  }
  return (
    <>
      <div className={classes.step} data-ticked={ticked || undefined}>
        <Checkbox {...register(name, { onChange: reset })} label={<span className={classes.label}>{title}</span>} />
        <label className={classes.days}>
          <input
            {...register(days)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            inputMode="numeric"
            disabled={!ticked}
            aria-label={`Días de ${title.toLowerCase()}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
          />
          <span aria-hidden>días</span>
        </label>
      </div>
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </>
  )
}
