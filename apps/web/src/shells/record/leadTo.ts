import { keepInSight } from '../../ui/keepInSight.ts'

// Notices above the stages load one by one.
const comingMs = 4000

/** Scrolls to a stage of a record, with this part of it visible. */
export function leadTo(stage: HTMLElement, part: HTMLElement | null): () => void {
  return keepInSight(() => {
    stage.scrollIntoView({ block: 'start', behavior: 'instant' })
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // The closing panel returns the focus to its opener.
    const { activeElement } = document
    if (activeElement !== stage && !activeElement?.closest('[role="dialog"]')) stage.focus({ preventScroll: true })
  }, comingMs)
}
