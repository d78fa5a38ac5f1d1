import type { Locator } from 'playwright-core'

/** Whether all of it lies within the window. */
export const inSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= element.ownerDocument.defaultView!.innerHeight
  })
