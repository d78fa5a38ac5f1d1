let loaded: Promise<typeof import('sharp').default> | undefined

/** Loaded with the first picture: it takes 8 MB that a process without pictures does not need. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
