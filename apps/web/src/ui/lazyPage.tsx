import { type ComponentType, type JSX, use } from 'react'

const forgetFailures = new Set<() => void>()

// Called before a retry: failed imports are requested again.
export function forgetFailedPages(): void {
  for (const forget of forgetFailures) forget()
  forgetFailures.clear()
}

export type LazyPage<P> = ((props: P) => JSX.Element) & {
  readonly load: () => Promise<unknown>
  readonly preload: () => void
}

const retryMs = 1000
const tryOnceMore = async <T,>(load: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, retryMs))
  return load()
}

// React.lazy keeps a failure for ever; this one retries once by itself (the server may be restarting), and again when asked.
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let loading: Promise<ComponentType<P>> | undefined
  const start = () => {
    if (loading) return loading
    const begun = load().catch(() => tryOnceMore(load))
    begun.then(
      // A loaded view must not suspend, because React holds a view back for 300 ms after a fallback. React reads `status` instead of
      // waiting.
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => forgetFailures.add(() => (loading = undefined)),
    )
    loading = begun
    return begun
  }
  function Page(props: P) {
    const Loaded = use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Page, { load: start, preload: () => void start() })
}
