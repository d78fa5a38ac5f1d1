import { afterEach, expect, it, vi } from 'vitest'
import { openPlanForm } from './openPlanForm.ts'

afterEach(() => vi.unstubAllGlobals())

it('the form for strangers opens in another tab', () => {
  const open = vi.fn<typeof window.open>()
  vi.stubGlobal('window', { open })
  openPlanForm()
  expect(open.mock.calls).toEqual([['/soportica/requestplain.html', '_blank', 'noopener']])
})
