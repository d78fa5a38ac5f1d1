import type { Actions } from '@soportica/contract/core/wire'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../../ui/Refusal.tsx'
import { WaitingRecordDialog } from './WaitingRecordDialog.tsx'

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
export function AddressedRow<Row extends { readonly acciones: Actions }>({
  children,
  load,
  kind,
  opening,
  ...props
}: AddressedRowProps<Row>) {
  // What becomes of the list meanwhile is nothing to a form that is filled in.
  const [known] = useState(props.known)
  return (
    <WaitingRecordDialog
      {...props}
      known={known}
      query={{ queryKey: ['row', kind, props.id, opening], queryFn: async ({ signal }) => (await load(signal)) ?? null }}
      size={props.size ?? '34rem'}
      label="Cargando el registro"
      heights={heights}
      missing={{ text: 'Vuelva a la lista para buscarlo.', back: 'Volver a la lista' }}
      refusal={({ acciones: { editar = true } }) => editar !== true && <Refusal sentence={editar} />}
      blank={props.id === 0 ? children() : undefined}
    >
      {children}
    </WaitingRecordDialog>
  )
}
