import { beforeEach, expect, it } from 'vitest'
import { notices, noticeStore, toast } from '../../lib/toast.ts'
import { forgetAlerts, listAlerts, showAlert } from './alertQueue.ts'

const visibleNotices = () => noticeStore.get().map(({ title, message }) => title ?? message)
const arrive = (...titles: string[]) => titles.forEach((title) => showAlert({ title, message: () => title }))
const dismiss = (title: string) => notices.hide(noticeStore.get().find((notice) => notice.title === title)?.id ?? '')

beforeEach(() => {
  forgetAlerts()
  noticeStore.set([])
})

it('shows three, and each of the others when one is closed, in the order in which they came', () => {
  arrive('a', 'b', 'c', 'd', 'e')
  expect(visibleNotices()).toEqual(['c', 'b', 'a'])
  dismiss('b')
  expect(visibleNotices()).toEqual(['d', 'c', 'a'])
  dismiss('a')
  dismiss('c')
  expect(visibleNotices()).toEqual(['e', 'd'])
})

it('an alert stays until it is closed, in spite of other notices', () => {
  arrive('a')
  for (const letter of ['1', '2', '3', '4', '5', '6']) toast.error(letter)
  expect(visibleNotices()).toEqual(['6', '5', '4', '3', '2', 'a'])
})

it('the next person gets none of them', () => {
  arrive('a', 'b', 'c', 'd')
  toast.success('hecho')
  forgetAlerts()
  expect(visibleNotices()).toEqual(['hecho'])
})

it('its content can close it', () => {
  let hide = () => {}
  showAlert({
    title: 'a',
    message: (close) => {
      hide = close
      return 'a'
    },
  })
  hide()
  expect(visibleNotices()).toEqual([])
})

it('none lies over the list in which they are', () => {
  arrive('a', 'b', 'c', 'd')
  const leave = listAlerts()
  expect(visibleNotices()).toEqual([])
  arrive('e')
  expect(visibleNotices()).toEqual([])
  leave()
  arrive('f')
  expect(visibleNotices()).toEqual(['f'])
})
