import { keepInSight } from '../../ui/keepInSight.ts'

// What is told above the stages comes by and by.
const comingMs = 4000

/** To a stage of a record, with this part of it in sight: that is where the reader goes on. */
export function leadTo(stage: HTMLElement, part: HTMLElement | null): () => void {
  return keepInSight(() => {
    stage.scrollIntoView({ block: 'start', behavior: 'instant' })
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // The panel from which one came gives the focus back to what opened it.
    const { activeElement } = document
    if (activeElement !== stage && !activeElement?.closest('[role="dialog"]')) stage.focus({ preventScroll: true })
  }, comingMs)
}
