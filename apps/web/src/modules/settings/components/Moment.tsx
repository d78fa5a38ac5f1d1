import { formatDateTime, formatRelative } from '../../../lib/format.ts'
import { useNow } from '../../../shells/notifications/useNow.ts'

/** A relative time; the tip shows the exact one. */
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
