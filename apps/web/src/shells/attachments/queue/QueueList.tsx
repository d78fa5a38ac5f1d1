import { Button } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { ActionButton } from '../../data-table/cells/ActionButton.tsx'
import classes from '../Attachments.module.css'
import { QueueItem } from './QueueItem.tsx'
import { canBeSent, isProcessing } from './uploadQueue.ts'
import type { Uploads } from './useUploads.ts'

type Props = { readonly uploads: Uploads; readonly allowed: true | string; readonly onSend: (claves: readonly string[]) => void }

export function QueueList({ uploads, allowed, onSend }: Props) {
  const { queue } = uploads
  if (queue.length === 0) return null
  const idle = queue.filter(canBeSent)
  const nothing = queue.every(isProcessing) ? 'Todos los archivos ya se están subiendo.' : 'No queda ningún archivo que se pueda subir.'
  return (
    <section className={classes.section} aria-labelledby="listo-para-subir">
      <div className={classes.sectionHead}>
        <h3 className={classes.heading} id="listo-para-subir">
          Listo para subir
        </h3>
        <ActionButton
          allowed={allowed === true ? idle.length > 0 || nothing : allowed}
          leftSection={<IconUpload size="1.1em" aria-hidden />}
          onClick={() => onSend(idle.map(({ clave }) => clave))}
        >
          Subir Todo
        </ActionButton>
        <Button variant="default" leftSection={<IconTrash size="1.1em" aria-hidden />} onClick={uploads.clear}>
          Limpiar Todo
        </Button>
      </div>
      <ul className={classes.list} aria-label="Listo para subir">
        {queue.map((one) => (
          <QueueItem key={one.clave} one={one} allowed={allowed} uploads={uploads} onSend={() => onSend([one.clave])} />
        ))}
      </ul>
    </section>
  )
}
