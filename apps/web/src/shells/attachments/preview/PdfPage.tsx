import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from './openPdf.ts'
import classes from './Preview.module.css'

type Props = {
  readonly document: PDFDocumentProxy
  readonly number: number
  /** Its width on screen. */
  readonly width: number
  readonly zoom: number
}

// Wide enough for sharp letters, and for phones that hold little.
const widest = 4096

export function PdfPage({ document: pdf, number, width, zoom }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const element = canvas.current
    if (!element || width <= 0) return undefined
    let wanted = true
    let stop = () => {}
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (!wanted) return
      const natural = page.getViewport({ scale: 1 })
      const cssWidth = Math.min(width, natural.width * 1.6) * zoom
      const sharp = Math.min(window.devicePixelRatio || 1, widest / cssWidth)
      const viewport = page.getViewport({ scale: (cssWidth / natural.width) * sharp })
      // Drawn on a hidden canvas: the former page stays until this one is ready.
      const aside = element.ownerDocument.createElement('canvas')
      aside.width = Math.floor(viewport.width)
      aside.height = Math.floor(viewport.height)
      const task = page.render({ canvas: aside, viewport })
      stop = () => task.cancel()
      await task.promise
      if (!wanted) return
      element.width = aside.width
      element.height = aside.height
      element.style.width = `${cssWidth}px`
      element.getContext('2d')?.drawImage(aside, 0, 0)
      const { items } = await page.getTextContent()
      if (wanted) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    // A page that was left while it was drawn is no failure.
    draw().catch((error: unknown) => wanted && setText(`No se pudo mostrar la página: ${String(error)}`))
    return () => {
      wanted = false
      stop()
    }
  }, [pdf, number, width, zoom])
  return (
    <>
      <canvas ref={canvas} className={classes.page} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
}
