import { useElementSize } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { NoPreview } from './NoPreview.tsx'
import { PdfPage } from './PdfPage.tsx'
import classes from './Preview.module.css'
import type { BytesProps } from './previewFile.ts'
import { Waiting } from './Waiting.tsx'
import { usePdf } from './usePdf.ts'

const zooms = { least: 0.5, most: 3, step: 0.25 }
const margin = 24

export function PdfPreview({ content, name }: BytesProps) {
  const { document, failure } = usePdf(content)
  const { ref, width } = useElementSize()
  const top = useRef<HTMLDivElement>(null)
  const [number, setNumber] = useState(1)
  const [zoom, setZoom] = useState(1)
  if (failure) return <NoPreview reason={failure} />
  if (!document) return <Waiting />
  const pages = document.numPages
  const turn = (by: number) => {
    setNumber((now) => Math.min(pages, Math.max(1, now + by)))
    top.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      {/* The keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={top} className={classes.pages} tabIndex={0} role="region" aria-label={`Página ${number} de ${name}`}>
        <div ref={ref}>
          <PdfPage document={document} number={number} width={width - margin} zoom={zoom} />
        </div>
      </div>
      <div className={classes.tools} role="group" aria-label="Páginas">
        <IconAction label="Página anterior" size="lg" reason={number > 1 ? undefined : 'Es la primera página.'} onClick={() => turn(-1)}>
          <IconChevronLeft size="1.3em" aria-hidden />
        </IconAction>
        <span className={classes.scale} role="status">
          Página {formatNumber(number)} de {formatNumber(pages)}
        </span>
        <IconAction label="Página siguiente" size="lg" reason={number < pages ? undefined : 'Es la última página.'} onClick={() => turn(1)}>
          <IconChevronRight size="1.3em" aria-hidden />
        </IconAction>
        <IconAction label="Alejar" size="lg" onClick={() => setZoom((now) => Math.max(zooms.least, now - zooms.step))}>
          <IconZoomOut size="1.3em" aria-hidden />
        </IconAction>
        <IconAction label="Acercar" size="lg" onClick={() => setZoom((now) => Math.min(zooms.most, now + zooms.step))}>
          <IconZoomIn size="1.3em" aria-hidden />
        </IconAction>
      </div>
    </>
  )
}
