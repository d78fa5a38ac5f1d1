import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Keys go where the focus is: a dialog or an editor that opens takes it a moment after it is seen. */
export const focused = (target: Locator): Promise<void> => expect.poll(() => isFocused(target)).toBe(true)

/** Presses a disabled control, with the keyboard, which does not miss moving elements. */
export async function pressRefused(target: Locator): Promise<void> {
  await target.press('Enter')
}
