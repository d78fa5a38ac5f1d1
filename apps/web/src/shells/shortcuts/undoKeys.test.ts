import { expect, test } from 'vitest'
import { undoMeant } from './undoKeys.ts'

const button = (name: string, visible = true) => ({ name, checkVisibility: () => visible, click: () => {} })
const bar = button('bar')
const notice = button('notice')
const hidden = button('hidden', false)

test.each([
  ['nothing to take back', [], [], undefined],
  ['the bar, though no notice is left', [bar], [bar], 'bar'],
  ['what came last', [bar, notice], [bar, notice], 'notice'],
  ['nothing that cannot be seen', [bar, hidden], [bar, hidden], 'bar'],
  ['nothing behind a dialog', [bar], [], undefined],
])('%s', (_, all, reachable: readonly object[], expected) => {
  expect(undoMeant(all, (each) => reachable.includes(each))?.name).toBe(expected)
})
