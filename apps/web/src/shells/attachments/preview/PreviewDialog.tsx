import { Modal } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconDownload } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { IconAction } from '../../../ui/IconAction.tsx'
import { usePhone } from '../../data-table/usePhone.ts'
import { isPressed } from '../../shortcuts/shortcuts.ts'
import { downloadAttachment } from '../files/downloadAttachment.ts'
import { type Cover, useCovering } from '../files/useCover.ts'
import classes from './Preview.module.css'
import { PreviewContent } from './PreviewContent.tsx'
import { neighboursOf, type PreviewFile } from './previewFile.ts'

export type PreviewDialogProps = {
  readonly opened: boolean
  readonly previewFile: PreviewFile | null
  /** The files with a preview, in list order. */
  readonly others: readonly PreviewFile[]
  readonly cover: Cover
  readonly onShow: (previewFile: PreviewFile) => void
  readonly onClose: () => void
}

// Elements that use the arrow keys.
const keepsArrows = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('[role="tablist"], [data-scrolls], video, input') !== null

export function PreviewDialog({ opened, previewFile, others, cover, onShow, onClose }: PreviewDialogProps) {
  const onPhone = usePhone()
  // Stays while the dialog fades away.
  const [lastFile, setLastFile] = useState(previewFile)
  if (previewFile && previewFile !== lastFile) setLastFile(previewFile)
  useCovering(cover, opened)
  if (!lastFile) return null
  const { position, before, after } = neighboursOf(lastFile, others)
  const go = (to: PreviewFile | undefined) => to && onShow(to)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || keepsArrows(event.target)) return
    if (isPressed(event, 'before')) go(before)
    if (isPressed(event, 'after')) go(after)
  }
  const may = lastFile.acciones['descargar'] ?? true
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Previa"
      size="72rem"
      fullScreen={onPhone}
      zIndex={300}
      onKeyDown={onKeyDown}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <div className={classes.bar}>
        <p className={classes.name} aria-live="polite">
          {lastFile.originalName}
          {position >= 0 && others.length > 1 && (
            <span className={classes.position}>
              {position + 1} de {others.length}
            </span>
          )}
        </p>
        {position >= 0 && others.length > 1 && (
          <>
            <IconAction label="Archivo anterior" size="lg" reason={before ? undefined : 'Es el primer archivo.'} onClick={() => go(before)}>
              <IconArrowLeft size="1.3em" aria-hidden />
            </IconAction>
            <IconAction label="Archivo siguiente" size="lg" reason={after ? undefined : 'Es el último archivo.'} onClick={() => go(after)}>
              <IconArrowRight size="1.3em" aria-hidden />
            </IconAction>
          </>
        )}
        <IconAction label="Descargar" size="lg" reason={may === true ? undefined : may} onClick={() => void downloadAttachment(lastFile)}>
          <IconDownload size="1.3em" aria-hidden />
        </IconAction>
      </div>
      <PreviewContent key={`${lastFile.adaid}-${lastFile.version ?? 0}`} previewFile={lastFile} />
    </Modal>
  )
}
