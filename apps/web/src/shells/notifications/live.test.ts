import type { SessionUser } from '@soportica/contract/people/session'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { beforeEach, expect, test, vi } from 'vitest'

const { playTone } = vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('document', { addEventListener: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  return { playTone: vi.fn<() => Promise<void>>(async () => {}) }
})
vi.mock('./tone.ts', () => ({ playTone }))
vi.mock('./soundPreference.ts', () => ({ wantsSound: async () => true }))
vi.mock('../../lib/api/api.ts', () => ({ call: async () => ({ sinVer: 0 }) }))
const { deliver } = await import('../../lib/realtime/realtime.ts')
const { openSession } = await import('../../lib/session/sessionStore.ts')
const { noticeStore } = await import('../../lib/toast.ts')
const { followNotifications } = await import('./live.tsx')
const { unreadStore } = await import('./unread.ts')

const notification = (usu_id: number) => ({ not_id: 1, usu_id, not_titulo: 'Nota nueva', not_visto: 0, not_prioridad: 'Media', sinVer: 1 })
const visibleNotices = () => noticeStore.get().map(({ title, autoClose }) => [title, autoClose])

beforeEach(() => {
  openSession({ token: 'ficha', user: { usuid: 7 } as SessionUser })
  noticeStore.set([])
  playTone.mockClear()
  const stop = followNotifications()
  return () => stop()
})

test('a notification of somebody else rings no bell', () => {
  deliver(realtimeEvents.notification, notification(8))
  expect(unreadStore.get()).toMatchObject({ count: 0, arrivals: 0 })
  deliver(realtimeEvents.notification, notification(7))
  expect(unreadStore.get()).toMatchObject({ count: 1, arrivals: 1, last: 'Nota nueva' })
})

test('an alert of somebody else is neither shown nor heard; the own one stays until it is closed', async () => {
  deliver(realtimeEvents.alert, { usuid: 8, message: 'Etapa vencida', titulo: 'Alerta ajena' })
  await Promise.resolve()
  expect(visibleNotices()).toEqual([])
  expect(playTone).not.toHaveBeenCalled()
  deliver(realtimeEvents.alert, { usuid: 7, message: 'Etapa vencida', titulo: 'Alerta propia' })
  expect(visibleNotices()).toEqual([['Alerta propia', false]])
  await vi.waitFor(() => expect(playTone).toHaveBeenCalledOnce())
})

test('a new plan request stays until it is closed', () => {
  deliver(realtimeEvents.newPlanRequest, { mensaje: 'Ana pide planos', sopid: 4 })
  expect(visibleNotices()).toEqual([['Solicitud de planos nueva', false]])
})
