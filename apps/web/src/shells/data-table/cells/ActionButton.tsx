import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import { type MouseEventHandler, type ReactNode, useId } from 'react'
import { toast } from '../../../lib/toast.ts'
import { usePhone } from '../usePhone.ts'

type Props = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'leftSection' | 'loading' | 'justify'> & {
  readonly 'aria-label'?: string
  readonly 'aria-keyshortcuts'?: string
  readonly allowed: true | string
  readonly onClick: MouseEventHandler<HTMLButtonElement>
  readonly children: ReactNode
}

export function ActionButton({ allowed, ...props }: Props) {
  return allowed === true ? <Button {...props} /> : <RefusedButton {...props} allowed={allowed} />
}

// It stays focusable, so that its reason can be read; a tap shows it. On a phone, permanently refused actions take no room.
function RefusedButton({ allowed, onClick: _, children, ...props }: Props & { readonly allowed: string }) {
  const id = useId()
  const onPhone = usePhone()
  if (onPhone && isRefusedForGood(allowed)) return null
  return (
    <Button {...props} aria-disabled data-disabled data-tip={allowed} aria-describedby={id} onClick={() => toast.warn(allowed)}>
      {children}
      <VisuallyHidden id={id}>{allowed}</VisuallyHidden>
    </Button>
  )
}
