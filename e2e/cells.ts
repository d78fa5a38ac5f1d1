import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The texts of a column, by its heading. */
export async function cellsOf(page: Page, header: string): Promise<string[]> {
  const names = await page.getByRole('columnheader').allTextContents()
  const at = names.indexOf(header)
  expect(at).toBeGreaterThanOrEqual(0)
  return page
    .locator('tbody')
    .getByRole('row')
    .locator(`td:nth-child(${at + 1})`)
    .allTextContents()
}
