import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { toast } from '../../../lib/toast.ts'

type Props = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'leftSection' | 'loading'> & {
  readonly 'aria-label'?: string
  readonly allowed: true | string
  readonly onClick: () => void
  readonly children: ReactNode
}

// A refused button stays reachable, so that its reason can be read; a finger that cannot hover is told it.
export function ActionButton({ allowed, onClick, children, ...rest }: Props) {
  const id = useId()
  if (allowed === true) {
    return (
      <Button {...rest} onClick={onClick}>
        {children}
      </Button>
    )
  }
  return (
    <Button {...rest} aria-disabled data-disabled data-tip={allowed} aria-describedby={id} onClick={() => toast.warn(allowed)}>
      {children}
      <VisuallyHidden id={id}>{allowed}</VisuallyHidden>
    </Button>
  )
}
