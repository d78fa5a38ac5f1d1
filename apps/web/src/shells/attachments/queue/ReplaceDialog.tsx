import { Button, Group, Modal, Progress, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { formatBytes, formatDateTime, formatMoment } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import classes from '../Attachments.module.css'
import type { AttachmentTarget } from '../attachmentTarget.ts'
import { LocalThumbnail, Thumbnail } from '../files/Thumbnail.tsx'
import { type Cover, useCovering } from '../files/useCover.ts'
import { otherKind, type Replacement } from './useReplacing.tsx'
import { useReplaceUpload } from './useReplaceUpload.ts'

export type ReplaceDialogProps = {
  readonly target: AttachmentTarget
  readonly cover: Cover
  readonly opened: boolean
  readonly replacement: Replacement | null
  readonly onBusy: (busy: boolean) => void
  readonly onClose: () => void
}

export function ReplaceDialog({ target, cover, opened, replacement, onBusy, onClose }: ReplaceDialogProps) {
  const [lastReplacement, setLastReplacement] = useState(replacement)
  if (replacement && replacement !== lastReplacement) setLastReplacement(replacement)
  const upload = useReplaceUpload(target)
  const busy = upload.share !== null
  useCovering(cover, opened)
  useEffect(() => onBusy(busy), [busy, onBusy])
  const close = () => (busy ? toast.warn('Aún hay archivos en proceso.') : onClose())
  return (
    <Modal opened={opened} onClose={close} title="Confirmar Reemplazo de Archivo" size="lg" zIndex={300}>
      {lastReplacement && (
        <>
          <div className={classes.sides}>
            <Side
              title="Archivo actual"
              picture={
                <Thumbnail
                  name={lastReplacement.row.originalName}
                  adaid={lastReplacement.row.adaid}
                  miniatura={lastReplacement.row.miniatura}
                  since={lastReplacement.row.modifiedAt}
                />
              }
              name={lastReplacement.row.originalName}
              size={lastReplacement.row.size}
              date={formatDateTime(lastReplacement.row.modifiedAt)}
            />
            <Side
              title="Archivo nuevo"
              picture={<LocalThumbnail file={lastReplacement.file} />}
              name={lastReplacement.file.name}
              size={lastReplacement.file.size}
              date={formatMoment(new Date(lastReplacement.file.lastModified))}
            />
          </div>
          {otherKind(lastReplacement) && (
            <Text size="sm" mb="sm">
              El archivo nuevo es de otro tipo que el actual.
            </Text>
          )}
          <Text size="sm" c="dimmed" mb="md">
            El archivo actual se conserva entre las versiones anteriores.
          </Text>
          {upload.share !== null && (
            <Progress.Root size="sm" mb="md">
              <Progress.Section
                value={Math.floor(upload.share * 100)}
                striped={upload.share >= 1}
                animated={upload.share >= 1}
                aria-label={`Avance de ${lastReplacement.file.name}`}
              />
            </Progress.Root>
          )}
          <Refusal sentence={upload.failure} />
          <Group justify="flex-end" gap="sm" mt="md">
            <Button variant="default" onClick={busy ? upload.stop : onClose}>
              {busy ? 'Cancelar la subida' : 'Cancelar'}
            </Button>
            <BusyButton busy={busy} data-autofocus onClick={() => void upload.start(lastReplacement).then((done) => done && onClose())}>
              {upload.failure ? 'Reintentar' : 'Reemplazar'}
            </BusyButton>
          </Group>
        </>
      )}
    </Modal>
  )
}

type SideProps = {
  readonly title: string
  readonly picture: ReactNode
  readonly name: string
  readonly size: number
  readonly date: string
}

function Side({ title, picture, name, size, date }: SideProps) {
  return (
    <section className={classes.side} aria-label={title}>
      <h3 className={classes.group}>{title}</h3>
      <div className={classes.sidePicture}>{picture}</div>
      <p className={classes.name}>{name}</p>
      <p className={classes.meta}>
        {formatBytes(size)} · {date}
      </p>
    </section>
  )
}
