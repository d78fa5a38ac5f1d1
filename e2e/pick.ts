import type { Locator } from 'playwright-core'

/** One of the choices of a select. */
export async function pick(select: Locator, option: string): Promise<void> {
  await select.click()
  await select.page().locator('[popover]').getByRole('option', { name: option, exact: true }).click()
}
