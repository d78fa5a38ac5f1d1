import { useElementSize } from '@mantine/hooks'
import type { FindingPhoto } from '@soportica/contract/aftersales/photos'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, PointerEvent } from 'react'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { useObjectUrl } from '../../../shells/attachments/files/useObjectUrl.ts'
import { fitting } from '../../../shells/attachments/preview/picture.ts'
import { begin, byKey, type Drawing, end, lead, type Point } from './drawing.ts'
import { Marks } from './Marks.tsx'
import { pictureQuery } from '../strip/photoQueries.ts'
import classes from '../strip/Photos.module.css'

type Props = {
  readonly photo: FindingPhoto
  readonly name: string
  /** How many times as large as it fits. */
  readonly zoom: number
  readonly drawing?: Drawing | null
  readonly onDraw?: (change: (drawing: Drawing) => Drawing) => void
}

const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [(clientX - left) / width, (clientY - top) / height]
}

/** A photo with its marks; in drawing mode, fingers, pens and mice draw. */
export function PhotoStage({ photo, name, zoom, drawing = null, onDraw }: Props) {
  const { ref, width, height } = useElementSize()
  const { data, error, refetch } = useQuery(pictureQuery(photo.fotid))
  const url = useObjectUrl(data)
  const { ancho, alto, trazos } = photo
  const scale = fitting({ width: ancho, height: alto }, { width, height }, 0) * zoom
  const draws = drawing !== null && onDraw !== undefined
  const marks = drawing ? [...drawing.marks, ...(drawing.begun ? [drawing.begun] : [])] : trazos
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button > 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    onDraw?.((before) => begin(before, at))
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = pointOf(event)
    onDraw?.((before) => lead(before, at))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = drawing && byKey(drawing, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onDraw?.(() => next)
  }
  const stroke = draws && {
    onPointerDown,
    onPointerMove,
    onPointerUp: () => onDraw(end),
    onPointerCancel: () => onDraw((before) => ({ ...before, begun: null })),
    onKeyDown,
    tabIndex: 0,
    role: 'application',
    'aria-label': 'Dibujo sobre la foto: Enter agrega un trazo, las flechas lo mueven y con Mayús lo estiran',
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div ref={ref} className={classes.stage} data-scrolls={zoom > 1 || undefined} aria-busy={!url}>
      {url && (
        <div className={classes.sheet} style={{ width: ancho * scale, height: alto * scale }}>
          <img src={url} alt={name} />
          <svg viewBox={`0 0 ${ancho} ${alto}`} data-draws={draws || undefined} aria-hidden={draws ? undefined : true} {...stroke}>
            <Marks marks={marks} ancho={ancho} alto={alto} />
          </svg>
        </div>
      )}
    </div>
  )
}
