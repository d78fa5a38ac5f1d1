import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

const drawn = `Promise.all(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
  .map((animation) => animation.finished.catch(() => {})))
  .then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20)))))`

const holdsFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.contains(element.ownerDocument.activeElement))

/** An opening layer takes the focus when it mounts and again when it is drawn: press keys and focus fields only after that. */
export async function settled(opened: Locator): Promise<void> {
  await expect.poll(() => holdsFocus(opened)).toBe(true)
  await opened.page().evaluate(drawn)
  await expect.poll(() => holdsFocus(opened)).toBe(true)
}
