import { Modal, type ModalProps, Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../feedback/ErrorState.tsx'

type RecordWaitingProps = Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'opened' | 'onClose'> & {
  readonly onClosed: () => void
  readonly error: unknown
  readonly onRetry: () => void
  readonly label: string
  readonly heights: readonly number[]
}

/** Stands where the form of a record will stand, until its values have come or why they have not. */
export function RecordWaiting({ onClosed, error, onRetry, label, heights, ...modal }: RecordWaitingProps) {
  return (
    <Modal {...modal} onExitTransitionEnd={onClosed} returnFocus={false} transitionProps={{ duration: 0 }}>
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Stack gap="md" role="status" aria-label={label}>
          {heights.map((height, index) => (
            <Skeleton key={`${height}-${index}`} height={height} />
          ))}
        </Stack>
      )}
    </Modal>
  )
}
