import { Button, CloseButton, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatBytes } from '../../../lib/format.ts'
import classes from '../Attachments.module.css'
import { LocalThumbnail } from '../files/Thumbnail.tsx'

type Props = {
  readonly labelledBy: string
  readonly files: readonly File[]
  // The uploaded share of the files.
  readonly share: number | undefined
  // Absent where nothing can be taken out any more.
  readonly onDrop: ((at: number) => void) | undefined
  readonly onStop: (() => void) | undefined
  readonly children?: ReactNode
}

/** The files that go with a form, and how far they are while it is sent. */
export function ChosenFiles({ labelledBy, files, share, onDrop, onStop, children }: Props) {
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.list} aria-labelledby={labelledBy}>
          {files.map((file, at) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} className={classes.item}>
              <LocalThumbnail file={file} />
              <div className={classes.text}>
                <p className={classes.name}>{file.name}</p>
                <p className={classes.meta}>{formatBytes(file.size)}</p>
              </div>
              {onDrop && <CloseButton aria-label={`Quitar ${file.name}`} onClick={() => onDrop(at)} />}
            </li>
          ))}
        </ul>
      )}
      {children}
      {share !== undefined && <Sending share={share} onStop={onStop} />}
    </>
  )
}

function Sending({ share, onStop }: { readonly share: number; readonly onStop: (() => void) | undefined }) {
  const percent = Math.floor(share * 100)
  const whole = share >= 1
  return (
    <div className={classes.sending} role="status">
      <Progress.Root size="sm">
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
