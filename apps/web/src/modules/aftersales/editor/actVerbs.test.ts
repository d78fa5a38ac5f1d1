import { type ReportDetail, saveReport } from '@soportica/contract/aftersales/reports'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RecordForm } from '../../../shells/record-dialog/useRecordForm.ts'
import type { LineStore } from '../../aftersales-findings/store/lineStore.ts'
import type { ActVerbs } from './useActVerbs.ts'

const mocks = vi.hoisted(() => ({
  call: vi.fn<(endpoint: { path: string }, input: { body?: unknown; query?: unknown }) => Promise<unknown>>(),
  confirm: vi.fn<(question: object) => Promise<boolean>>(),
  toast: { success: vi.fn<(text: string) => void>(), warn: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() },
}))
vi.mock('../../../lib/api/api.ts', () => ({ call: mocks.call }))
vi.mock('../../../shells/feedback/confirm.tsx', () => ({ confirm: mocks.confirm }))
vi.mock('../../../lib/toast.ts', () => ({ toast: mocks.toast, notices: {} }))
vi.mock('../../../shells/record-dialog/failures.ts', () => ({ showFailure: vi.fn<() => void>() }))
const { useActVerbs } = await import('./useActVerbs.ts')

const save = vi.fn<() => Promise<unknown>>()
const onUnchecked = vi.fn<() => void>()
const wire = { sucursal: 1, contratista: 2, usucontratista: 3, fechaPreentrega: '2026-11-02', fechaEntrega: '2026-11-09' }
function verbsOf(esrId: number): ActVerbs {
  let verbs: ActVerbs | undefined
  function Probe() {
    verbs = useActVerbs({
      detail: { repid: 7, version: 4, esrId } as ReportDetail,
      record: { busy: false, save, wire: () => wire, key: () => 'k', finish: () => undefined, draftName: 'd' } as unknown as RecordForm,
      store: { whenSaved: () => Promise.resolve() } as LineStore,
      onBegun: () => undefined,
      onReload: () => undefined,
      onLacks: () => undefined,
      onUnchecked,
    })
    return null
  }
  renderToStaticMarkup(createElement(Probe))
  return verbs!
}
/** The number of unchecked activities, and the answer to the question. */
function answered(pending: number, yes: boolean): void {
  mocks.call.mockImplementation(async (endpoint: { path: string }) =>
    endpoint.path === saveReport.path ? { mensaje: 'Listo', repid: 7 } : { totalActividadesPorChequear: pending },
  )
  mocks.confirm.mockResolvedValue(yes)
}
const saved = () => mocks.call.mock.calls.filter(([{ path }]) => path === saveReport.path).map(([, { body }]) => body)
beforeEach(() => vi.clearAllMocks())

it.each([
  [2, false, 1, 0],
  [2, true, 1, 1],
  [0, false, 0, 1],
])('with %i still to be checked and the answer %s it asks %i times and saves %i times', async (pending, yes, questions, saves) => {
  answered(pending, yes)
  await verbsOf(1).save()
  expect(mocks.confirm.mock.calls).toEqual(
    Array.from({ length: questions }, () => [
      { mensaje: '¿Estás seguro de que quieres guardar, aun no has chequeado todas las actividades?' },
    ]),
  )
  expect(save).toHaveBeenCalledTimes(saves)
})

it('nothing is finished while something is still to be checked', async () => {
  answered(1, true)
  await verbsOf(1).finish()
  expect(mocks.toast.warn).toHaveBeenCalledWith('Aún faltan actividades por revisar', 'd')
  expect([onUnchecked.mock.calls.length, saved()]).toEqual([1, []])
})

it('finishing and sending save the report, with a flag each', async () => {
  answered(0, true)
  await verbsOf(2).finish()
  await verbsOf(2).mail()
  const body = { repid: 7, version: 4, ...wire }
  expect(saved()).toEqual([
    { ...body, canItBeFinished: 1 },
    { ...body, canSendReport: 1, clave: expect.any(String) },
  ])
})
