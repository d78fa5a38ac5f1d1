import { type ModalProps, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
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
  // Said instead of the error, or of what is waited for.
  readonly children?: ReactNode
}

/** Stands where the form of a record will stand, until its values have come or why they have not. */
export function RecordWaiting({ onClosed, error, failure, onRetry, label, heights, children, ...modal }: RecordWaitingProps) {
  return (
    <RecordWindow {...modal} onExitTransitionEnd={onClosed} returnFocus={false} transitionProps={{ duration: 0 }}>
      {children ||
        (error ? (
          <ErrorState error={error} title={failure} onRetry={onRetry} />
        ) : (
          <Stack gap="md" role="status" aria-label={label}>
            {heights.map((height, index) => (
              <Skeleton key={`${height}-${index}`} height={height} />
            ))}
          </Stack>
        ))}
    </RecordWindow>
  )
}
