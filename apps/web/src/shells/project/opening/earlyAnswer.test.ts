import { expect, test } from 'vitest'
import type { RecordPress } from '../../../lib/projectOpening.ts'
import { createStore } from '../../../lib/store.ts'
import { askWhenPressed } from './earlyAnswer.ts'

function pressing(fails = false) {
  const pressed = createStore<RecordPress | null>(null)
  const asked: RecordPress[] = []
  let time = 0
  let changed: (id?: number) => void = () => undefined
  const ask = (press: RecordPress) => {
    asked.push(press)
    return fails ? Promise.reject(new Error('sin conexión')) : Promise.resolve(`${press.id} ${asked.length}`)
  }
  const early = askWhenPressed(
    pressed,
    ask,
    () => time,
    (forget) => (changed = forget),
  )
  return {
    asked,
    take: early.coming,
    there: early.there,
    press: (id: number) => pressed.set({ id, tipoModulo: 'g' }),
    goOn: (id: number) => pressed.set({ id, tipoModulo: 'g', ahead: 'next' }),
    point: (id: number) => pressed.set({ id, tipoModulo: 'g', ahead: 'pointed' }),
    change: (id?: number) => changed(id),
    wait: (ms: number) => (time += ms),
  }
}

test('the opening that follows takes what was asked for when the button went down', async () => {
  const { asked, take, press, wait } = pressing()
  press(7)
  wait(120)
  expect(asked).toEqual([{ id: 7, tipoModulo: 'g' }])
  await expect(take({ id: 7, tipoModulo: 'g' })).resolves.toBe('7 1')
})

test('it is taken once: the next opening has what is stored then', async () => {
  const { take, press } = pressing()
  press(7)
  await take({ id: 7, tipoModulo: 'g' })
  expect(take({ id: 7, tipoModulo: 'g' })).toBeUndefined()
  press(7)
  await expect(take({ id: 7, tipoModulo: 'g' })).resolves.toBe('7 2')
})

test.each([
  ['another record', 8, 'g', 0],
  ['another module', 7, 'v', 0],
  ['somebody who held the button for long', 7, 'g', 1000],
])('%s is asked for anew', (_, id, tipoModulo, held) => {
  const { take, press, wait } = pressing()
  press(7)
  wait(held)
  expect(take({ id, tipoModulo })).toBeUndefined()
  expect(take({ id: 7, tipoModulo: 'g' })).toBeUndefined()
})

test('what was asked for ahead keeps while somebody reads, until it changes, or nobody can say what changed', async () => {
  const { take, goOn, change, wait } = pressing()
  goOn(7)
  wait(59_000)
  change(8)
  await expect(take({ id: 7, tipoModulo: 'g' })).resolves.toBe('7 1')
  goOn(7)
  change(7)
  expect(take({ id: 7, tipoModulo: 'g' })).toBeUndefined()
  goOn(7)
  change()
  expect(take({ id: 7, tipoModulo: 'g' })).toBeUndefined()
  goOn(7)
  wait(60_000)
  expect(take({ id: 7, tipoModulo: 'g' })).toBeUndefined()
})

test('a failure is told to who opens it, and to nobody else', async () => {
  const { take, press } = pressing(true)
  press(7)
  await Promise.resolve()
  await expect(take({ id: 7, tipoModulo: 'g' })).rejects.toThrow('sin conexión')
  press(8)
  await Promise.resolve()
  expect(take({ id: 9, tipoModulo: 'g' })).toBeUndefined()
})

test('whoever presses what his mouse rested on finds the answer there, and asks for nothing more', async () => {
  const { asked, take, there, press, point, wait } = pressing()
  point(7)
  expect(there({ id: 7, tipoModulo: 'g' })).toBeUndefined()
  await Promise.resolve()
  wait(400)
  press(7)
  expect(asked).toHaveLength(1)
  expect(there({ id: 8, tipoModulo: 'g' })).toBeUndefined()
  expect(there({ id: 7, tipoModulo: 'g' })).toBe('7 1')
  expect(there({ id: 7, tipoModulo: 'g' })).toBeUndefined()
  expect(take({ id: 7, tipoModulo: 'g' })).toBeUndefined()
})

test('a mouse that rests for long has its record asked for anew when it presses', async () => {
  const { take, press, point, wait } = pressing()
  point(7)
  wait(5_000)
  press(7)
  await expect(take({ id: 7, tipoModulo: 'g' })).resolves.toBe('7 2')
})

test('what failed before anybody pressed is asked for again', async () => {
  const { asked, press, point } = pressing(true)
  point(7)
  await Promise.resolve()
  await Promise.resolve()
  press(7)
  expect(asked).toHaveLength(2)
})
