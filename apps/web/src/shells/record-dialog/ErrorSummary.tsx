import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useFormContext, useFormState } from 'react-hook-form'
import { focusField } from './focusField.ts'
import type { FormValues } from './recordValues.ts'
import classes from './RecordDialog.module.css'

type Jumping = { readonly sentence: unknown; readonly onJump: () => void; readonly children: string }
/** Screen readers hear the error of the field they reach. */
function Jump({ sentence, onJump, children }: Jumping) {
  const said = typeof sentence === 'string' ? sentence : undefined
  return (
    <UnstyledButton type="button" className={classes.jump} data-tip={said} aria-description={said} onClick={onJump}>
      {children}
    </UnstyledButton>
  )
}

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
        <Jump key={name} sentence={errors[name]?.message} onJump={() => focusField(form, name)}>
          {labelOf(name)}
        </Jump>
      ))}
    </div>
  )
}
