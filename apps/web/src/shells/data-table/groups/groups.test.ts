import { expect, it } from 'vitest'
import { groupsOf } from './groups.ts'

const rows = ['1', '2', '3', '4'].map((id, index) => ({ id, index, original: { grupo: 'aaba'.charAt(index) } }))
const own = { keyOf: ({ grupo }: { grupo: string }) => grupo, head: () => ({ name: 'Grupo' }) }
const collapsed = { closed: new Set(['b']), toggle: () => undefined }

it('puts rows that follow each other under one heading', () =>
  expect(
    groupsOf(rows, own, collapsed).map(({ key, count, open, rows: within }) => [key, count, open, within.map(({ id }) => id)]),
  ).toEqual([
    ['a', 2, true, ['1', '2']],
    ['b', 1, false, ['3']],
    ['a', 1, true, ['4']],
  ]))

it('has no groups without rows', () => expect(groupsOf([], own, collapsed)).toEqual([]))

it('counts what the server counts, also of rows that are not loaded', () => {
  const done: string[] = []
  const groups = groupsOf(
    rows,
    {
      groups: [
        { key: 'norte', name: 'Norte', count: 30, open: true, ids: new Set([1, 3, 9]) },
        { key: 'sur', name: 'Sur', count: 1, open: true, ids: new Set([2]) },
        { key: '', name: 'Sin región', count: 7, open: false, ids: new Set() },
      ],
      toggle: (key, open) => done.push(`${key} ${open}`),
      loadMore: (key) => done.push(`${key} más`),
      selectWhole: (key) => done.push(`${key} entero`),
      whole: 'sur',
    },
    collapsed,
  )
  expect(
    groups.map(({ head, count, rows: within, open, whole, loadMore }) => [
      head.name,
      count,
      within.length,
      open,
      whole,
      loadMore !== undefined,
    ]),
  ).toEqual([
    ['Norte', 30, 2, true, false, true],
    ['Sur', 1, 1, true, true, false],
    ['Sin región', 7, 0, false, false, false],
  ])
  groups[0]!.toggle()
  groups[0]!.loadMore!()
  groups[0]!.selectWhole!()
  groups[2]!.toggle()
  expect(done).toEqual(['norte false', 'norte más', 'norte entero', ' true'])
})
