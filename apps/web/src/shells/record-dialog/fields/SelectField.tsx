import { Select, Text } from '@mantine/core'
import { useController } from 'react-hook-form'
import { folded } from '../../../lib/accents.ts'
import type { FormValues } from '../recordValues.ts'
import classes from './fields.module.css'

export type Choice = {
  readonly value: string
  readonly label: string
  // Why it cannot be chosen.
  readonly reason?: string
}

type Props = {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly required?: boolean
  readonly clearable?: boolean
  readonly placeholder?: string
  readonly onChosen?: (value: string) => void
}

// One of many, found by typing; accents do not matter.
export function SelectField({ name, label, choices, required, clearable, placeholder = 'Seleccione…', onChosen }: Props) {
  const { field, fieldState } = useController<FormValues>({ name })
  return (
    <Select
      ref={field.ref}
      label={label}
      labelProps={{ className: classes.label }}
      data={choices.map(({ value, label: text, reason }) => ({ value, label: text, disabled: reason !== undefined }))}
      value={String(field.value ?? '') || null}
      onChange={(value) => {
        field.onChange(value ?? '')
        onChosen?.(value ?? '')
      }}
      onBlur={field.onBlur}
      searchable
      clearable={clearable}
      withAsterisk={required}
      aria-required={required}
      placeholder={placeholder}
      error={fieldState.error?.message}
      comboboxProps={{ withinPortal: false }}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && folded(option.label).includes(folded(search.trim())))
      }
      renderOption={({ option }) => <ChoiceText {...option} reason={choices.find(({ value }) => value === option.value)?.reason} />}
    />
  )
}

function ChoiceText({ label, reason }: { label: string; reason?: string }) {
  if (!reason) return label
  return (
    <span>
      {label}
      <Text size="xs" component="span" display="block">
        {reason}
      </Text>
    </span>
  )
}
