import { expect, test } from 'vitest'
import { badNames } from './names.ts'

const bad: [path: string, message: string][] = [
  ['apps/api/src/modules/users/utils.ts', "nothing is called 'utils'"],
  ['apps/web/src/helpers/dates.ts', "nothing is called 'helpers'"],
  ['packages/contract/src/common.ts', "nothing is called 'common'"],
  ['apps/api/src/modules/users/types.ts', 'keep a type beside the function'],
  ['apps/web/src/ui/index.ts', 'no index barrels'],
  ['apps/api/src/modules/users/users.service.ts', 'is no kind of file'],
  ['apps/web/src/modules/users/Avatar.tsx', 'go into its components/'],
  ['apps/web/src/modules/users/shownUser.ts', "a name with 'shown'"],
]

test.each(bad)('%s', (path, message) => {
  expect(badNames([path])).toEqual([expect.stringContaining(message)])
})

test.each([
  'packages/contract/src/index.ts',
  'apps/api/schema/index.ts',
  'apps/api/src/modules/users/users.queries.ts',
  'apps/api/src/modules/users/users.int.test.ts',
  'apps/api/src/modules/users/approveRequest.ts',
  'apps/web/src/modules/users/UsersPage.tsx',
  'apps/web/src/modules/users/users.module.ts',
  'apps/web/src/modules/users/components/Avatar.tsx',
])('%s is a good name', (path) => {
  expect(badNames([path])).toEqual([])
})
