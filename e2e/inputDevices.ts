import type { Locator, Page } from 'playwright-core'
import { openPage, type PageOptions } from './browser.ts'

export type InputDevice = {
  readonly options: PageOptions
  readonly open: () => Promise<Page>
  readonly press: (target: Locator) => Promise<void>
  readonly write: (target: Locator, text: string) => Promise<void>
}

const most = 80

/** The arrow within a group of controls that is one Tab stop, else the Tab key. */
export const keyTowards = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const group = element.ownerDocument.activeElement?.closest('[role="toolbar"], tr[data-row]')
    return group?.contains(element) ? 'ArrowRight' : 'Tab'
  })

// Moves forward like a user without a pointer.
async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await target.page().keyboard.press(await keyTowards(target))
  }
  throw new Error(`the keyboard does not reach ${String(target)}`)
}

export const keyboard: InputDevice = {
  options: {},
  open: () => openPage(),
  press: async (target) => {
    await reach(target)
    await target.page().keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
  },
  write: async (target, text) => {
    await reach(target)
    await target.page().keyboard.press('ControlOrMeta+a')
    await target.page().keyboard.type(text)
  },
}

export const thumb: InputDevice = {
  options: { phone: true },
  open: () => openPage({ phone: true }),
  press: (target) => target.tap(),
  write: (target, text) => target.fill(text),
}

/** A journey made twice: at a desk with the keyboard alone, and on a phone. */
export const inputDevices: [string, InputDevice][] = [
  ['with the keyboard alone', keyboard],
  ['on a phone', thumb],
]
