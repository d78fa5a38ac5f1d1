import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isApiError } from '../../lib/api/apiError.ts'
import { usePhone } from '../data-table/usePhone.ts'
import type { RecordDialogProps } from './RecordOverlay.tsx'
import { onceOpened } from './openedRecord.ts'
import { RecordWaiting } from './RecordWaiting.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

type Query<D> = { readonly queryKey: QueryKey; readonly queryFn: (asking: { readonly signal: AbortSignal }) => Promise<D | null> }
type Props<D> = Pick<RecordDialogProps, 'id' | 'opened' | 'onClose' | 'onClosed'> & {
  /** The key includes the number of openings: each starts from the stored state. */
  readonly query: Query<D>
  /** The data of the page it was opened from. */
  readonly known?: D | undefined
  readonly title: string
  readonly size?: string
  readonly fullScreen?: boolean
  readonly label: string
  readonly heights: readonly number[]
  readonly missing: { readonly text: string; readonly back: string }
  /** Instead of the error's own sentence. */
  readonly failure?: (error: unknown) => string
  /** Shown instead of the form of an existing record. */
  readonly refusal?: (data: D) => ReactNode
  /** The form of a new one, if 0 means new. */
  readonly blank?: ReactNode
  readonly children: (data: D) => ReactNode
}

/** The dialog of one record, which waits for it or tells that it does not exist. */
export function WaitingRecordDialog<D extends object>(props: Props<D>) {
  const { id, query, known, opened, onClose, onClosed, title, size, label, heights, missing, failure, refusal, blank, children } = props
  const onPhone = usePhone()
  useReturnFocus(opened)
  const { data, error, refetch } = useQuery({ ...query, enabled: id > 0 && known === undefined, ...onceOpened })
  if (id === 0 && blank !== undefined) return blank
  const record = known ?? data
  const refused = record && refusal?.(record)
  if (record && !refused) return children(record)
  const isMissing = id <= 0 || record === null || isApiError(error, 404)
  return (
    <RecordWaiting
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      size={size}
      fullScreen={props.fullScreen ?? onPhone}
      label={label}
      heights={heights}
      error={error}
      failure={failure?.(error)}
      missing={isMissing && missing}
      onRetry={() => void refetch()}
    >
      {refused}
    </RecordWaiting>
  )
}
