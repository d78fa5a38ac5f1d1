import type { Actions } from '@soportica/contract/core/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isApiError } from '../../lib/api/apiError.ts'
import { Refusal } from '../../ui/Refusal.tsx'
import { usePhone } from '../data-table/usePhone.ts'
import { onceOpened } from './openedRecord.ts'
import { RecordWaiting } from './RecordWaiting.tsx'
import { useReturnFocus } from './useReturnFocus.ts'

export type AddressedRowProps<Row> = {
  // 0 for a new one; of one below there is none.
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly size?: string
  readonly opening: number
  readonly opened: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  // It was on the page from which the form was opened.
  readonly known?: Row | undefined
  readonly load: (signal: AbortSignal) => Promise<Row | undefined>
  // The form, of nothing when it is new.
  readonly children: (row?: Row) => ReactNode
}

const heights = [60, 60, 60, 60]

/** The row that an address names, before its form: the form starts from one answer of the server, which says too whether it may be edited. */
export function AddressedRow<Row extends { readonly acciones: Actions }>({ children, ...props }: AddressedRowProps<Row>) {
  const { id, kind, opening, load, opened, onClose } = props
  const onPhone = usePhone()
  useReturnFocus(opened)
  // What becomes of the list meanwhile is nothing to a form that is filled in.
  const [known] = useState(props.known)
  const { data, error, refetch } = useQuery({
    queryKey: ['row', kind, id, opening],
    queryFn: async ({ signal }) => (await load(signal)) ?? null,
    enabled: id > 0 && known === undefined,
    ...onceOpened,
  })
  const row = known ?? data
  const may = row?.acciones['editar'] ?? true
  if (id === 0) return children()
  if (row && may === true) return children(row)
  const isMissing = id < 0 || row === null || isApiError(error, 404)
  return (
    <RecordWaiting
      opened={opened}
      onClose={onClose}
      onClosed={props.onClosed}
      title={props.title}
      size={props.size ?? '34rem'}
      fullScreen={onPhone}
      label="Cargando el registro"
      heights={heights}
      error={error}
      missing={isMissing && { text: 'Vuelva a la lista para buscarlo.', back: 'Volver a la lista' }}
      onRetry={() => void refetch()}
    >
      {may !== true && <Refusal sentence={may} />}
    </RecordWaiting>
  )
}
