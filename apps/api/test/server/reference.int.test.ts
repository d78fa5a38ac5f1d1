import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testApp } from '../app.ts'

const app = testApp()
const ask = (path: string) => app().app.inject({ url: path })
const docs = '/soportica/api/docs'

it.each(['/soportica/api/openapi.json', '/api/openapi.json'])('the document of the API is at %s', async (path) => {
  const { statusCode, headers, body } = await ask(path)
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'application/json; charset=utf-8' })
  expect(JSON.parse(body)).toEqual(JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')))
})

it('a page shows it, with one script of ours and one that is let through by its hash', async () => {
  const { statusCode, headers, body } = await ask(`${docs}/`)
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'text/html; charset=utf-8' })
  const policy = String(headers['content-security-policy'])
  const [inline = ''] = [...body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '')
  expect(inline).toContain('/soportica/api/openapi.json')
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}';`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  const [source = ''] = [...body.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)].map(([, address]) => address ?? '')
  const script = await ask(new URL(source, `http://127.0.0.1${docs}/`).pathname)
  expect({ statusCode: script.statusCode, type: script.headers['content-type'] }).toEqual({
    statusCode: 200,
    type: 'application/javascript; charset=utf-8',
  })
  expect(script.body.length).toBeGreaterThan(1_000_000)
})

it('its address without the last stroke leads to it, beside nothing else', async () => {
  expect(await ask(docs)).toMatchObject({ statusCode: 301, headers: { location: `${docs}/` } })
  expect(await ask(`${docs}/otra`)).toMatchObject({ statusCode: 404 })
})
