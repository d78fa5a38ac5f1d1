import { Button, type ButtonProps, Kbd } from '@mantine/core'
import type { Ref } from 'react'
import classes from './CrashView.module.css'

type Props = Pick<ButtonProps, 'variant' | 'loading' | 'disabled'> & {
  readonly label: string
  // Absent where the label names it.
  readonly keyName?: string
  // In the notation of aria-keyshortcuts.
  readonly shortcut: string
  readonly onClick: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

export function CrashAction({ label, keyName, shortcut, variant = 'default', ...props }: Props) {
  const drawn = keyName && (
    <Kbd size="xs" className={classes.key} aria-hidden>
      {keyName}
    </Kbd>
  )
  return (
    <Button {...props} variant={variant} rightSection={drawn} aria-keyshortcuts={shortcut}>
      {label}
    </Button>
  )
}
