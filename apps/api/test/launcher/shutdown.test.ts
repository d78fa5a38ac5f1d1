import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { demoUsers } from '../../src/demo/demoUsers.ts'
import { attachEmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
import { signIn } from '../crash/writer.ts'
import { freePort } from '../freePort.ts'
import { copyData } from '../preparedData.ts'
import { startProduct } from './product.ts'

test('SIGTERM lets the request in progress finish, then ends the product and its database', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'soportica-cierre-'))
  copyData(inject('preparedData'), directory)
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const product = startProduct({ directory, port: await freePort() })
  await product.ready()
  const [administrator] = demoUsers
  const token = await signIn(product.url, administrator?.usuario ?? '', administrator?.clave ?? '')

  const holder = new pg.Client({ connectionString: await attachEmbeddedPostgres(join(directory, 'postgres')) })
  await holder.connect()
  await holder.query('begin; lock table area in access exclusive mode')
  const saving = fetch(`${product.url}/api/cashiers/save_area`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ nombre: 'Guardada al cerrar', estado: 1 }),
  })
  await wait(300)
  product.kill('SIGTERM')
  await wait(500)
  await holder.query('commit')
  await holder.end()

  expect((await saving).status).toBe(200)
  expect(await product.exit).toBe(0)
  expect(existsSync(join(directory, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  expect(product.output()).not.toContain('inesperado')
})

test('when nobody reads its lines any more, it goes on and ends as it should', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'soportica-sordo-'))
  copyData(inject('preparedData'), directory)
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const product = startProduct({ directory, port: await freePort(), env: { LOG_LEVEL: 'info' } })
  await product.ready()
  product.stopReading()
  const [administrator] = demoUsers
  await signIn(product.url, administrator?.usuario ?? '', administrator?.clave ?? '')
  // A line is written for each.
  for (let turn = 0; turn < 50; turn += 1) expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  product.kill('SIGTERM')
  expect(await product.exit).toBe(0)
  expect(existsSync(join(directory, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})
