import { TextInput } from '@mantine/core'
import { localSearchLabels } from '@soportica/contract/local-search/fields'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { today } from '../../../lib/holidays.ts'
import { CalendarInput } from '../../../shells/calendar/CalendarInput.tsx'
import { AssociationWaiting } from '../../../shells/fields/choice/AssociationField.tsx'
import { SelectField } from '../../../shells/fields/choice/SelectField.tsx'
import { useFieldError } from '../../../shells/fields/useFieldError.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { visitorsQuery } from '../searchQueries.ts'
import classes from './Step.module.css'
import { hourLabel } from './stepLabels.ts'

export function VisitorField() {
  const { data, error, refetch } = useQuery(visitorsQuery)
  const label = localSearchLabels.visitor
  if (!data) return <AssociationWaiting label={label} error={error} onRetry={() => void refetch()} />
  return (
    <SelectField name="visitor" label={label} required choices={data.map(({ id, nombre }) => ({ value: String(id), label: nombre }))} />
  )
}

/** When: a day of the calendar, and an hour. */
export function MomentField() {
  const { register } = useFormContext<FormValues>()
  return (
    <div className={classes.moment}>
      <CalendarInput
        {...register('date')}
        label={localSearchLabels.date}
        earliest={today()}
        withAsterisk
        aria-required
        error={useFieldError('date')}
      />
      <TextInput {...register('hora')} type="time" label={hourLabel} withAsterisk aria-required error={useFieldError('hora')} />
    </div>
  )
}
