import { Input } from '@mantine/core'
import type { OptionField as Definition, StatusField } from '@soportica/contract/catalogs/catalog'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import classes from '../fields.module.css'
import { SelectField } from './SelectField.tsx'
import { useFieldError } from '../useFieldError.ts'

const fewOptions = 3

export function OptionField({ field }: { field: Definition | StatusField }) {
  const { name, label, title, required, options, empty } = field
  const { register } = useFormContext<FormValues>()
  const error = useFieldError(name)
  const id = useId()
  const common = { label: title ?? label, withAsterisk: required !== undefined, error }
  if (empty !== undefined || options.length > fewOptions) {
    return (
      <SelectField
        name={name}
        label={title ?? label}
        choices={options.map((option) => ({ value: String(option.value), label: option.label }))}
        required={required !== undefined}
        clearable={empty !== undefined}
        placeholder={empty}
      />
    )
  }
  return (
    <Input.Wrapper {...common} labelElement="div" labelProps={{ className: classes.label, id }} errorProps={{ id: `${id}-error` }}>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-required={required !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classes.segments}
        data-error={error ? true : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={classes.segment}>
            <input type="radio" value={String(option.value)} {...register(name)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
