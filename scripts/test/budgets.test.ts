import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { budgets, wholeBudget } from './budgets.mjs'
import { parts } from './parts.mjs'

test('CONTRIBUTING has the budget of each part and of the whole run', () => {
  const text = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` \| [^|]* \| (\d+) \|$/gm)].map(([, name, seconds]) => [name, Number(seconds)])
  expect(Object.fromEntries(rows)).toEqual({ ...budgets, test: wholeBudget })
  expect(Object.keys(budgets).toSorted()).toEqual(Object.keys(parts).toSorted())
})
