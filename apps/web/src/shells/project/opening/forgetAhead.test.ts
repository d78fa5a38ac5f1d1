import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { beforeAll, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  // What the modules under test ask of the page while they load.
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { deliver } = await import('../../../lib/realtime/realtime.ts')
const { sessionStore } = await import('../../../lib/session/sessionStore.ts')
const { forgetAhead } = await import('./forgetAhead.ts')

let forgotten: (number | undefined)[] = []
beforeAll(() => forgetAhead(realtimeEvents.cashiers, (id) => forgotten.push(id)))
const after = (event: string, payload: unknown) => {
  forgotten = []
  deliver(event, payload)
  return forgotten
}

test.each([
  ['records that changed, by their numbers', realtimeEvents.cashiers, { registros: [[7, 2]] }, [7]],
  ['a record that is seen no more, which is not named', realtimeEvents.cashiers, { registros: [] }, [undefined]],
  ['any of them, where all may be in other lists', realtimeEvents.cashiers, { registros: [], todas: true }, [undefined]],
  ['any of them with other rights', realtimeEvents.permissions, { usuid: 1, permisos: [] }, [undefined]],
  ['any of them with other holidays', realtimeEvents.holidays, { anio: 2026 }, [undefined]],
  ['any of them with other labels', realtimeEvents.labels, { version: 2 }, [undefined]],
])('forgets %s', (_, event, payload, expected) => expect(after(event, payload)).toEqual(expected))

test('forgets everything when somebody else signs in', () => {
  forgotten = []
  sessionStore.set({ ...sessionStore.get() })
  expect(forgotten).toEqual([undefined])
})
