import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsxStream } from 'hucre/xlsx'
import { cellText } from './cellText.ts'
import type { Cell, FromWorker, Sheet, ToWorker } from './workbook.ts'

const port = parentPort
if (!port) throw new Error('this file runs as a worker thread')
const { path, sheet } = workerData as { path: string; sheet: Sheet }
const say = (message: FromWorker) => port.postMessage(message)

async function* rows(): AsyncGenerator<Cell[]> {
  for (;;) {
    const next = once(port!, 'message')
    say({ ready: true })
    const [message] = (await next) as [ToWorker]
    if ('end' in message) return
    for (const row of message.rows) yield row.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell))
  }
}

async function write(): Promise<void> {
  const file = await open(path, 'w', 0o600)
  let bytes = 0
  try {
    const stream = writeXlsxStream(rows(), { name: sheet.name.slice(0, 31), columns: sheet.columns, freezePane: { rows: 1 } })
    for await (const chunk of stream) bytes += (await file.write(chunk)).bytesWritten
    await file.sync()
  } finally {
    await file.close()
  }
  say({ done: true, bytes })
}

try {
  await write()
} catch (error) {
  say({ failed: error instanceof Error ? error.message : String(error) })
}
