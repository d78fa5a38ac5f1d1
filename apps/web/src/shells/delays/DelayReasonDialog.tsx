import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { usePhone } from '../data-table/usePhone.ts'
import type { ExplainedDelay } from './explaining.ts'
import { useReturnFocus } from '../record-dialog/useReturnFocus.ts'
import { useUnsavedGuard } from '../record-dialog/useUnsavedGuard.ts'
import { ReasonFields } from './ReasonFields.tsx'

type Props = { readonly opened: boolean; readonly delays: readonly ExplainedDelay[] | null; readonly onClose: () => void }

/** Asks why stages are late and who answers for it. */
export function DelayReasonDialog({ opened, delays, onClose }: Props) {
  const onPhone = usePhone()
  useReturnFocus(opened)
  const dirty = useRef(false)
  // While it fades out it still shows its delays.
  const [last, setLast] = useState(delays)
  if (delays && delays !== last) setLast(delays)
  const close = () => {
    dirty.current = false
    onClose()
  }
  const mayClose = useUnsavedGuard(() => opened && dirty.current, close)
  return (
    <Modal
      opened={opened}
      onClose={() => void mayClose()}
      returnFocus={false}
      title={last?.length === 1 ? `Motivo de atraso: ${last[0]!.nombre}` : 'Motivo de atraso'}
      size="34rem"
      fullScreen={onPhone}
    >
      {last && (
        <ReasonFields
          key={last.map(({ id }) => id).join()}
          delays={last}
          onDirty={() => {
            dirty.current = true
          }}
          onSaved={close}
          onClose={() => void mayClose()}
        />
      )}
    </Modal>
  )
}
