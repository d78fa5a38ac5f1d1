import type { Page } from 'playwright-core'

/** Looks at the same screen in the dark, and leaves it light. */
export async function inTheDark(page: Page, look: () => Promise<void>): Promise<void> {
  await to(page, 'dark')
  await look()
  await to(page, 'light')
}

async function to(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' })
}
