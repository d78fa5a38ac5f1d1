import type { AttachmentRow, AttachmentSummary } from '@soportica/contract/records/attachments'
import { describe, expect, test } from 'vitest'
import { countsOf } from '../attachmentCounts.ts'
import { groupsOf, withoutFile } from './fileGroups.ts'
import { withPasteName } from '../queue/pastedFiles.ts'

const row = (adaid: number, tipoAdjunto: number) => ({ adaid, tipoAdjunto, nombreTipoAdjunto: `Tipo ${tipoAdjunto}` }) as AttachmentRow
const rows = [row(5, 2), row(4, 1), row(3, 2)]

describe('what is listed', () => {
  test('stands under the name of its type, in the order in which it comes', () => {
    const groups = groupsOf(rows, null).map(({ nombre, rows: files }) => [nombre, files.map(({ adaid }) => adaid)])
    expect(groups).toEqual([
      ['Tipo 2', [5, 3]],
      ['Tipo 1', [4]],
    ])
  })

  test('is of one type when one is chosen', () => {
    expect(groupsOf(rows, 1).flatMap((group) => group.rows)).toEqual([rows[1]])
    expect(groupsOf(rows, 9)).toEqual([])
  })

  test('goes without what was deleted', () => {
    expect(withoutFile({ results: rows, acciones: {} }, 4).results.map(({ adaid }) => adaid)).toEqual([5, 3])
  })
})

test('counted is what the person may see, of the actor that is meant', () => {
  const type = (tipoAdjunto: number, actor: number, count: number, disabled = false) =>
    ({ tipoAdjunto, actor, count, disabled }) as AttachmentSummary
  const summary = [type(1, 2, 3), type(2, 2, 0), type(3, 4, 5), type(4, 2, 7, true)]
  const counts = (actor?: number) => {
    const { types, total, without } = countsOf(summary, actor)
    return [types.map(({ tipoAdjunto }) => tipoAdjunto), total, without]
  }
  expect(counts()).toEqual([[1, 3], 8, 1])
  expect(counts(0)).toEqual([[1, 3], 8, 1])
  expect(counts(2)).toEqual([[1], 3, 1])
})

test('a pasted picture of the screen gets a name of its own, a pasted file keeps its name', () => {
  const now = new Date(2026, 2, 5, 7, 8, 9)
  expect(withPasteName(new File(['x'], 'image.png', { type: 'image/png' }), now).name).toBe('imagen-20260305070809.png')
  expect(withPasteName(new File(['x'], '', { type: 'image/jpeg' }), now).name).toBe('imagen-20260305070809.jpeg')
  expect(withPasteName(new File(['x'], 'plano.pdf'), now).name).toBe('plano.pdf')
})
