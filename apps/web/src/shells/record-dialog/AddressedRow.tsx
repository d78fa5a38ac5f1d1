import type { Actions } from '@soportica/contract/core/wire'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../../ui/Refusal.tsx'
import { WaitingRecordDialog } from './WaitingRecordDialog.tsx'

export type AddressedRowProps<Row> = {
  // 0: a new one; below 0: none.
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

/** The row of the address, loaded before its form: the form starts from one answer, which also says whether it may be edited. */
export function AddressedRow<Row extends { readonly acciones: Actions }>({
  children,
  load,
  kind,
  opening,
  ...props
}: AddressedRowProps<Row>) {
  // An open form ignores later changes of the list.
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
