import { beforeEach, expect, it, vi } from 'vitest'

const mocks = vi.hoisted(() => ({
  call: vi.fn<(endpoint: { path: string }, input: { body?: unknown; query?: unknown }) => Promise<unknown>>(),
  saveFile: vi.fn<(file: Blob, name: string) => void>(),
  success: vi.fn<(text: string) => void>(),
  error: vi.fn<(text: string) => void>(),
}))
vi.mock('../../../lib/api/api.ts', () => ({ call: mocks.call }))
vi.mock('../../../shells/export/saveFile.ts', () => ({ saveFile: mocks.saveFile }))
vi.mock('../../../lib/toast.ts', () => ({ toast: { success: mocks.success, error: mocks.error } }))
const { exportsOf } = await import('./EditorExport.tsx')

const exports = exportsOf({ repid: 7, sucursal: 'Chapinero' })
const [all] = exports
beforeEach(() => vi.clearAllMocks())

it('an act that was downloaded says so, and has its name', async () => {
  mocks.call.mockResolvedValue(new Blob())
  all!.run()
  await vi.waitFor(() => expect(mocks.success).toHaveBeenCalledWith('Archivo descargado exitosamente.', 'acta-7'))
  expect(mocks.saveFile.mock.lastCall?.[1]).toMatch(/^\d{8} {2}ACT Chapinero\.xlsx$/)
})

it('one that was not says why', async () => {
  mocks.call.mockRejectedValue(new Error('se cayó'))
  all!.run()
  await vi.waitFor(() => expect(mocks.error).toHaveBeenCalledWith('Error al descargar el archivo: se cayó', 'acta-7'))
  expect(mocks.success).not.toHaveBeenCalled()
})

it('all of them are asked for with 0, the first act with 1, the one after it with 2', async () => {
  mocks.call.mockResolvedValue(new Blob())
  const sheets = exports.filter(({ label }) => label.includes('Excel'))
  expect(sheets.map(({ label }) => label.replace('Exportar en Excel: ', ''))).toEqual(['Todos', 'Acta Preentrega', 'Acta Posteriores'])
  for (const { run } of sheets) run()
  await vi.waitFor(() => expect(mocks.saveFile).toHaveBeenCalledTimes(3))
  expect(mocks.call.mock.calls.map(([{ path }, { body }]) => [path, body])).toEqual(
    [0, 1, 2].map((opc) => ['/api/export_preentrega', { repid: 7, opc }]),
  )
})
