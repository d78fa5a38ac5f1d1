import { once } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { safeMessage } from '../../plugins/log/loggedError.ts'
import { readStatement } from './readStatement.ts'
import type { FromWorker, Order, ToWorker } from './workbook.ts'
import { WorkbookFile } from './workbookFile.ts'

const port = parentPort
if (!port) throw new Error('this file runs as a worker thread')
const { path, sheet, read } = workerData as Order
const say = (message: FromWorker) => port.postMessage(message)

const [everyMilliseconds, soon] = [200, 5_000]

let written = 0
// Calls of screens come before long files; a short file counts like a screen. On Linux the id 0 means this thread alone; elsewhere it
// would be the whole process.
function wrote(rows: number): void {
  if (written <= soon && written + rows > soon && process.platform === 'linux') setPriority(0, 10)
  written += rows
}
async function takeBatches(file: WorkbookFile): Promise<void> {
  for (;;) {
    const next = once(port!, 'message')
    say({ written, wants: true })
    const [message] = (await next) as [ToWorker]
    if ('end' in message) return
    for (const row of message.rows) file.addRow(row)
    wrote(message.rows.length)
  }
}

async function takeStatement(file: WorkbookFile, { url, statement }: NonNullable<Order['read']>): Promise<void> {
  let reportedAt = Date.now()
  await readStatement(url, statement, (row, numbers) => {
    file.addRow(row, numbers)
    wrote(1)
    if (written % 100 !== 0 || Date.now() - reportedAt < everyMilliseconds) return
    reportedAt = Date.now()
    say({ written, wants: false })
  })
}

try {
  const file = new WorkbookFile(path, sheet)
  try {
    await (read ? takeStatement(file, read) : takeBatches(file))
    file.finish()
    say({ done: true, written })
  } finally {
    file.close()
  }
} catch (error) {
  say({ failed: safeMessage(error) })
}
