import { type DragEvent, useEffect, useRef, useState } from 'react'
import { pastedFiles } from '../queue/pastedFiles.ts'

type DroppedFiles = {
  readonly over: boolean
  readonly handlers: Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

/** Files dropped anywhere on the panel, or pasted while it is open. */
export function useDroppedFiles(give: (files: readonly File[]) => void): DroppedFiles {
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const latest = useRef(give)
  latest.current = give

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = pastedFiles(event.clipboardData)
      if (files.length === 0 || (isText(event.target) && event.clipboardData?.types.includes('text/plain'))) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  // "Enter" of a child comes before "leave" of its parent: only the last leave counts.
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return {
    over,
    handlers: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver: (event) => hasFiles(event) && event.preventDefault(),
      onDrop: (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        give([...event.dataTransfer.files])
      },
    },
  }
}
