import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { recordQuery, recordsKey } from './recordQuery.ts'

const project = { api: 'cashiers' } as const
const record = { id: 7, tipoModulo: 'cashiers' }
function reading(fails = false) {
  const client = new QueryClient()
  let reads = 0
  const detail = vi.fn<() => Promise<number>>(async () => {
    if (fails) throw new Error('sin conexión')
    reads += 1
    return reads
  })
  const query = recordQuery(project as never, detail, record)
  return { client, detail, query }
}

test('the opening that follows takes what was read as somebody pressed the row', async () => {
  const { client, detail, query } = reading()
  void client.prefetchQuery(query)
  void client.prefetchQuery(query)
  expect(await client.fetchQuery(query)).toBe(1)
  expect(detail).toHaveBeenCalledOnce()
})

test('it is read again after five seconds, in another module, and after a change', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { client, detail, query } = reading()
  await client.prefetchQuery(query)
  vi.setSystemTime(Date.now() + 5_001)
  expect(await client.fetchQuery(query)).toBe(2)
  expect(await client.fetchQuery(recordQuery(project as never, detail, { ...record, tipoModulo: 'visit' }))).toBe(3)
  await client.invalidateQueries({ queryKey: recordsKey(project as never) })
  expect(await client.fetchQuery(query)).toBe(4)
  vi.useRealTimers()
})

test('a failure reaches the opening, after one retry', async () => {
  const { client, detail, query } = reading(true)
  await client.prefetchQuery(query)
  await expect(client.fetchQuery(query)).rejects.toThrow('sin conexión')
  expect(detail).toHaveBeenCalledTimes(2)
})
