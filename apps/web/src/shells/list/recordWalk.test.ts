import { expect, test } from 'vitest'
import { neighboursOf } from '../record-list/neighbours.ts'
import { listWaiting } from './listWaiting.ts'
import { neededPages, notOnPage, walkFrom } from './recordWalk.ts'

const [begins, ends] = ['Aquí empieza la lista', 'Aquí termina la lista']
const pages = [[31, 12, 45], [7, 50, 3], [22]] as const
const total = pages.flat().length
const size = 3

/** The walk with every needed page loaded. */
function walked(id: number, page: number) {
  const here = { ids: pages[page - 1]!, total }
  const needs = neededPages(id, { page, size, here })
  return walkFrom(id, {
    page,
    size,
    here,
    before: needs.before ? pages[page - 2] : undefined,
    after: needs.after ? pages[page] : undefined,
  })
}

test('from the first to the last and back, across its pages, nobody is left out or met twice', () => {
  for (const way of ['next', 'previous'] as const) {
    const all = way === 'next' ? pages.flat() : pages.flat().toReversed()
    const met: number[] = []
    let at: { id: number; page: number } | string = { id: all[0]!, page: way === 'next' ? 1 : pages.length }
    while (typeof at === 'object') {
      met.push(at.id)
      const walk = walked(at.id, at.page)
      expect(walk.listPosition).toEqual({ at: pages.flat().indexOf(at.id as never) + 1, total })
      at = walk[way]
    }
    expect(met).toEqual(all)
    expect(at).toBe(way === 'next' ? ends : begins)
  }
})

test('only at the edge of a page the page beside it is asked for', () => {
  const needed = (id: number, page: number) => neededPages(id, { page, size, here: { ids: pages[page - 1]!, total } })
  expect(needed(31, 1)).toEqual({ before: false, after: false })
  expect(needed(45, 1)).toEqual({ before: false, after: true })
  expect(needed(7, 2)).toEqual({ before: true, after: false })
  expect(needed(22, 3)).toEqual({ before: true, after: false })
})

test('while a page is on its way nobody goes on to it', () => {
  expect(walkFrom(45, { page: 1, size, here: undefined, before: undefined, after: undefined })).toMatchObject({
    next: listWaiting,
    previous: listWaiting,
  })
  const waiting = walkFrom(45, { page: 1, size, here: { ids: pages[0], total }, before: undefined, after: undefined })
  expect(waiting).toMatchObject({ previous: { id: 12, page: 1 }, next: listWaiting, listPosition: { at: 3, total } })
})

test('one that is not on the page has nobody beside it', () => {
  expect(walkFrom(99, { page: 1, size, here: { ids: pages[0], total }, before: undefined, after: undefined })).toEqual({
    id: 99,
    previous: notOnPage,
    next: notOnPage,
  })
})

test('one that moved to the next page meanwhile is not its own neighbour', () => {
  const walk = walkFrom(45, { page: 1, size, here: { ids: pages[0], total }, before: undefined, after: [45, 7, 50] })
  expect(walk.next).toEqual({ id: 7, page: 2 })
})

test('beside a list the neighbours are those of its page', () => {
  expect(neighboursOf(12, [31, 12, 45])).toEqual({ previous: 31, next: 45 })
  expect(neighboursOf(31, [31])).toEqual({ previous: 'Aquí empieza esta página', next: 'Aquí termina esta página' })
  expect(neighboursOf(7, [31])).toEqual({ previous: notOnPage, next: notOnPage })
})
