import { Input } from '@mantine/core'
import { onlyOne } from '@soportica/contract/records/fileTypes'
import { requestLimits } from '@soportica/contract/requests/requestFormWire'
import { useCallback, useId } from 'react'
import { toast } from '../../../lib/toast.ts'
import { useDroppedFiles } from '../../../shells/attachments/files/useDroppedFiles.ts'
import { checkChosen } from '../../../shells/attachments/queue/checks.ts'
import { ChosenFiles } from '../../../shells/attachments/queue/ChosenFiles.tsx'
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
      <ChosenFiles
        labelledBy={id}
        files={files}
        share={files.length > 0 ? share : undefined}
        onDrop={sending ? undefined : (at) => onFiles(files.filter((_, other) => other !== at))}
        onStop={onStop}
      />
    </Input.Wrapper>
  )
}
