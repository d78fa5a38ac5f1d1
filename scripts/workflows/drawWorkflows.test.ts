import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { workflowsDrawn } from './drawWorkflows.ts'

it('docs/workflows.md is what the tables say: npm run workflows', () => {
  expect(readFileSync(new URL('../../docs/workflows.md', import.meta.url), 'utf8')).toBe(workflowsDrawn())
})
