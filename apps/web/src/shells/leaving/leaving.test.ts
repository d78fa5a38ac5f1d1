import { afterEach, expect, test } from 'vitest'
import { guardLeaving, isHeld, mayLeave, type Way } from './leaving.ts'

const at = (pathname: string, search = '') => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: 'x',
  unstable_mask: undefined,
  mask: undefined,
})
const way: Way = { from: at('/cashiers/visit'), to: at('/dashboard'), throughHistory: false }
const within: Way = { from: at('/cashiers/visit'), to: at('/cashiers/visit', '?pagina=2'), throughHistory: false }

let said: string[] = []
let stops: (() => void)[] = []
afterEach(() => {
  stops.forEach((stop) => stop())
  said = []
  stops = []
})

const guard = (name: string, answer: boolean, holds = (_?: Way) => true) => {
  const stop = guardLeaving({
    holds,
    asks: () => {
      said.push(`${name}?`)
      return Promise.resolve(answer)
    },
    leaves: () => void said.push(name),
  })
  stops.push(stop)
  return stop
}

test('nobody is asked where nothing would be lost', async () => {
  guard('formulario', false, () => false)
  expect(isHeld(way)).toBe(false)
  expect(await mayLeave(way)).toBe(true)
  expect(said).toEqual([])
})

test('each asks once, the last that came first, and then all are left', async () => {
  guard('formulario', true)
  guard('subida', true)
  expect(await mayLeave(way)).toBe(true)
  expect(said).toEqual(['subida?', 'formulario?', 'subida', 'formulario'])
})

test('nothing is given up when one of them stays', async () => {
  guard('formulario', false)
  guard('subida', true)
  expect(await mayLeave(way)).toBe(false)
  expect(said).toEqual(['subida?', 'formulario?'])
})

test('each holds the ways that it means, the page as a whole among them', () => {
  guard('formulario', true, (on) => !on || on.from.pathname !== on.to.pathname)
  expect([way, within, undefined].map((on) => isHeld(on))).toEqual([true, false, true])
})

test('one that has gone holds nothing', () => {
  guard('subida', true)()
  expect(isHeld()).toBe(false)
})
