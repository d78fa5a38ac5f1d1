import type { NotificationRow } from '@soportica/contract/notifications/notifications'
import { describe, expect, it } from 'vitest'
import { type NotificationPages, putRow, rowsOf, withSeen } from './notificationPages.ts'

const row = (not_id: number, not_visto: 0 | 1 = 0): NotificationRow => ({
  not_id,
  usu_id: 1,
  not_titulo: `n${not_id}`,
  not_mensaje: '',
  not_fec_env: '2026-11-05 07:00:00',
  not_visto,
  not_prioridad: 'Baja',
  not_ruta: '',
})
const pages = (...batches: { rows: NotificationRow[]; next?: number }[]): NotificationPages => ({
  pages: batches.map(({ rows, next }) => ({ rows, next })),
  pageParams: batches.map(() => 0),
})
const ids = (data: NotificationPages) => data.pages.map(({ rows }) => rows.map(({ not_id }) => not_id))

describe('a notification takes its place', () => {
  const two = pages({ rows: [row(9), row(7)], next: 7 }, { rows: [row(5), row(3)], next: 3 })

  it.each([
    [
      'a new one on top',
      12,
      [
        [12, 9, 7],
        [5, 3],
      ],
    ],
    [
      'one that was there, once',
      7,
      [
        [9, 7],
        [5, 3],
      ],
    ],
    [
      'between two',
      8,
      [
        [9, 8, 7],
        [5, 3],
      ],
    ],
    [
      'between two pages',
      6,
      [
        [9, 7],
        [6, 5, 3],
      ],
    ],
    [
      'not beyond the last page',
      2,
      [
        [9, 7],
        [5, 3],
      ],
    ],
  ])('%s', (_, id, expected) => expect(ids(putRow(two, 'todas', row(id)))).toEqual(expected))

  it('at the end when there is nothing more', () => expect(ids(putRow(pages({ rows: [row(5)] }), 'todas', row(2)))).toEqual([[5, 2]]))
  it('in an empty list', () => expect(ids(putRow(pages({ rows: [] }), 'no-vistas', row(2)))).toEqual([[2]]))
  it('back at the end of a page that it left', () => {
    const left = withSeen(two, 'no-vistas', (id) => id === 7)
    expect(ids(left)).toEqual([[9], [5, 3]])
    expect(ids(putRow(left, 'no-vistas', row(7))).flat()).toEqual([9, 7, 5, 3])
  })
  it('only in the tabs where it belongs', () => {
    expect(ids(putRow(two, 'vistas', row(12)))).toEqual([
      [9, 7],
      [5, 3],
    ])
    expect(ids(putRow(two, 'no-vistas', row(9, 1)))).toEqual([[7], [5, 3]])
    expect(ids(putRow(two, 'vistas', row(12, 1)))[0]).toEqual([12, 9, 7])
  })
})

describe('what was seen', () => {
  const some = pages({ rows: [row(9), row(7, 1), row(5)], next: 5 })
  it('stays in all, marked', () => {
    expect(rowsOf(withSeen(some, 'todas', (id) => id === 9)).map(({ not_visto }) => not_visto)).toEqual([1, 1, 0])
  })
  it('leaves those not seen, and more can still be fetched', () => {
    const left = withSeen(some, 'no-vistas', () => true)
    expect(ids(left)).toEqual([[]])
    expect(left.pages[0]?.next).toBe(5)
  })
})
