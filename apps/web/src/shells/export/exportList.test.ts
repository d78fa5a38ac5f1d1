import { expect, it, vi } from 'vitest'

vi.hoisted(() => {
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { downloadFailed } = await import('./exportList.tsx')
const { ApiError } = await import('../../lib/api/apiError.ts')
const { noticeStore } = await import('../../lib/toast.ts')

it('a download that fails says why', () => {
  downloadFailed(new ApiError(404, 'El archivo ya no está'))
  expect(noticeStore.get()[0]).toMatchObject({ kind: 'error', message: 'Error al descargar el archivo: El archivo ya no está' })
})
