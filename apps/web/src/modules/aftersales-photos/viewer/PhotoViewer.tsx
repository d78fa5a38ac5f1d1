import { Modal } from '@mantine/core'
import type { FindingPhoto } from '@soportica/contract/aftersales/photos'
import { photoMoments } from '@soportica/contract/aftersales/states'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { isCovered } from '../../../shells/record-dialog/isCovered.ts'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { isPressed } from '../../../shells/shortcuts/shortcuts.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { Drawing } from './drawing.ts'
import { DrawingTools } from './DrawingTools.tsx'
import { LookTools } from './LookTools.tsx'
import classes from '../strip/Photos.module.css'
import { PhotoStage } from './PhotoStage.tsx'
import { usePhotoVerbs } from '../strip/usePhotoVerbs.ts'

type Props = {
  readonly opened: boolean
  readonly name: string
  readonly photos: readonly FindingPhoto[]
  readonly currentId: number | null
  readonly onShow: (fotid: number | null) => void
  readonly onClose: () => void
}
const momentOf = ({ momento }: FindingPhoto): string => photoMoments.find(({ id }) => id === momento)!.nombre
const same = (drawing: Drawing | null, photo: FindingPhoto): boolean => JSON.stringify(drawing?.marks) === JSON.stringify(photo.trazos)

/** A photo as large as there is room, with the others of its line before and after it. */
export function PhotoViewer({ opened, name, photos, currentId, onShow, onClose }: Props) {
  const onPhone = usePhone()
  const verbs = usePhotoVerbs()
  const [zoom, setZoom] = useState(1)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [compared, setCompared] = useState(false)
  const [busy, setBusy] = useState(false)
  // Stays while the dialog fades away.
  const [last, setLast] = useState<FindingPhoto>()
  const bar = useRef<HTMLDivElement>(null)
  useReturnFocus(opened)
  const draws = drawing !== null
  const foot = useRef<HTMLDivElement>(null)
  // The button that began or ended the drawing is gone, and the focus would leave the dialog with it.
  useEffect(() => {
    if (opened && document.activeElement === document.body) foot.current?.querySelector('button')?.focus()
  }, [opened, draws])
  const at = photos.findIndex(({ fotid }) => fotid === currentId)
  const photo = photos[at] ?? last
  if (photo && photo !== last) setLast(photo)
  if (!photo) return null
  const other = photos.find(({ momento }) => momento !== photo.momento)
  const pair = compared && other ? [photo, other].toSorted((one, two) => one.momento.localeCompare(two.momento)) : null

  const mayLeave = async (): Promise<boolean> => {
    if (!drawing || same(drawing, photo)) return true
    return confirm({
      mensaje: '¿Descartar los trazos que no ha guardado?',
      titulo: 'Trazos sin guardar',
      aceptar: 'Descartar',
      peligro: true,
    })
  }
  const show = async (to: FindingPhoto | undefined) => {
    if (!to || !(await mayLeave())) return
    setDrawing(null)
    setZoom(1)
    onShow(to.fotid)
  }
  const close = async () => {
    if (!(await mayLeave())) return
    setDrawing(null)
    setCompared(false)
    setZoom(1)
    onClose()
  }
  const save = async () => {
    if (!drawing) return
    setBusy(true)
    if (await verbs.mark(photo, drawing.marks)) setDrawing(null)
    setBusy(false)
  }
  const remove = async () => {
    const next = photos[at + 1] ?? photos[at - 1]
    if (!(await verbs.remove(photo))) return
    setCompared(false)
    onShow(next?.fotid ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || drawing || (event.target as Element).closest('[data-scrolls]')) return
    if (isPressed(event.nativeEvent, 'before')) void show(photos[at - 1])
    if (isPressed(event.nativeEvent, 'after')) void show(photos[at + 1])
  }
  const title = `${momentOf(photo)}: ${name}`
  return (
    <Modal
      opened={opened}
      onClose={() => !isCovered(bar.current) && void close()}
      title={title}
      size="72rem"
      fullScreen={onPhone}
      zIndex={300}
      returnFocus={false}
      onKeyDown={onKeyDown}
      classNames={{ content: classes.viewer, body: classes.viewerBody }}
    >
      <div ref={bar} className={classes.bar}>
        <p className={classes.about} aria-live="polite">
          {photo.usureg}, {formatDateTime(photo.tomada ?? photo.fecreg)}
          {photos.length > 1 && (
            <span>
              {' '}
              · {at + 1} de {photos.length}
            </span>
          )}
        </p>
        {photos.length > 1 && (
          <>
            <IconAction
              label="Foto anterior"
              size="lg"
              variant="subtle"
              reason={at > 0 ? undefined : 'Es la primera foto.'}
              onClick={() => void show(photos[at - 1])}
            >
              <IconArrowLeft size="1.3em" aria-hidden />
            </IconAction>
            <IconAction
              label="Foto siguiente"
              size="lg"
              variant="subtle"
              reason={at < photos.length - 1 ? undefined : 'Es la última foto.'}
              onClick={() => void show(photos[at + 1])}
            >
              <IconArrowRight size="1.3em" aria-hidden />
            </IconAction>
          </>
        )}
      </div>
      {pair ? (
        <div className={classes.pair}>
          {pair.map((one) => (
            <figure key={one.fotid}>
              <figcaption>{momentOf(one)}</figcaption>
              <PhotoStage photo={one} name={`${momentOf(one)}: ${name}`} zoom={1} />
            </figure>
          ))}
        </div>
      ) : (
        <PhotoStage
          key={photo.fotid}
          photo={photo}
          name={title}
          zoom={zoom}
          drawing={drawing}
          onDraw={(change) => setDrawing((before) => before && change(before))}
        />
      )}
      <div ref={foot}>
        {drawing ? (
          <DrawingTools
            drawing={drawing}
            busy={busy}
            onDraw={(change) => setDrawing((before) => before && change(before))}
            onSave={() => void save()}
            onCancel={() => void mayLeave().then((leaves) => leaves && setDrawing(null))}
          />
        ) : (
          <LookTools
            photo={photo}
            zoom={zoom}
            onZoom={setZoom}
            compared={pair !== null}
            onCompare={other && (() => setCompared(!compared))}
            onDraw={() => setDrawing({ tool: 'flecha', marks: photo.trazos, begun: null })}
            onRemove={() => void remove()}
          />
        )}
      </div>
    </Modal>
  )
}
