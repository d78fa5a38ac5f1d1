import { ActionIcon, type ActionIconProps, VisuallyHidden } from '@mantine/core'
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'

type Props = Pick<ActionIconProps, 'size' | 'color' | 'variant' | 'className' | 'loading'> & {
  // Its cell in a grid: keys lead to it.
  readonly 'data-cell'?: string
  /** Folds or unfolds: the focus moves to its counterpart. */
  readonly 'data-folds'?: boolean
  readonly tabIndex?: number
  readonly onFocus?: () => void
  readonly onPointerDown?: () => void
  readonly label: string
  // Shorter than the name if the context is visible; the tip is no wider than the button.
  readonly tip?: string
  readonly children: ReactNode
  // Why it cannot be used now; the button stays reachable so that the reason can be read.
  readonly reason?: string
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly ref?: Ref<HTMLButtonElement>
  readonly 'aria-expanded'?: boolean
  readonly 'aria-haspopup'?: 'menu' | 'dialog'
  readonly 'aria-pressed'?: boolean
  readonly 'aria-keyshortcuts'?: string
  readonly 'data-autofocus'?: boolean
}

export function IconAction({ label, tip, reason, onClick, children, ...props }: Props) {
  const reasonId = useId()
  return (
    <>
      <ActionIcon
        {...props}
        aria-label={label}
        data-tip={reason ?? tip ?? label}
        data-tip-side={tip === undefined ? undefined : 'end'}
        aria-disabled={reason ? true : undefined}
        data-disabled={reason ? true : undefined}
        aria-describedby={reason ? reasonId : undefined}
        onClick={reason ? (event) => event.preventDefault() : onClick}
      >
        {children}
      </ActionIcon>
      {reason && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  )
}
