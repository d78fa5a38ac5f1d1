import { beforeEach, expect, test } from 'vitest'
import { followBuilds, newBuild } from './newBuild.ts'

let time = 0
const hear = (own: string | undefined) => {
  const heard = followBuilds(own, () => time)
  return (atSecond: number, build: string | null) => {
    time = atSecond * 1000
    heard(build)
    return newBuild.get()
  }
}
beforeEach(() => newBuild.set(false))

test('a new build counts once only new servers answered for a minute', () => {
  const at = hear('index-a')
  expect([at(0, 'index-a'), at(10, 'index-b'), at(69, 'index-b'), at(70, 'index-b')]).toEqual([false, false, false, true])
})

test('an answer of the own build begins the minute anew', () => {
  const at = hear('index-a')
  expect([at(0, 'index-b'), at(50, 'index-a'), at(61, 'index-b'), at(100, 'index-b'), at(121, 'index-b')]).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

test('answers without a name, of a balancer for example, say nothing', () => {
  const at = hear('index-a')
  expect([at(0, 'index-b'), at(30, null), at(60, 'index-b')]).toEqual([false, false, true])
})

test('a page without a build, while developing, follows none', () => {
  const at = hear(undefined)
  expect([at(0, 'index-b'), at(100, 'index-b')]).toEqual([false, false])
})
