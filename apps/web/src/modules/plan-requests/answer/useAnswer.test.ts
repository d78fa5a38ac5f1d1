import type { PlanDetail } from '@soportica/contract/plan-requests/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api/apiError.ts'
import { wayOf } from '../components/PlanOutcome.tsx'
import type { AnswerControl } from './useAnswer.tsx'

const mocks = vi.hoisted(() => ({
  call: vi.fn<() => Promise<unknown>>(),
  confirm: vi.fn<(question: object) => Promise<boolean>>(),
  uploadForm: vi.fn<(endpoint: { path: string }, input: { body: { opc: unknown } }) => Promise<object>>(),
}))
vi.mock('../../../lib/api/api.ts', () => ({ call: mocks.call }))
vi.mock('../../../lib/api/upload.ts', () => ({ uploadForm: mocks.uploadForm }))
vi.mock('../../../shells/feedback/confirm.tsx', () => ({ confirm: mocks.confirm }))
vi.mock('../../../lib/toast.ts', () => ({
  toast: { success: vi.fn<(text: string) => void>(), info: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() },
}))
const { useAnswer } = await import('./useAnswer.tsx')

function answer(onDone: () => void, onMoved: () => void = () => undefined): AnswerControl {
  let control: AnswerControl | undefined
  function Probe() {
    const detail = { sopid: 7, acciones: { responder: true } } as unknown as PlanDetail
    control = useAnswer({ detail, onDone, onMoved })
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Probe)))
  return control!
}
beforeEach(() => {
  vi.clearAllMocks()
  mocks.uploadForm.mockResolvedValue({ mensaje: 'Listo' })
})

it.each([
  [false, 0],
  [true, 1],
])('without files it asks first: answered %s it is sent %i times', async (yes, times) => {
  mocks.confirm.mockResolvedValue(yes)
  const onDone = vi.fn<() => void>()
  await answer(onDone).send()
  expect(mocks.confirm.mock.lastCall?.[0]).toMatchObject({
    mensaje: '¿Realmente desea responder la solicitud N° 00007 sin archivos adjuntos?',
  })
  expect(mocks.uploadForm.mock.calls.map(([{ path }, { body }]) => [path, body.opc])).toEqual(
    Array.from({ length: times }, () => ['/api/response_request_plains', '2']),
  )
  expect(onDone).toHaveBeenCalledTimes(times)
})

it('when somebody else was first, what was written is not given up', async () => {
  mocks.confirm.mockResolvedValue(true)
  mocks.uploadForm.mockRejectedValue(new ApiError(409, 'Ya fue respondida', { code: 'planos.gestionada' } as never))
  const [onDone, onMoved] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const control = answer(onDone, onMoved)
  await control.send()
  expect([onDone.mock.calls.length, onMoved.mock.calls.length, control.finished()]).toEqual([0, 1, false])
})

it.each([
  [{ enlace: false, hasta: null, retirado: null }, 'en el correo'],
  [{ enlace: true, hasta: null, retirado: null }, 'por enlace, el correo aún no ha salido'],
  [{ enlace: true, hasta: '2026-03-17 10:00:00', retirado: null }, 'por enlace hasta el 17-03-2026, 1 descarga'],
  [
    { enlace: true, hasta: '2026-03-17 10:00:00', retirado: '2026-03-03 10:00:00' },
    'por un enlace que se retiró el 03-03-2026, 1 descarga',
  ],
  [{ enlace: true, hasta: null, retirado: '2026-03-03 10:00:00' }, 'por un enlace que se retiró el 03-03-2026, 1 descarga'],
])('%j went %s', (file, way) => {
  expect(wayOf({ ...file, descargas: 1 })).toBe(way)
})
