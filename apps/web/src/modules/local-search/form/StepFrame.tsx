import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from '../../../shells/record-dialog/ErrorSummary.tsx'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { useSaveKeys } from '../../../shells/shortcuts/saveKeys.ts'
import { Refusal } from '../../../ui/Refusal.tsx'
import type { StepField } from './checks.ts'
import classes from './Step.module.css'
import { labelOf } from './stepLabels.ts'

type Props = {
  readonly title: string
  /** The surrounding element has the title. */
  readonly untitled?: true
  readonly form: UseFormReturn<FormValues>
  readonly order: readonly StepField[]
  readonly failure: string
  readonly onSend: () => void
  readonly buttons: ReactNode
  readonly children: ReactNode
}

/** The frame of a step's form: fields, errors and buttons. */
export function StepFrame({ title, untitled, form, order, failure, onSend, buttons, children }: Props) {
  const whole = useSaveKeys<HTMLFormElement>(onSend)
  return (
    <FormProvider {...form}>
      <form
        ref={whole}
        className={classes.form}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog opened from it has its own forms.
          if (event.currentTarget.contains(event.target)) onSend()
        }}
      >
        {!untitled && <h3 className={classes.heading}>{title}</h3>}
        <ErrorSummary order={order} labelOf={labelOf} />
        {children}
        <Refusal sentence={failure} />
        <div className={classes.buttons}>{buttons}</div>
      </form>
    </FormProvider>
  )
}
