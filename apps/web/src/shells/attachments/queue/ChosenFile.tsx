import { Button } from '@mantine/core'
import { formatBytes } from '../../../lib/format.ts'
import classes from '../Attachments.module.css'
import { LocalThumbnail } from '../files/Thumbnail.tsx'

type Props = { readonly file: File; readonly onRemove: () => void }

/** A file that goes with a form when that is sent. */
export const ChosenFile = ({ file, onRemove }: Props) => (
  <div className={classes.item}>
    <LocalThumbnail file={file} />
    <div className={classes.text}>
      <p className={classes.name}>{file.name}</p>
      <p className={classes.meta}>{formatBytes(file.size)}</p>
    </div>
    <Button type="button" variant="default" size="compact-sm" aria-label={`Quitar ${file.name}`} onClick={onRemove}>
      Quitar
    </Button>
  </div>
)
