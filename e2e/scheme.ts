import type { Page } from 'playwright-core'

/** Looks at the same screen in the dark, and leaves it light. */
export async function inTheDark(page: Page, look: () => Promise<void>): Promise<void> {
  await toScheme(page, 'dark')
  await look()
  await toScheme(page, 'light')
}

/** Done once the application shows it. */
export async function toScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' })
}
