import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Notices lie at the top right, below the bar of the page in front, and neither on the title of a dialog nor on the button that closes it. */
export async function checkNoticePosition(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Avisos' }).locator('> *').first().waitFor()
  const misplaced = `(() => {
    const boxOf = (element) => element.getBoundingClientRect()
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((dialog) => dialog.checkVisibility())
    const inFront = (head) => {
      const { left, right, top, bottom } = boxOf(head)
      const below = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).find((element) => !element.closest('[aria-label="Avisos"]'))
      return head.contains(below)
    }
    const heads = dialogs.flatMap((dialog) => [...dialog.querySelectorAll('h2, button[aria-label="Cerrar"]')]).filter(inFront)
    const bars = dialogs.length === 0 ? [...document.querySelectorAll('header:not(main *)')] : []
    const notices = [...document.querySelector('[aria-label="Avisos"]').children].map(boxOf)
    if (notices.length === 0) return null
    return notices.flatMap(({ left, right, top, bottom }) => [
      ...(top < 0 || top > innerHeight / 4 || innerWidth - right > 20 || right > innerWidth || left < 0 ? ['outside'] : []),
      ...[...heads, ...bars].filter((head) => {
        const box = boxOf(head)
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top
      }).map((head) => head.getAttribute('aria-label') ?? head.textContent),
    ])
  })()`
  // A notice goes by itself: it must have lain right while it was there.
  let found: unknown
  await expect.poll(async () => (found = (await page.evaluate(misplaced)) ?? found)).toEqual([])
}
