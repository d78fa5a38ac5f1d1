import { expect, it } from 'vitest'
import { limitPerUser } from './limitPerUser.ts'

it('runs two reports of a person at once, refuses a third, and gives the places back', async () => {
  const runningByUser = new Map<number, number>()
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = [limitPerUser(runningByUser, 1, () => promise), limitPerUser(runningByUser, 1, () => promise)]
  await expect(limitPerUser(runningByUser, 1, async () => 'otro')).rejects.toMatchObject({ code: 'informe.muchos' })
  expect(await limitPerUser(runningByUser, 2, async () => 'de otra persona')).toBe('de otra persona')
  resolve('listo')
  expect(await Promise.all(running)).toEqual(['listo', 'listo'])
  await expect(limitPerUser(runningByUser, 1, () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(runningByUser.size).toBe(0)
})

it('says how to ask for less when the database stopped a statement', async () => {
  const stopped = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  await expect(limitPerUser(new Map(), 1, () => Promise.reject(stopped))).rejects.toMatchObject({
    code: 'informe.amplio',
    message: expect.stringContaining('Agregue un criterio'),
  })
})
