import { IconArrowsMinimize, IconLayoutColumns, IconPencil, IconTrash, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { FindingPhoto } from '@soportica/contract/aftersales/photos'
import { IconAction } from '../../../ui/IconAction.tsx'
import classes from '../strip/Photos.module.css'

const [least, most] = [1, 6]
type Props = {
  readonly photo: FindingPhoto
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly compared: boolean
  /** Nothing: there is nothing to compare it with. */
  readonly onCompare: (() => void) | undefined
  readonly onDraw: () => void
  readonly onRemove: () => void
}
const why = (may: true | string | undefined): string | undefined => (may === true ? undefined : may)

/** The actions of an opened photo. */
export function LookTools({ photo, zoom, onZoom, compared, onCompare, onDraw, onRemove }: Props) {
  const together = compared ? 'Se están comparando dos fotos.' : undefined
  const look = { size: 'lg', variant: 'default' } as const
  return (
    <div className={classes.tools} role="group" aria-label="Foto">
      <IconAction {...look} label="Alejar" reason={together} onClick={() => onZoom(Math.max(least, zoom / 1.5))}>
        <IconZoomOut size="1.3em" aria-hidden />
      </IconAction>
      <IconAction {...look} label="Acercar" reason={together} onClick={() => onZoom(Math.min(most, zoom * 1.5))}>
        <IconZoomIn size="1.3em" aria-hidden />
      </IconAction>
      <IconAction {...look} label="Ajustar a la ventana" reason={together} onClick={() => onZoom(least)}>
        <IconArrowsMinimize size="1.3em" aria-hidden />
      </IconAction>
      {onCompare && (
        <IconAction {...look} label="Comparar antes y después" tip="Comparar" aria-pressed={compared} onClick={onCompare}>
          <IconLayoutColumns size="1.3em" aria-hidden />
        </IconAction>
      )}
      <IconAction {...look} label="Dibujar sobre la foto" tip="Dibujar" reason={together ?? why(photo.acciones['marcar'])} onClick={onDraw}>
        <IconPencil size="1.3em" aria-hidden />
      </IconAction>
      <IconAction {...look} label="Eliminar la foto" tip="Eliminar" reason={together ?? why(photo.acciones['eliminar'])} onClick={onRemove}>
        <IconTrash size="1.3em" aria-hidden />
      </IconAction>
    </div>
  )
}
