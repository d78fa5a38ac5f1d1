import { startTransition, useEffect, useState } from 'react'

/** Runs after the next frame; the returned function cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

const patienceMs = 250
/** Once the next frame was shown; soon as well where none is, as on a page that nobody sees. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
    afterPaint(resolve)
  })

/** False until the first frame: deferrable content mounts then. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return painted
}
