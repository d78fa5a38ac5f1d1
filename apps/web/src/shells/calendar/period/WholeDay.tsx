import { Modal, Skeleton, Text } from '@mantine/core'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatLongDay, formatNumber } from '../../../lib/format.ts'
import { usePhone } from '../../data-table/usePhone.ts'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import type { DayOfEntries } from './calendarPeriod.ts'

type Props<E> = {
  readonly title: string
  readonly day: CalendarDay
  readonly queryKey: QueryKey
  readonly load: (signal: AbortSignal) => Promise<readonly DayOfEntries<E>[]>
  readonly more: string
  readonly onClose: () => void
  readonly children: (entries: readonly E[]) => ReactNode
}

/** All entries of a day. */
export function WholeDay<E>({ title, day, queryKey, load, more, onClose, children }: Props<E>) {
  const onPhone = usePhone()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) })
  const { total = 0, entries = [] } = data?.[0] ?? {}
  return (
    <Modal opened onClose={onClose} title={`${title} ${formatLongDay(day)}`} size="40rem" fullScreen={onPhone}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h="12rem" aria-label="Cargando el día" />)}
      {children(entries)}
      {total > entries.length && (
        <Text size="sm" c="dimmed">
          Se muestran {formatNumber(entries.length)} de {formatNumber(total)}. {more}
        </Text>
      )}
    </Modal>
  )
}
