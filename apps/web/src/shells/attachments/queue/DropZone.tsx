import { Button, FileButton, VisuallyHidden } from '@mantine/core'
import { fileTypes } from '@soportica/contract/records/fileTypes'
import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import { IconCamera, IconCloudUpload, IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { toast } from '../../../lib/toast.ts'
import { usePhone } from '../../data-table/usePhone.ts'
import classes from '../Attachments.module.css'

const everyType = Object.keys(fileTypes)

type Props = {
  // Why nothing can be added now.
  readonly reason: string | undefined
  readonly single: boolean
  readonly over: boolean
  // The accepted types, if not all, and their limits in words.
  readonly extensions?: readonly string[]
  readonly limits?: string
  readonly onFiles: (files: readonly File[]) => void
}

export function DropZone({ reason, single, over, extensions = everyType, limits, onFiles }: Props) {
  const onPhone = usePhone()
  const hint = onPhone ? 'Tome una foto o elija archivos' : over ? 'Suelte los archivos' : 'Arrastre, pegue o elija los archivos'
  return (
    <section
      className={classes.zone}
      data-over={(over && !reason) || undefined}
      data-refused={reason ? true : undefined}
      aria-label="Agregar archivos"
    >
      <IconCloudUpload className={classes.drawing} size={30} stroke={1.5} aria-hidden />
      <p className={classes.hint}>{reason ?? hint}</p>
      {!(onPhone && isRefusedForGood(reason)) && (
        <div className={classes.ways}>
          {onPhone && <PhotoWay reason={reason} variant="filled" onFiles={onFiles} />}
          <Way
            reason={reason}
            label="Archivos para subir"
            accept={extensions.map((extension) => `.${extension}`).join(',')}
            multiple={!single}
            onFiles={onFiles}
            icon={<IconPaperclip size="1.2em" aria-hidden />}
          >
            {single ? 'Elegir archivo' : 'Elegir archivos'}
          </Way>
        </div>
      )}
      {!reason && (
        <span className={classes.limits}>
          {limits ?? (single ? 'Este tipo admite un solo archivo, de hasta 8 MB' : 'Hasta 8 MB cada uno')}
        </span>
      )}
    </section>
  )
}

/** Straight to the camera of the phone. */
export function PhotoWay(props: Pick<WayProps, 'reason' | 'onFiles' | 'variant' | 'busy'>) {
  return (
    <Way {...props} label="Foto para subir" accept="image/*" capture="environment" icon={<IconCamera size="1.2em" aria-hidden />}>
      Tomar foto
    </Way>
  )
}

type WayProps = Pick<Props, 'reason' | 'onFiles'> & {
  readonly label: string
  readonly accept: string
  readonly multiple?: boolean
  readonly capture?: 'environment'
  readonly icon: ReactNode
  readonly variant?: 'filled' | 'default'
  readonly busy?: boolean
  readonly children: string
}

function Way({ reason, label, accept: accepted, multiple = false, capture, icon, variant = 'default', busy, onFiles, children }: WayProps) {
  const id = useId()
  const reset = useRef<() => void>(null)
  const chosen = (files: File | File[] | null) => {
    // The same file can be chosen again.
    reset.current?.()
    if (files) onFiles([files].flat())
  }
  return (
    <FileButton
      resetRef={reset}
      accept={accepted}
      multiple={multiple}
      capture={capture}
      inputProps={{ 'aria-label': label }}
      onChange={chosen}
    >
      {(props) => (
        <Button
          {...props}
          variant={variant}
          loading={busy}
          leftSection={icon}
          onClick={reason ? () => toast.warn(reason) : props.onClick}
          aria-disabled={reason ? true : undefined}
          data-disabled={reason ? true : undefined}
          data-tip={reason}
          aria-describedby={reason ? id : undefined}
        >
          {children}
          {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
        </Button>
      )}
    </FileButton>
  )
}
