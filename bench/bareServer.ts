import Fastify from 'fastify'
import { connectDatabase } from '../apps/api/src/plugins/db/database.ts'
import type { Query } from './listQueries.ts'

// What is left when everything but the database and HTTP is taken away: no identity, no permissions, no validation, no logs.
const { url, port, queries } = JSON.parse(process.env['BARE_SERVER'] ?? '{}') as {
  url: string
  port: number
  queries: Record<string, Query[]>
}

const { pool } = connectDatabase(url)
const app = Fastify()
for (const [name, statements] of Object.entries(queries)) {
  app.post(`/${name}`, async () => {
    const [rows, total] = await Promise.all(statements.map(({ text, values }) => pool.query<Record<string, unknown>>(text, values)))
    return { results: rows?.rows, total: total?.rows[0]?.['total'] }
  })
}
app.get('/', async () => 'ok')
await app.listen({ port, host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
