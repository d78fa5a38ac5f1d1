import { Button, type ModalProps, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RecordNotFound } from '../record/RecordNotFound.tsx'
import { RecordWindow } from './RecordWindow.tsx'

type RecordWaitingProps = Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'opened' | 'onClose'> & {
  readonly onClosed: () => void
  readonly error: unknown
  // Instead of the error's own sentence.
  readonly failure?: string
  readonly onRetry: () => void
  readonly label: string
  readonly heights: readonly number[]
  readonly head?: ReactNode
  /** The record does not exist: the alternative, and the way back. */
  readonly missing?: { readonly text: string; readonly back: string } | false
  /** Shown instead of the error or the placeholder. */
  readonly children?: ReactNode
}

/** A placeholder of a record's form, until its values load or fail. */
export function RecordWaiting({ onClosed, error, failure, onRetry, label, heights, missing, children, ...modal }: RecordWaitingProps) {
  return (
    <RecordWindow {...modal} onExitTransitionEnd={onClosed} returnFocus={false} transitionProps={{ duration: 0 }}>
      {missing ? (
        <RecordNotFound text={missing.text}>
          <Button variant="default" onClick={modal.onClose}>
            {missing.back}
          </Button>
        </RecordNotFound>
      ) : (
        children ||
        (error ? (
          <ErrorState error={error} title={failure} onRetry={onRetry} />
        ) : (
          <Stack gap="md" role="status" aria-label={label}>
            {heights.map((height, index) => (
              <Skeleton key={`${height}-${index}`} height={height} />
            ))}
          </Stack>
        ))
      )}
    </RecordWindow>
  )
}
