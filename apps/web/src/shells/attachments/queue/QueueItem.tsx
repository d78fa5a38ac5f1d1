import { Button, Progress } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { formatBytes } from '../../../lib/format.ts'
import { CardMenu } from '../../data-table/cards/CardMenu.tsx'
import classes from '../Attachments.module.css'
import { LocalThumbnail } from '../files/Thumbnail.tsx'
import type { QueuedFile } from './uploadQueue.ts'
import type { Uploads } from './useUploads.ts'

type Props = {
  readonly one: QueuedFile
  readonly allowed: true | string
  readonly uploads: Uploads
  readonly onSend: () => void
}

const stateOf = ({ estado, share }: QueuedFile): string => {
  if (estado === 'espera') return 'En espera…'
  if (estado !== 'subiendo') return ''
  return share >= 1 ? 'Guardando…' : `Subiendo… ${Math.floor(share * 100)} %`
}

export function QueueItem({ one, allowed, uploads, onSend }: Props) {
  const { clave, file, tipoNombre, estado, share, motivo, definitivo = false } = one
  const moving = estado === 'subiendo' || estado === 'espera'
  const icon = { size: '1.2em', 'aria-hidden': true }
  return (
    <li className={classes.item}>
      <LocalThumbnail file={file} />
      <div className={classes.text}>
        <p className={classes.name}>{file.name}</p>
        <p className={classes.meta}>
          {tipoNombre} · {formatBytes(file.size)}
        </p>
        {moving && (
          <div className={classes.progress}>
            <Progress.Root size="sm">
              <Progress.Section
                value={share >= 1 ? 100 : Math.floor(share * 100)}
                striped={share >= 1}
                animated={share >= 1}
                aria-label={`Avance de ${file.name}`}
              />
            </Progress.Root>
            <span className={classes.meta}>{stateOf(one)}</span>
          </div>
        )}
        {estado === 'fallido' && (
          <p className={classes.failure} role="alert">
            {motivo}
          </p>
        )}
      </div>
      {moving && (
        <Button variant="subtle" size="compact-sm" aria-label={`Cancelar ${file.name}`} onClick={() => uploads.stop(clave)}>
          Cancelar
        </Button>
      )}
      {estado === 'fallido' && definitivo && (
        <Button variant="default" size="compact-sm" aria-label={`Quitar ${file.name}`} onClick={() => uploads.remove(clave)}>
          Quitar
        </Button>
      )}
      {estado === 'fallido' && !definitivo && (
        <Button variant="default" size="compact-sm" aria-label={`Reintentar ${file.name}`} onClick={onSend}>
          Reintentar
        </Button>
      )}
      {!moving && !definitivo && (
        <CardMenu
          name={file.name}
          actions={[
            { key: 'subir', label: 'Subir', icon: <IconUpload {...icon} />, allowed, run: onSend },
            { key: 'quitar', label: 'Quitar de la lista', icon: <IconTrash {...icon} />, danger: true, run: () => uploads.remove(clave) },
          ]}
        />
      )}
    </li>
  )
}
