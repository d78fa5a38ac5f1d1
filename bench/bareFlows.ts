import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { connectDatabase } from '../apps/api/src/plugins/db/database.ts'
import type { Flow } from './flow.ts'

// The statements of whole calls, one after the other as they were recorded, and nothing besides them but HTTP.
const { url, port, file } = JSON.parse(process.env['BARE_FLOWS'] ?? '{}') as { url: string; port: number; file: string }
const flows = JSON.parse(readFileSync(file, 'utf8')) as Flow[]

const { pool } = connectDatabase(url)
const connect = () => pool.connect()
const app = Fastify()
let turn = 0

async function replay(flow: Flow): Promise<unknown[]> {
  const answers: unknown[] = []
  let client: Awaited<ReturnType<typeof connect>> | undefined
  let broken: Error | undefined
  try {
    for (const { on, queries } of flow) {
      // Taken when the transaction begins: who holds one while he waits for another stops everybody.
      if (on === 'client') client ??= await connect()
      const sender = on === 'client' && client ? client : pool
      for (const { rows } of await Promise.all(queries.map((query) => sender.query(query)))) answers.push(rows)
    }
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client?.release(broken)
  }
  return answers
}
app.post('/', async () => replay(flows[turn++ % flows.length]!))
app.get('/', async () => 'ok')
await app.listen({ port, host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
