import { useEffect, useMemo, useRef } from 'react'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

export type Cover = { readonly covered: () => boolean; readonly begin: () => () => void }

/** Every window hears every Escape: the panel checks here whether a window above it was meant. */
export function useCover(): Cover {
  const count = useRef(0)
  return useMemo(
    () => ({
      covered: () => count.current > 0,
      begin: () => {
        count.current += 1
        return () => void nextTask().then(() => (count.current -= 1))
      },
    }),
    [],
  )
}

export function useCovering(cover: Cover, opened: boolean): void {
  useEffect(() => (opened ? cover.begin() : undefined), [cover, opened])
}
