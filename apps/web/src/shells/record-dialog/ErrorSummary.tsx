import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useFormContext, useFormState } from 'react-hook-form'
import { focusField } from './focusField.ts'
import type { FormValues } from './recordValues.ts'
import classes from './RecordDialog.module.css'

export function ErrorSummary({ order, labelOf }: { order: readonly string[]; labelOf: (name: string) => string }) {
  const form = useFormContext<FormValues>()
  const { errors, submitCount } = useFormState({ control: form.control })
  const wrong = order.filter((name) => errors[name])
  if (submitCount === 0 || wrong.length === 0) return null
  return (
    <div className={classes.summary} role="alert">
      <IconAlertCircle size="1.3em" aria-hidden />
      <span>{wrong.length === 1 ? 'Revise este campo:' : `Revise estos ${wrong.length} campos:`}</span>
      {wrong.map((name) => (
        <UnstyledButton key={name} type="button" className={classes.jump} onClick={() => focusField(form, name)}>
          {labelOf(name)}
        </UnstyledButton>
      ))}
    </div>
  )
}
