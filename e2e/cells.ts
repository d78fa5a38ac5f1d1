import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The texts of a column, by its heading; two related columns share a cell. */
export async function cellsOf(page: Page, header: string): Promise<string[]> {
  const heads = await page
    .getByRole('columnheader')
    .evaluateAll((all) => all.map(({ ariaLabel, textContent }) => ariaLabel?.split(', ') ?? [textContent]))
  const at = heads.findIndex((labels) => labels.includes(header))
  expect(at).toBeGreaterThanOrEqual(0)
  const part = heads[at]!.length > 1 ? heads[at]!.indexOf(header) : undefined
  return page
    .locator('tbody')
    .getByRole('row')
    .locator(`td:nth-child(${at + 1})`)
    .evaluateAll(
      (cells, line) => cells.map((cell) => (line === undefined ? cell : cell.querySelectorAll('[data-column]')[line])?.textContent ?? ''),
      part,
    )
}
