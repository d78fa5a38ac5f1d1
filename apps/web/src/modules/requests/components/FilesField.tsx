import { Button, CloseButton, Input, Progress } from '@mantine/core'
import { onlyOne } from '@soportica/contract/records/fileTypes'
import { requestLimits } from '@soportica/contract/requests/requestFormWire'
import { useCallback, useId } from 'react'
import { formatBytes } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import attachments from '../../../shells/attachments/Attachments.module.css'
import { LocalThumbnail } from '../../../shells/attachments/files/Thumbnail.tsx'
import { useDroppedFiles } from '../../../shells/attachments/files/useDroppedFiles.ts'
import { checkChosen } from '../../../shells/attachments/queue/checks.ts'
import { DropZone } from '../../../shells/attachments/queue/DropZone.tsx'
import { smallerPhotos } from '../../../shells/attachments/queue/smallerPhotos.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import classes from './Requests.module.css'

type Props = {
  readonly label: string
  readonly required: boolean
  readonly single: boolean
  readonly files: readonly File[]
  // Why no more can be added.
  readonly reason?: string | undefined
  readonly error?: string | undefined
  // The uploaded share of the files.
  readonly share?: number | undefined
  readonly onStop?: (() => void) | undefined
  readonly onFiles: (files: readonly File[]) => void
}

const tooMany = `Se reciben hasta ${requestLimits.files} archivos.`

/** Files of a save: dropped, pasted, chosen or photographed. */
export function FilesField({ label, required, single, files, reason, error, share, onStop, onFiles }: Props) {
  const onPhone = usePhone()
  const id = useId()
  const sending = share !== undefined
  const full = single && files.length > 0 ? 'Se recibe un solo archivo. Quite el que eligió para elegir otro.' : undefined
  const refusal = sending ? 'Los archivos se están enviando.' : (reason ?? full)
  const give = useCallback(
    async (newFiles: readonly File[]) => {
      if (newFiles.length === 0) return
      if (refusal) return toast.warn(refusal)
      const fitting = onPhone ? await smallerPhotos(newFiles) : newFiles
      const { accepted, refusals } = checkChosen(fitting, single ? 0 : 1, files.length)
      refusals.forEach((sentence) => toast.error(sentence === onlyOne ? 'Se recibe un solo archivo.' : sentence))
      const all = [...files, ...accepted]
      if (all.length > requestLimits.files) toast.error(tooMany)
      if (accepted.length > 0) onFiles(all.slice(0, requestLimits.files))
    },
    [refusal, onPhone, single, files, onFiles],
  )
  const { over, handlers } = useDroppedFiles((newFiles) => void give(newFiles))
  return (
    <Input.Wrapper
      label={label}
      withAsterisk={required}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      errorProps={{ role: 'alert' }}
      className={classes.files}
      data-field="adjuntos"
      data-wrong={error ? true : undefined}
      tabIndex={-1}
      {...handlers}
    >
      <DropZone reason={refusal} single={single} over={over} onFiles={(chosen) => void give(chosen)} />
      {files.length > 0 && (
        <ul className={attachments.list} aria-labelledby={id}>
          {files.map((file, at) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} className={attachments.item}>
              <LocalThumbnail file={file} />
              <div className={attachments.text}>
                <p className={attachments.name}>{file.name}</p>
                <p className={attachments.meta}>{formatBytes(file.size)}</p>
              </div>
              {!sending && (
                <CloseButton aria-label={`Quitar ${file.name}`} onClick={() => onFiles(files.filter((_, other) => other !== at))} />
              )}
            </li>
          ))}
        </ul>
      )}
      {sending && files.length > 0 && <Sending share={share} onStop={onStop} />}
    </Input.Wrapper>
  )
}

function Sending({ share, onStop }: { share: number; onStop: (() => void) | undefined }) {
  const percent = Math.floor(share * 100)
  const whole = share >= 1
  return (
    <div className={classes.sending} role="status">
      <Progress.Root size="sm" className={classes.bar}>
        <Progress.Section value={percent} striped={whole} animated={whole} aria-label="Avance del envío" />
      </Progress.Root>
      <span>{whole ? 'Guardando…' : `Subiendo… ${percent} %`}</span>
      {onStop && !whole && (
        <Button variant="subtle" size="compact-sm" onClick={onStop}>
          Detener
        </Button>
      )}
    </div>
  )
}
