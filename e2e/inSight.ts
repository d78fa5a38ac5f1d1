import type { Locator } from 'playwright-core'

/** Whether all of it lies within the window. */
export const inSight = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= element.ownerDocument.defaultView!.innerHeight
  })
