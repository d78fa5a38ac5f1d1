export type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }
type Around = {
  readonly width: number
  /** The drawers that are open, and the rows of what is open that have to stay in sight: titles, close buttons. */
  readonly drawers: readonly Box[]
  readonly titles: readonly Box[]
}

const gap = 8

/** At the top right, but beside what was drawn in from the right and below every title. */
export function toastPlace(area: Box, { width, drawers, titles }: Around): { readonly top: number; readonly right: number } {
  const wide = area.right - area.left
  const edge = width - area.right
  const beside = drawers.filter(({ left, right }) => right >= width - 1 && left >= wide + 2 * gap).map(({ left }) => left - gap)
  const end = Math.min(area.right, ...beside)
  const covered = titles.filter(({ left, right }) => left < end && right > end - wide).toSorted((a, b) => a.top - b.top)
  const tall = area.bottom - area.top
  const top = covered.reduce(
    (from, title) => (title.top < from + tall + gap && title.bottom + gap > from ? title.bottom + gap : from),
    area.top,
  )
  return { top, right: Math.max(edge, width - end) }
}
