import { beforeEach, expect, test } from 'vitest'
import { notices, noticeStore, takeBack, toast } from './toast.ts'

const visibleNotices = () => noticeStore.get().map(({ kind, message, autoClose }) => [kind, message, autoClose])
beforeEach(() => noticeStore.set([]))

test('each kind has its lifetime, the newest comes first', () => {
  toast.success('a')
  toast.info('b')
  toast.warn('c')
  toast.alert('d')
  toast.error('e')
  expect(visibleNotices()).toEqual([
    ['error', 'e', 20_000],
    ['warn', 'd', 3000],
    ['warn', 'c', 3000],
    ['info', 'b', 5000],
    ['success', 'a', 3000],
  ])
})

test('the same sentence is shown once, and no more than five', () => {
  for (const letter of ['a', 'b', 'c', 'd', 'e', 'f', 'f']) toast.error(letter)
  expect(visibleNotices().map(([, message]) => message)).toEqual(['f', 'e', 'd', 'c', 'b'])
})

test('a notice is updated in its place and hidden by its id', () => {
  const notice = { id: 'x', kind: 'info', message: '10 %', autoClose: false } as const
  notices.show(notice)
  toast.success('a')
  notices.update({ ...notice, message: '50 %' })
  expect(visibleNotices()).toEqual([
    ['success', 'a', 3000],
    ['info', '50 %', false],
  ])
  notices.hide('x')
  expect(visibleNotices()).toEqual([['success', 'a', 3000]])
})

test('an undone change is no longer offered', () => {
  const noticesAtUndo: unknown[] = []
  const notice = {
    id: 'x',
    kind: 'success',
    message: 'eliminado',
    autoClose: 10_000,
    undo: () => noticesAtUndo.push(visibleNotices()),
  } as const
  notices.show(notice)
  takeBack(notice)
  expect(noticesAtUndo).toEqual([[]])
})

test('the last notice of a subject replaces its former one', () => {
  toast.error('Error al conectar', 'cajero 40')
  toast.error('otra cosa')
  toast.error('Error interno', 'cajero 40')
  expect(visibleNotices().map(([, message]) => message)).toEqual(['Error interno', 'otra cosa'])
  toast.success('guardado', 'cajero 40')
  expect(visibleNotices().map(([, message]) => message)).toEqual(['guardado', 'otra cosa'])
})
