import { expect, test } from 'vitest'
import { circles } from './circles.ts'

const source = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })
const web = 'apps/web/src/modules/users'

test('files that import themselves are reported once, by the shortest cycle', () => {
  const found = circles([
    source(`${web}/a.ts`, `import { b } from './b.ts'`),
    source(`${web}/b.ts`, `import { c } from './c.ts'`, `import type { A } from './a.ts'`),
    source(`${web}/c.ts`, `import { a } from './a.ts'`),
    source(`${web}/apart.ts`, `import { a } from './a.ts'`),
  ])
  expect(found).toEqual([
    `${web}/a.ts -> b.ts -> a.ts: a circle, of types or of pages loaded later as well: move what both need into a file that imports neither`,
  ])
})

test('it may go through packages, by name', () => {
  const found = circles([
    source('packages/contract/src/people/users.ts', `import type { Perid } from '@soportica/contract/permissions/permissions'`),
    source('packages/contract/src/permissions/permissions.ts', `export { users } from '../people/users.ts'`),
  ])
  expect(found).toEqual([expect.stringContaining('users.ts -> permissions.ts -> users.ts')])
})

test.each([
  ['pages that load each other later', `const b = () => import('./b.ts')`, `import { a } from './a.ts'`],
  ['a file that imports itself', `import { a } from './a.ts'`, ''],
])('%s are one', (_, a, b) => {
  expect(circles([source(`${web}/a.ts`, a), source(`${web}/b.ts`, b)])).toHaveLength(1)
})

test('no circle in what goes one way', () => {
  expect(
    circles([
      source(`${web}/a.ts`, `import { b } from './b.ts'`, `import { c } from './c.ts'`),
      source(`${web}/b.ts`, `import { c } from './c.ts'`),
      source(`${web}/c.ts`, `import { z } from 'zod'`),
    ]),
  ).toEqual([])
})
