import { expect, it } from 'vitest'
import { statusClasses, type StatusClass } from '../catalogs/statuses.ts'
import { meaningOf } from './statusFlags.ts'

it.each([
  ['cashier_status', 'progress paused done refused deleted'],
  ['realestate_status', 'pending progress paused done refused'],
  ['visit_status', 'pending progress progress done refused'],
  ['design_status', 'pending progress paused done refused'],
  ['license_status', 'pending paused paused done refused'],
  ['branch_status', 'progress paused refused done progress deleted progress'],
] as const)('the statuses of %s tell %s', (of: StatusClass, meanings) =>
  expect(statusClasses[of].map(({ id }) => meaningOf(of, id)).join(' ')).toBe(meanings),
)

it('a status that is not declared is on its way', () => expect(meaningOf('cashier_status', 99)).toBe('progress'))
