import { expect, test } from 'vitest'
import type { MenuEntry } from '../menu/menuEntry.ts'
import { recentFirst, withRecent } from './recents.ts'

const entry = (to: string): MenuEntry => ({ to, label: to, icon: '', descripcion: '', group: '' })

test.each([
  [[], '/a', ['/a']],
  [['/a', '/b'], '/b', ['/b', '/a']],
  [['/a', '/b'], '/a', ['/a', '/b']],
  [['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8'], '/9', ['/9', '/1', '/2', '/3', '/4', '/5', '/6', '/7']],
])('%j and then %s', (before, to, after) => {
  expect(withRecent(before, to)).toEqual(after)
})

test('the last used comes first, the others keep their order', () => {
  const entries = ['/a', '/b', '/c', '/d'].map(entry)
  expect(recentFirst(entries, ['/d', '/gone', '/b']).map(({ to }) => to)).toEqual(['/d', '/b', '/a', '/c'])
  expect(recentFirst(entries, [])).toEqual(entries)
})
