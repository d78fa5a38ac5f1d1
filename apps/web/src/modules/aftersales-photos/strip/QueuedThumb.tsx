import { IconRefresh, IconX } from '@tabler/icons-react'
import { formatPercent } from '../../../lib/format.ts'
import { useObjectUrl } from '../../../shells/attachments/files/useObjectUrl.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { QueuedPhoto } from '../queue/photoQueue.ts'
import { photosOnTheWay } from '../queue/photosOnTheWay.ts'
import classes from './Photos.module.css'

const said = ({ state, share }: QueuedPhoto): string => {
  if (state === 'failed') return 'No se envió'
  return state === 'waiting' ? 'En espera' : `Enviando ${formatPercent(share)}`
}

/** An unfinished upload: progress, or the failure and its next step. */
export function QueuedThumb({ photo }: { readonly photo: QueuedPhoto }) {
  const url = useObjectUrl(photo.file)
  const { clave, state, reason, file } = photo
  return (
    <span className={classes.tile} data-state={state} data-tip={reason}>
      {url && <img src={url} alt="" />}
      <span className={classes.progress} role="status">
        {said(photo)}
      </span>
      <span className={classes.tileTools}>
        {state === 'failed' && (
          <IconAction
            variant="filled"
            label={`Enviar de nuevo ${file.name}`}
            tip="Enviar de nuevo"
            onClick={() => photosOnTheWay.retry(clave)}
          >
            <IconRefresh size="1.1em" aria-hidden />
          </IconAction>
        )}
        <IconAction
          variant="filled"
          color="gray.7"
          label={`Descartar ${file.name}`}
          tip="Descartar"
          onClick={() => photosOnTheWay.drop(clave)}
        >
          <IconX size="1.1em" aria-hidden />
        </IconAction>
      </span>
      {reason && <span className={classes.reason}>{reason}</span>}
    </span>
  )
}
