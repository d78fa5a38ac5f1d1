import type pg from 'pg'
import { expect, test } from 'vitest'
import { planEachTime, prepared } from './preparedStatements.ts'

const namesOf = async (text: string): Promise<(string | undefined)[]> => {
  const names: (string | undefined)[] = []
  const query = async (config: pg.QueryConfig) => void names.push(config.name)
  const client = prepared({ query, connect: query } as unknown as pg.Pool)
  for (let time = 0; time < 3; time += 1) await client.query({ text })
  return names
}

test('a statement that repeats is stored in the connection under a name', async () => {
  const [first, ...others] = await namesOf('select 1 where $1 = 2')
  expect(first).toBeUndefined()
  expect(new Set(others)).toEqual(new Set([expect.stringMatching(/^frecuente-/)]))
})

test('one whose plan depends on its values never is', async () => {
  expect(await namesOf(`select 1 from (${planEachTime} select 2) t`)).toEqual([undefined, undefined, undefined])
})
