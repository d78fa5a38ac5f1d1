import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveWeb } from './web.ts'

const folder = mkdtempSync(join(tmpdir(), 'soportica-web-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function build(name: string): void {
  mkdirSync(join(folder, name, 'assets'), { recursive: true })
  writeFileSync(join(folder, name, 'index.html'), `<script type="module" src="/soportica/assets/index-${name}.js"></script>`)
  for (const file of [`index-${name}.js`, `list-${name}.js`]) writeFileSync(join(folder, name, 'assets', file), `// ${name}`)
  writeFileSync(join(folder, 'actual.txt'), `${name}\n`)
}

async function server() {
  const app = Fastify()
  await serveWeb(app, folder)
  const get = async (path: string) => {
    const { statusCode, body, headers } = await app.inject({ url: `/soportica/${path}` })
    return { status: statusCode, body, build: headers['soportica-web'], cached: headers['cache-control'] }
  }
  return { get, close: () => app.close() }
}

test('a server keeps the page of its start, and gives the files of every build', async () => {
  build('uno')
  const old = await server()
  build('dos')
  const fresh = await server()

  expect((await old.get('')).body).toContain('index-uno')
  expect((await fresh.get('')).body).toContain('index-dos')
  expect([(await old.get('')).build, (await fresh.get('')).build]).toEqual(['index-uno', 'index-dos'])
  for (const { get } of [old, fresh]) {
    for (const name of ['uno', 'dos'])
      expect(await get(`assets/list-${name}.js`)).toMatchObject({
        status: 200,
        body: `// ${name}`,
        cached: 'public, max-age=31536000, immutable',
      })
    for (const name of ['list-tres.js', '..%2F..%2Factual.txt', '']) expect((await get(`assets/${name}`)).status).toBe(404)
  }
  await Promise.all([old.close(), fresh.close()])
})
