import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../freePort.ts'
import { startProduct } from './product.ts'

test('when its lines go to a full disk, it goes on, counts those that were lost and ends as it should', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'soportica-lleno-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const product = startProduct({ directory, port: await freePort(), env: { LOG_LEVEL: 'info' }, lines: '/dev/full' })
  onTestFinished(() => product.kill('SIGKILL'))
  await product.ready()
  for (let turn = 0; turn < 50; turn += 1) expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  const metrics = await (await fetch(`${product.url}/metrics`)).text()
  expect(Number(/^log_lines_lost_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(50)
  product.kill('SIGTERM')
  expect(await product.exit).toBe(0)
  expect(existsSync(join(directory, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})
