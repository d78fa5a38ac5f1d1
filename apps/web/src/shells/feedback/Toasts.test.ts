import { afterEach, expect, it, vi } from 'vitest'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
afterEach(() => vi.unstubAllGlobals())

it('notices of a person disappear on sign-out; those of the sign-in page stay', async () => {
  vi.resetModules()
  const { closeSession, openSession } = await import('../../lib/session/sessionStore.ts')
  const { noticeStore, toast } = await import('../../lib/toast.ts')
  await import('./Toasts.tsx')
  const user = { usuid: 7 } as Parameters<typeof openSession>[0]['user']
  toast.info('Elija una contraseña nueva')
  openSession({ token: 'a', user })
  toast.success('Se guardó el cajero')
  expect(noticeStore.get().map(({ message }) => message)).toEqual(['Se guardó el cajero', 'Elija una contraseña nueva'])
  closeSession(true)
  expect(noticeStore.get()).toEqual([])
})
