import { expect, it } from 'vitest'
import { goKeysOf } from './goKeys.ts'

const entry = (to: string) => ({ to, label: to })
const keysTo = (...routes: string[]) => Object.fromEntries(goKeysOf(routes.map(entry)).map(({ key, entry: { to } }) => [key, to]))

it('leads to the windows that the user may open alone', () => {
  expect(keysTo()).toEqual({})
  expect(keysTo('/dashboard', '/trabajo', '/request', '/requestplainsadmin')).toEqual({
    H: '/dashboard',
    T: '/trabajo',
    R: '/request',
    P: '/requestplainsadmin',
  })
})

it('leads to the first of several in the menu, and not to a window of a longer name', () => {
  expect(keysTo('/cashiers/cashiers', '/cashiers/visit', '/branch/visit')).toEqual({ C: '/cashiers/cashiers', S: '/branch/visit' })
  expect(keysTo('/localsearch/4', '/localsearch/1', '/dynamicBranchReport')).toEqual({ B: '/localsearch/4', I: '/dynamicBranchReport' })
  expect(keysTo('/requestplainsadmin')).toEqual({ P: '/requestplainsadmin' })
})
