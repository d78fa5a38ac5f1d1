import type { SessionUser } from '@soportica/contract/people/session'
import type { AttachmentRow } from '@soportica/contract/records/attachments'
import { expect, it, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { openSession } = await import('../../../lib/session/sessionStore.ts')
const { fileMenu } = await import('./fileMenu.tsx')

const all = { visualizar: true, descargar: true, reemplazar: true, eliminar: true, subirASharepoint: true } as const
const menuOf = (usuid: number, more: Partial<AttachmentRow> = {}) => {
  openSession({ token: 'ficha', user: { usuid } as SessionUser })
  const row = { adaid: 4, originalName: 'acta.pdf', location: 'local', acciones: all, ...more } as AttachmentRow
  const nothing = async () => {}
  return fileMenu({ row, moving: false, onView: nothing, onReplace: nothing, onMove: nothing, onRemove: nothing }, nothing)
}
const labels = (...args: Parameters<typeof menuOf>) => menuOf(...args).map(({ label }) => label)
const forEverybody = ['Visualizar', 'Reemplazar', 'Descargar', 'Eliminar']

it('of a stored file has these entries in this order', () => expect(labels(7)).toEqual(forEverybody))

it('only user 1 is offered to move a file to SharePoint, and only one that is still here', () => {
  expect(labels(1)).toEqual(['Subir a SharePoint', ...forEverybody])
  expect(labels(1, { location: 'sharepoint' })).toEqual(forEverybody)
})

it('refused actions are disabled, with their reason', () => {
  const acciones = Object.fromEntries(Object.keys(all).map((action) => [action, `No tiene permiso para ${action}`]))
  expect(menuOf(7, { acciones }).map(({ key, allowed }) => [key, allowed])).toEqual(
    ['visualizar', 'reemplazar', 'descargar', 'eliminar'].map((action) => [action, `No tiene permiso para ${action}`]),
  )
})
