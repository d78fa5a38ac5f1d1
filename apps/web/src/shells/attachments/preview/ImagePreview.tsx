import { useElementSize } from '@mantine/hooks'
import { IconArrowsMinimize, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { useObjectUrl } from '../files/useObjectUrl.ts'
import { NoPreview } from './NoPreview.tsx'
import { farther, fitting, type Look, nearer, type Size, turned } from './picture.ts'
import classes from './Preview.module.css'
import type { BytesProps } from './previewFile.ts'

export function ImagePreview({ content, name }: BytesProps) {
  const url = useObjectUrl(content)
  const { ref, width, height } = useElementSize()
  const [natural, setNatural] = useState<Size | null>(null)
  const [failed, setFailed] = useState(false)
  const [{ turns, zoom }, setLook] = useState<Look>({ turns: 0, zoom: null })
  if (failed) return <NoPreview reason="No se pudo mostrar la imagen: el archivo parece dañado." />
  const scale = natural ? (zoom ?? fitting(natural, { width, height }, turns)) : 1
  const stands = natural && turned(natural, turns)
  const setZoom = (to: number | null) => setLook((look) => ({ ...look, zoom: to }))
  return (
    <>
      <div ref={ref} className={classes.stage} data-scrolls={zoom === null ? undefined : true}>
        {url && (
          <div
            className={classes.sheetOfPaper}
            style={stands ? { width: stands.width * scale, height: stands.height * scale } : { visibility: 'hidden' }}
          >
            <img
              className={classes.picture}
              src={url}
              alt={name}
              style={natural ? { width: natural.width * scale, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` } : undefined}
              onLoad={({ currentTarget }) => setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
              onError={() => setFailed(true)}
            />
          </div>
        )}
      </div>
      <div className={classes.tools} role="group" aria-label="Vista de la imagen">
        <IconAction label="Alejar" size="lg" onClick={() => setZoom(farther(scale))}>
          <IconZoomOut size="1.3em" aria-hidden />
        </IconAction>
        <span className={classes.scale} role="status">
          {formatNumber(Math.round(scale * 100))} %
        </span>
        <IconAction label="Acercar" size="lg" onClick={() => setZoom(nearer(scale))}>
          <IconZoomIn size="1.3em" aria-hidden />
        </IconAction>
        <IconAction label="Ajustar a la ventana" size="lg" aria-pressed={zoom === null} onClick={() => setZoom(null)}>
          <IconArrowsMinimize size="1.3em" aria-hidden />
        </IconAction>
        <IconAction label="Girar" size="lg" onClick={() => setLook((look) => ({ ...look, turns: (look.turns + 1) % 4 }))}>
          <IconRotateClockwise size="1.3em" aria-hidden />
        </IconAction>
      </div>
    </>
  )
}
