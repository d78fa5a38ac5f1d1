import { expect, test } from 'vitest'
import { chosenTab } from './dashboardTabs.ts'

const tabs = [{ key: 'cajeros' }, { key: 'sucursales' }, { key: 'planos' }]
test.each([
  ['sucursales', 'planos', 'sucursales'],
  [null, 'planos', 'planos'],
  ['posventa', 'planos', 'planos'],
  ['posventa', 'posventa', 'cajeros'],
  [null, '', 'cajeros'],
])('the address says %s, %s was looked at last: %s', (addressed, stored, key) => {
  expect(chosenTab(tabs, addressed, stored)).toEqual({ key })
})
test('none is offered', () => {
  expect(chosenTab([], 'cajeros', 'cajeros')).toBeUndefined()
})
