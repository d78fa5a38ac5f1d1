import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What is told lies over nothing that is pressed, written in or says where one is; nor over these texts. */
export async function coversNothing(page: Page, texts?: string): Promise<void> {
  await page.getByRole('region', { name: 'Avisos' }).locator('> *').first().waitFor()
  const covered = `(() => {
    const area = document.querySelector('[aria-label="Avisos"]')
    if (area.children.length === 0) return null
    const found = new Set()
    for (const { left, right, top, bottom } of [...area.children].map((toast) => toast.getBoundingClientRect())) {
      if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) found.add('outside')
      for (let x = left; x <= right; x += 6) for (let y = top; y <= bottom; y += 6) {
        const below = document.elementsFromPoint(x, y).find((element) => !area.contains(element))
        const control = below?.closest('a[href], button, input, select, textarea, h1${texts ? `, ${texts}` : ''}')
        if (control) found.add(control.getAttribute('aria-label') ?? control.textContent)
      }
    }
    return [...found]
  })()`
  // What is told goes by itself: it must have lain right while it was there.
  let found: unknown
  await expect.poll(async () => (found = (await page.evaluate(covered)) ?? found)).toEqual([])
}
