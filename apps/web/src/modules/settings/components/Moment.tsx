import { formatDateTime, formatRelative } from '../../../lib/format.ts'
import { useNow } from '../../../shells/notifications/useNow.ts'

/** When something was, as people say it; exactly where one points at it. */
export function Moment({ label, at }: { label: string; at: string }) {
  const now = useNow()
  return (
    <span>
      {label}:{' '}
      <time dateTime={at.replace(' ', 'T')} data-tip={formatDateTime(at)}>
        {formatRelative(at, now)}
      </time>
    </span>
  )
}
