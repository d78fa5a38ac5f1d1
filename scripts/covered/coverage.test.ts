import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverage, coverageWritten } from './coverage.ts'

const root = new URL('../../', import.meta.url)

test('every row that was asked for is somewhere, and docs/coverage.md says where', () => {
  const parts = coverage()
  const nowhere = parts.flatMap(({ lines }) => lines.filter(({ where }) => where === '').map(({ id, asked }) => `${id} ${asked}`))
  expect(nowhere).toEqual([])
  const named = parts.flatMap(({ lines }) => lines.flatMap(({ where, test: shown }) => [where.split(/[: ]/)[0]!, shown]))
  expect([...new Set(named)].filter((file) => file.includes('/') && !existsSync(new URL(file, root)))).toEqual([])
  const isTrue = readFileSync(new URL('docs/coverage.md', root), 'utf8') === coverageWritten(parts)
  expect(isTrue ? 'as it is' : 'stale: run `npm run coverage`').toBe('as it is')
})
