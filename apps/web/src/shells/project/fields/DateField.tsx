import { useFormContext } from 'react-hook-form'
import { CalendarInput } from '../../calendar/CalendarInput.tsx'
import { useFieldError } from '../../fields/useFieldError.ts'
import type { FormValues } from '../../record-dialog/recordValues.ts'

type Props = {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly required?: boolean
  // The error of the present value, before saving.
  readonly wrong?: string | undefined
  // Whether the calendar offers to empty it.
  readonly clearable?: boolean | undefined
  // Called by Escape instead of closing the form.
  readonly onLeave?: (() => void) | undefined
}
/** Typed as DD-MM-AAAA, or picked from the calendar. */
export function DateField({ name, label, hint, required = false, wrong, clearable, onLeave }: Props) {
  const { register } = useFormContext<FormValues>()
  const refused = useFieldError(name)
  return (
    <CalendarInput
      {...register(name)}
      label={label}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={refused ?? wrong}
      clearable={clearable}
      data-mantine-stop-propagation={onLeave ? 'true' : undefined}
      onKeyDown={({ key }) => key === 'Escape' && onLeave?.()}
    />
  )
}
