import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { budgets, overBudget, tooSlow } from './budgets.mjs'
import { parts } from './parts.mjs'

it('each part and the whole run have a budget, and CONTRIBUTING says what each part is', () => {
  expect(Object.keys(budgets).toSorted()).toEqual([...Object.keys(parts), 'all'].toSorted())
  const text = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` \| [^|]* \|$/gm)].map(([, name]) => name)
  expect(new Set(rows)).toEqual(new Set(Object.keys(budgets)))
})

describe('a part', () => {
  const limits = { quick: 10, slow: 100, all: 105 }
  const over = (quick: number, slow: number, all: number, pace: number) =>
    overBudget(
      Object.entries({ quick, slow, all }).map(([name, seconds]) => ({ name, seconds })),
      pace,
      limits,
    )

  it('within its budget is not named', () => {
    expect(over(10, 99, 105, 1)).toEqual([])
  })

  it('over its budget is named, and fails the run when it takes a fifth more than that', () => {
    expect(over(12, 100, 126.5, 1)).toEqual([
      { name: 'quick', seconds: 12, budget: 10, fails: false },
      { name: 'all', seconds: 126.5, budget: 105, fails: true },
    ])
    expect(over(12.1, 150, 105, 1).map(({ name, fails }) => [name, fails])).toEqual([
      ['quick', true],
      ['slow', true],
    ])
  })

  it('may take twice as long on a machine that is twice as slow', () => {
    expect(over(20, 200, 210, 2)).toEqual([])
    expect(over(20, 241, 210, 2)).toEqual([{ name: 'slow', seconds: 241, budget: 200, fails: true }])
  })

  it('that fails the run says its limit and what to do', () => {
    expect(tooSlow({ name: 'slow', seconds: 241, budget: 200, fails: true })).toBe(
      "too slow: 'slow' took 241 s and may take 240 s here. Make it cheaper, or change its budget in scripts/test/budgets.mjs and say why.",
    )
  })
})
