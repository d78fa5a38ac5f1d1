/** For the table in a scroller: marks the scroller while more of the table lies beyond its right edge, and says how high the head over the rows is. */
export function hiddenCells(table: HTMLTableElement): () => void {
  const scroller = table.parentElement ?? table
  const look = () => {
    const more = scroller.scrollLeft + scroller.clientWidth < scroller.scrollWidth - 1
    if (more !== scroller.hasAttribute('data-more')) scroller.toggleAttribute('data-more', more)
    scroller.style.setProperty('--head-height', `${table.tHead?.offsetHeight ?? 0}px`)
  }
  const sizes = new ResizeObserver(look)
  for (const element of [scroller, table]) sizes.observe(element)
  scroller.addEventListener('scroll', look, { passive: true })
  return () => {
    sizes.disconnect()
    scroller.removeEventListener('scroll', look)
  }
}
