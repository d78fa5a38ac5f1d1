import { expect, it, vi } from 'vitest'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
const listen = vi.fn<(name: string) => void>()
vi.stubGlobal('addEventListener', listen)
const idle: (() => void)[] = []
vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
const { loadPrinting } = await import('./loadPrinting.ts')

it('a page can be printed from its first idle moment on', async () => {
  vi.stubGlobal('document', { adoptedStyleSheets: [] })
  loadPrinting()
  expect(idle.length).toBe(1)
  idle[0]!()
  await vi.dynamicImportSettled()
  expect(listen.mock.calls.map(([name]) => name)).toEqual(['beforeprint', 'afterprint'])
})
