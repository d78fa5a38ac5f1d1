import { beforeEach, expect, it, vi } from 'vitest'

const asked = vi.hoisted(() => ({ call: vi.fn(), saveFile: vi.fn(), success: vi.fn(), error: vi.fn() }))
vi.mock('../../../lib/api/api.ts', () => ({ call: asked.call }))
vi.mock('../../../shells/export/saveFile.ts', () => ({ saveFile: asked.saveFile }))
vi.mock('../../../lib/toast.ts', () => ({ toast: { success: asked.success, error: asked.error } }))
const { exportsOf } = await import('./EditorExport.tsx')

const [all] = exportsOf({ repid: 7, sucursal: 'Chapinero' })
beforeEach(() => vi.clearAllMocks())

it('an act that was downloaded says so, and has its name', async () => {
  asked.call.mockResolvedValue(new Blob())
  all!.run()
  await vi.waitFor(() => expect(asked.success).toHaveBeenCalledWith('Archivo descargado exitosamente.', 'acta-7'))
  expect(asked.saveFile.mock.lastCall?.[1]).toMatch(/^\d{8} {2}ACT Chapinero\.xlsx$/)
})

it('one that was not says why', async () => {
  asked.call.mockRejectedValue(new Error('se cayó'))
  all!.run()
  await vi.waitFor(() => expect(asked.error).toHaveBeenCalledWith('Error al descargar el archivo: se cayó', 'acta-7'))
  expect(asked.success).not.toHaveBeenCalled()
})
