import { Modal, Skeleton, Text } from '@mantine/core'
import type { DatedDelivery } from '@soportica/contract/projects/listWire'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { formatLongDay, formatNumber } from '../../../lib/format.ts'
import { today } from '../../../lib/holidays.ts'
import { usePhone } from '../../data-table/usePhone.ts'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { DeliveryLinks } from './DeliveryLinks.tsx'

type DayOf = { readonly total: number; readonly entregas: readonly DatedDelivery[] }
type Props = {
  readonly day: CalendarDay
  readonly queryKey: QueryKey
  readonly load: (signal: AbortSignal) => Promise<{ readonly dias: readonly DayOf[] }>
  readonly linkTo: (id: number) => string
  readonly onClose: () => void
}

/** All deliveries of a day. */
export function DayDeliveries({ day, queryKey, load, linkTo, onClose }: Props) {
  const onPhone = usePhone()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) })
  const { total = 0, entregas = [] } = data?.dias[0] ?? {}
  return (
    <Modal opened onClose={onClose} title={`Vence el ${formatLongDay(day)}`} size="40rem" fullScreen={onPhone}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h="12rem" aria-label="Cargando el día" />)}
      <DeliveryLinks late={day < today()} deliveries={entregas} linkTo={linkTo} wide />
      {total > entregas.length && (
        <Text size="sm" c="dimmed">
          Se muestran {formatNumber(entregas.length)} de {formatNumber(total)}. Filtre la lista para ver las demás.
        </Text>
      )}
    </Modal>
  )
}
