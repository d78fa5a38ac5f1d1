import { TextInput } from '@mantine/core'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { keepDigits } from '../../fields/digits.ts'
import { SelectField } from '../../fields/choice/SelectField.tsx'
import { TickField } from '../../fields/TickField.tsx'
import { useFieldError } from '../../fields/useFieldError.ts'
import { useFormProject, useProjectForm } from '../form/projectForm.ts'
import classes from '../form/ProjectForm.module.css'
import { DateField } from './DateField.tsx'
import { LookupField } from './LookupField.tsx'
import type { ProjectFormValues } from '../form/formValues.ts'

const percents = Array.from({ length: 11 }, (_, tens) => ({ value: String(tens * 10), label: `${tens * 10} %` }))

export function FieldInput({ field }: { field: ProjectField }) {
  switch (field.kind) {
    case 'text':
    case 'integer':
      return <TypedField field={field} />
    case 'percent':
      return <PercentField field={field} />
    case 'date':
      return <DateField name={field.name} label={field.label} />
    case 'flag':
      return (
        <div className={classes.tick}>
          <TickField name={field.name} label={field.label} />
        </div>
      )
    case 'option':
      return <OptionField field={field} />
    case 'lookup':
    case 'actor':
    case 'status':
      return <LookupField field={field} />
  }
}

export type TextField = Extract<ProjectField, { kind: 'text' | 'integer' }>
// fixed: why nobody types it now.
type Typed = { readonly field: TextField; readonly fixed?: string | undefined }
export function TypedField({ field, fixed }: Typed) {
  const { name, label } = field
  const { register } = useFormContext<ProjectFormValues>()
  const { required } = useFormProject()
  const isRequired = required.includes(name)
  const digits = field.kind === 'integer'
  return (
    <TextInput
      {...register(name)}
      label={label}
      description={fixed}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      readOnly={fixed !== undefined}
      variant={fixed ? 'filled' : 'default'}
      maxLength={field.kind === 'integer' ? String(field.max).length : field.max}
      inputMode={digits ? 'numeric' : undefined}
      onInput={digits ? keepDigits : undefined}
      withAsterisk={isRequired}
      aria-required={isRequired}
      autoComplete="off"
      error={useFieldError(name)}
    />
  )
}

/** A past option appears only if it was chosen before. */
function OptionField({ field: { name, label, options } }: { field: Extract<ProjectField, { kind: 'option' }> }) {
  const { record } = useProjectForm()
  const stored = Number(record.base()[name])
  const choices = options
    .filter(({ past, value }) => !past || value === stored)
    .map((option) => ({ ...option, value: String(option.value) }))
  return <SelectField name={name} label={label} choices={choices} clearable />
}

function PercentField({ field: { name, label } }: { field: ProjectField }) {
  const { getValues } = useFormContext<ProjectFormValues>()
  const [isOpen] = useState(() => getValues(name) === '')
  return <SelectField name={name} label={label} choices={percents} clearable={isOpen} placeholder="Elija…" />
}
