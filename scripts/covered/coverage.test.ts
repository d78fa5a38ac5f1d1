import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverage, coverageWritten } from './coverage.ts'
import { plain } from './sources.ts'

const root = new URL('../../', import.meta.url)
// Rules, constants and entities are numbered from 1 to these.
const rowsThere = { 'PL-V': 295, 'PJ-V': 458, 'OP-V': 418, 'PL-K': 97, 'PJ-K': 92, 'OP-K': 88, 'PL-N': 20, 'PJ-E': 69, 'OP-E': 54 }

test('every row that was asked for is somewhere, and docs/coverage.md says where', () => {
  const parts = coverage()
  const nowhere = parts.flatMap(({ lines }) => lines.filter(({ where }) => where === '').map(({ id, asked }) => `${id} ${asked}`))
  expect(nowhere).toEqual([])
  const named = parts.flatMap(({ lines }) => lines.flatMap(({ where, test: shown }) => [where.split(/[: ]/)[0]!, shown]))
  expect([...new Set(named)].filter((file) => file.includes('/') && !existsSync(new URL(file, root)))).toEqual([])
  const isTrue = readFileSync(new URL('docs/coverage.md', root), 'utf8') === coverageWritten(parts)
  expect(isTrue ? 'as it is' : 'stale: run `npm run coverage`').toBe('as it is')
})

test('a row that was gone through by hand names words that its test has', () => {
  const lines = coverage().flatMap((part) => part.lines)
  const texts = new Map<string, string>()
  const textOf = (file: string): string => {
    if (!texts.has(file)) texts.set(file, plain(readFileSync(new URL(file, root), 'utf8')))
    return texts.get(file)!
  }
  const unknown = lines.filter(({ test: file, shown }) => shown !== undefined && (shown.length < 8 || !textOf(file).includes(plain(shown))))
  expect(unknown.map(({ id, test: file, shown }) => `${id}: '${shown}' is not in ${file}`)).toEqual([])
})

test('no row is left out, and none is there twice', () => {
  const ids = coverage()
    .flatMap(({ lines }) => lines.map(({ id }) => id))
    .filter((id) => /^..-[VKEN]-/.test(id))
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  const missing = Object.entries(rowsThere).flatMap(([letters, last]) =>
    Array.from({ length: last }, (_, at) => `${letters}-${String(at + 1).padStart(letters.includes('V') ? 3 : 2, '0')}`).filter(
      (id) => !ids.includes(id),
    ),
  )
  expect({ twice, missing }).toEqual({ twice: [], missing: [] })
})
