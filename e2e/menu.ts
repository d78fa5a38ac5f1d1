import type { Locator, Page } from 'playwright-core'

export const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Menú principal' })

/** Goes to a window by the menu; its group is opened first. */
export async function goByMenu(page: Page, group: string, name: string): Promise<void> {
  await menuOf(page).getByRole('button', { name: group, exact: true }).click()
  await menuOf(page).getByRole('link', { name, exact: true }).click()
}
