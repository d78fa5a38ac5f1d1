import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentPropsWithRef, useState } from 'react'

type Props = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & {
    readonly busy: boolean
    /** Why it does nothing now: the button stays reachable, so that the reason can be read. */
    readonly refusal?: string | undefined
  }

// It keeps the focus while busy, so that the keyboard does not fall back to the top of the page.
export function BusyButton({ busy, refusal, type = 'button', onClick, ...buttonProps }: Props) {
  const inert = busy || Boolean(refusal)
  return (
    <Button
      data-tip={refusal}
      aria-description={refusal}
      data-disabled={refusal ? true : undefined}
      {...buttonProps}
      loading={busy}
      aria-disabled={inert || buttonProps['aria-disabled'] || undefined}
      renderRoot={(props) => <button {...props} type={type} disabled={false} />}
      onClick={(event) => {
        if (inert) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

type WorkProps = Omit<Props, 'busy' | 'onClick'> & { readonly work: () => Promise<unknown> }

/** Busy as long as the work that it begins goes on. */
export function WorkButton({ work, ...buttonProps }: WorkProps) {
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return <BusyButton {...buttonProps} busy={busy} onClick={start} />
}
