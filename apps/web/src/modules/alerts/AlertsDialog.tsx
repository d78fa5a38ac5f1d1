import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import frame from '../../shells/record-dialog/RecordDialog.module.css'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { AlertsForm } from './AlertsForm.tsx'

type Props = { readonly opened: boolean; readonly onClose: () => void }

export function AlertsDialog({ opened, onClose }: Props) {
  const onPhone = usePhone()
  useReturnFocus(opened)
  const leave = useRef(onClose)
  return (
    <Modal
      opened={opened}
      onClose={() => leave.current()}
      returnFocus={false}
      title="Alertas"
      size="58rem"
      fullScreen={onPhone}
      transitionProps={{ duration: 0 }}
      classNames={{ body: frame.body, content: frame.content, inner: frame.inner }}
    >
      <AlertsForm leave={leave} onClose={onClose} />
    </Modal>
  )
}
