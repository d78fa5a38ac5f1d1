import { type RefObject, useEffect, useRef, useState } from 'react'

type Watch = { readonly while?: boolean; readonly ahead?: string }

/** True once the marked element has come near the view; observed only while wanted. */
export function useSeenOnce<E extends HTMLElement>({ while: wanted = true, ahead }: Watch = {}): readonly [RefObject<E | null>, boolean] {
  const mark = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  const waiting = wanted && !seen
  useEffect(() => {
    if (!waiting || !mark.current) return undefined
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      ahead === undefined ? {} : { rootMargin: ahead },
    )
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [waiting, ahead])
  return [mark, seen]
}
