import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveWeb } from './web.ts'
import { storeWebBuild } from './webBuilds.ts'

const folder = mkdtempSync(join(tmpdir(), 'soportica-web-'))
const data = join(folder, 'datos')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function build(name: string): string {
  const built = join(folder, 'dist')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(join(built, 'assets'), { recursive: true })
  writeFileSync(join(built, 'version.txt'), `${name}\n`)
  writeFileSync(join(built, 'index.html'), `<script type="module" src="/soportica/assets/index-${name}.js"></script>`)
  for (const file of [`index-${name}.js`, `list-${name}.js`]) writeFileSync(join(built, 'assets', file), `// ${name}`)
  return built
}

async function server(name: string) {
  const app = Fastify()
  await serveWeb(app, data, await storeWebBuild(data, build(name)))
  const get = async (path: string) => {
    const { statusCode, body, headers } = await app.inject({ url: `/soportica/${path}` })
    return { status: statusCode, body, build: headers['soportica-web'], cached: headers['cache-control'] }
  }
  return { get, close: () => app.close() }
}

test('a server keeps the page of its start, and gives the files of every build', async () => {
  const old = await server('uno')
  const fresh = await server('dos')

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

test('the three newest builds stay', async () => {
  for (const name of ['tres', 'uno', 'cuatro']) await storeWebBuild(data, build(name))
  expect(readdirSync(join(data, 'web')).toSorted()).toEqual(['cuatro', 'tres', 'uno'])
})
