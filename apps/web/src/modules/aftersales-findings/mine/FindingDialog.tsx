import { Button, Modal } from '@mantine/core'
import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { useRef, useState } from 'react'
import { useObjectUrl } from '../../../shells/attachments/files/useObjectUrl.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { isCovered } from '../../../shells/record-dialog/isCovered.ts'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { FindingFacts } from './components/FindingFacts.tsx'
import classes from './components/MyFindings.module.css'

type Props = {
  readonly opened: boolean
  readonly finding: MyFinding | undefined
  /** The photo of a failed closing. */
  readonly photo: Blob | undefined
  readonly actions: readonly RowAction[]
  readonly onDropPhoto: () => void
  readonly onReport: () => void
  readonly onClose: () => void
}

/** One finding for the person who closes it: the facts and the actions. */
export function FindingDialog({ opened, finding, photo, actions, onDropPhoto, onReport, onClose }: Props) {
  const onPhone = usePhone()
  // Stays while the dialog fades away.
  const [last, setLast] = useState(finding)
  if (finding && finding !== last) setLast(finding)
  const whole = useRef<HTMLDivElement>(null)
  useReturnFocus(opened)
  const row = finding ?? last
  if (!row) return null
  return (
    <Modal
      opened={opened}
      onClose={() => !isCovered(whole.current) && onClose()}
      title={`${row.ubicacion}: ${row.actividad}`}
      size="34rem"
      fullScreen={onPhone}
      returnFocus={false}
    >
      <div ref={whole}>
        <FindingFacts finding={row}>
          {photo && <UnsentPhoto photo={photo} onDrop={onDropPhoto} />}
          {actions.map(({ key, label, icon, allowed = true, run }, at) => (
            <ActionButton key={key} size="md" variant={at === 0 ? 'filled' : 'default'} leftSection={icon} allowed={allowed} onClick={run}>
              {label}
            </ActionButton>
          ))}
          <Button size="md" variant="subtle" onClick={onReport}>
            Ver el acta
          </Button>
        </FindingFacts>
      </div>
    </Modal>
  )
}

function UnsentPhoto({ photo, onDrop }: { readonly photo: Blob; readonly onDrop: () => void }) {
  return (
    <figure className={classes.unsent}>
      <img src={useObjectUrl(photo)} alt="Foto del arreglo, sin enviar" />
      <figcaption>Esta foto no se ha enviado y se pierde al cerrar la página.</figcaption>
      <Button variant="subtle" onClick={onDrop}>
        Descartar la foto
      </Button>
    </figure>
  )
}
