import { expect, test } from 'vitest'
import { freshDatabase, testDatabase } from './database.ts'

const users = 'select from app_user'

test("a test's database has the demo data and is the same at every call", async () => {
  const { pool } = await testDatabase()
  expect((await pool.query(users)).rowCount).toBeGreaterThan(0)
  expect((await testDatabase()).pool).toBe(pool)
})

test('what happens in one database stays there', async () => {
  const { pool } = await testDatabase()
  const other = await freshDatabase()
  await other.pool.query('truncate app_user cascade')
  expect((await other.pool.query(users)).rowCount).toBe(0)
  expect((await pool.query(users)).rowCount).toBeGreaterThan(0)
  await other.drop()
})
