import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { readonly busy: boolean }

// It keeps the focus while busy, so that the keyboard does not fall back to the top of the page.
export function BusyButton({ busy, type = 'button', onClick, ...buttonProps }: Props) {
  return (
    <Button
      {...buttonProps}
      loading={busy}
      aria-disabled={busy || buttonProps['aria-disabled'] || undefined}
      renderRoot={(props) => <button {...props} type={type} disabled={false} />}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
