import { readFileSync } from 'node:fs'
import { endpoints } from '@soportica/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { testApp } from '../app.ts'
import { patience } from '../patience.ts'

const token = 'una-clave-para-medir-12345'
const app = testApp({ settings: { METRICS_TOKEN: token, TRUST_PROXY: 'sí' } })
const elsewhere = '10.1.2.3'
const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app().app.inject({ url: '/soportica/metrics', headers, remoteAddress })
const metrics = async () => (await ask()).body

describe('the metrics', () => {
  it.each([
    ['the machine itself', {}, '127.0.0.1'],
    ['the machine itself, by its other address', { host: '[::1]:3000' }, '::1'],
    ['the machine itself, as some systems write it', { host: '127.0.0.1:3000' }, '::ffff:127.0.0.1'],
    ['another machine with the token', { authorization: `Bearer ${token}` }, elsewhere],
    ['a balancer that passes the token on', { authorization: `bearer ${token}`, 'x-forwarded-for': elsewhere }, '127.0.0.1'],
  ])('are given to %s', async (_, headers, address) => {
    const answer = await ask(headers, address)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('process_cpu_seconds_total')
  })

  it.each([
    ['another machine', {}, elsewhere],
    ['another machine with another token', { authorization: `Bearer ${token}6` }, elsewhere],
    ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1' }, elsewhere],
    ['somebody behind a balancer on this machine', { 'x-forwarded-for': elsewhere }, '127.0.0.1'],
    ['somebody behind one that writes the newer header', { forwarded: `for=${elsewhere}` }, '127.0.0.1'],
    ['somebody behind one that says only its own name', { via: '1.1 balanceador' }, '127.0.0.1'],
    ['somebody behind one that says nothing', { host: 'soportica.banco.com' }, '127.0.0.1'],
  ])('do not exist for %s', async (_, headers, address) => {
    expect(await ask(headers, address)).toMatchObject({ statusCode: 404 })
  })

  it.each(['alertas.yml', 'grafana.json'])('have every figure that %s asks for', async (file) => {
    const text = readFileSync(new URL(`../../../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
    const questions = text.split('\n').filter((line) => /^\s*"?expr"?: /.test(line))
    const figures = new Set(questions.flatMap((line) => line.match(/\b[a-z]+(?:_[a-z0-9]+)+/g) ?? []))
    const body = await metrics()
    const missing = [...figures].filter(
      (name) => name !== 'histogram_quantile' && !body.includes(`# HELP ${name.replace(/_bucket$/, '')} `),
    )
    // Only where there are replicas or a store.
    expect(missing.filter((name) => !['replicas_available', 'replica_lag_seconds', 'storage_up'].includes(name))).toEqual([])
    expect(figures.size).toBeGreaterThan(10)
  })

  it('stay small for any calls', { timeout: patience(120_000) }, async () => {
    const call = (method: string, url: string, headers: Record<string, string> = {}) =>
      app().app.inject({ method: method as 'GET', url, headers: { 'content-type': 'application/json', ...headers } })
    const caller = await app().signInWith()
    for (let n = 0; n < 2000; n += 1) await call(['GET', 'POST', 'PURGE', 'PROPFIND'][n % 4] ?? '', `/soportica/api/nada_${n}/${n}`)
    for (const { method, path } of endpoints)
      for (const url of [path, `/soportica${path}`]) {
        await call(method, url)
        await call(method, url, { authorization: `Bearer ${caller.token}` })
      }
    const text = await metrics()
    expect(text.length).toBeLessThan(200_000)
    expect(text).not.toContain('nada_')
    const requests = text.split('\n').filter((line) => line.startsWith('http_requests_total{'))
    const routes = new Set(requests.map((line) => /method="(\w*)",route="([^"]*)"/.exec(line)?.slice(1).join(' ')))
    const endpointNames = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(endpointNames.filter((name) => !routes.has(name))).toEqual([])
    expect(routes.size).toBeLessThan(new Set(endpointNames).size + 40)
    expect(requests.find((line) => line.includes('route="otra"'))).toMatch(/status="4xx"} 2000$/)
    expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="0.1",status="4xx"\} \d+$/m)
    expect(text).toMatch(/^log_lines_lost_total 0$/m)
  })

  it('tell what goes wrong without a sound, and leave out what is not known', async () => {
    const { pool } = app().database
    expect(await metrics()).not.toMatch(/^copy_age_seconds /m)
    await pool.query("insert into copy_run (tipo, archivo, empezo, termino) values ('copia', 'x', now() - interval '1 day', now())")
    await pool.query(
      "insert into mail (id, tipo, datos, creado_en) values (gen_random_uuid(), 'de otro', '{}', now() - interval '2 hours')",
    )
    const text = await metrics()
    const figure = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
    expect(Math.round(figure('copy_age_seconds') / 3600)).toBe(24)
    expect(Math.round(figure('mail_oldest_waiting_seconds') / 3600)).toBe(2)
    expect(figure('jobs_oldest_waiting_seconds')).toBeLessThan(600)
    expect(figure('database_connections_waiting')).toBe(0)
    expect(figure('disk_free_bytes_data')).toBeGreaterThan(0)
    expect(text).not.toMatch(/^disk_free_bytes_copies \d/m)
  })
})
