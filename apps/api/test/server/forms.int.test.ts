import fc from 'fast-check'
import { uploadFile } from '@soportica/contract/records/attachments'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { attacher, createType, pdfBytes } from '../factories/attachment.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tableName } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { patience, runs } from '../../../../packages/rules/test/sweep.ts'

const app = testApp()

describe('forms', () => {
  let caller: Caller
  let tipo: number
  beforeAll(async () => {
    tipo = await createType(app())
    caller = await attacher(app(), [tipo])
  })

  const send = async (type: string, body: string) => {
    const headers = { authorization: `Bearer ${caller.token}`, 'content-type': type }
    const answer = await app().app.inject({
      method: 'POST',
      url: `/soportica${uploadFile.path}`,
      headers,
      payload: Buffer.from(body, 'latin1'),
    })
    return { status: answer.statusCode, body: answer.json<{ code: string; mensaje: string }>() }
  }
  const field = (limit: string, name: string, value: string | number, more = '') =>
    `--${limit}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const whole = (limit: string) =>
    `${field(limit, 'id', 1)}${field(limit, 'sistema', 1)}${field(limit, 'tipoAdjunto', tipo)}${field(limit, 'file', pdfBytes().toString('latin1'), '; filename="a.pdf"')}--${limit}--\r\n`
  const long = (length: number) => 'b'.repeat(length)
  const form = (limit: string) => `multipart/form-data; boundary=${limit}`

  describe('a form is taken', () => {
    it.each([
      ['with a short boundary', form('x'), 'x'],
      ['with the longest boundary', form(long(252)), long(252)],
      ['with a boundary in quotes', 'multipart/form-data; boundary="con espacio"', 'con espacio'],
      ['whose type is in capitals', 'Multipart/Form-Data; Boundary=x', 'x'],
      ['with another parameter', 'multipart/form-data; charset=utf-8; boundary=x', 'x'],
    ])('%s', async (_, type, limit) => {
      expect(await send(type, whole(limit))).toMatchObject({ status: 200 })
    })
  })

  const x = form('x')
  const part = (headers: string) => `--x\r\n${headers}\r\n\r\nvalor\r\n--x--\r\n`
  describe('a form is refused as one that cannot be read', () => {
    it.each([
      ['without a boundary', 'multipart/form-data', () => whole('x')],
      ['with an empty boundary', 'multipart/form-data; boundary=', () => whole('')],
      ['with an empty boundary in quotes', 'multipart/form-data; boundary=""', () => whole('')],
      ['with a boundary that is too long', form(long(253)), () => whole(long(253))],
      ['with a boundary that is far too long', form(long(8000)), () => whole(long(8000))],
      ['with two boundaries', 'multipart/form-data; boundary=x; boundary=y', () => whole('x')],
      ['with a type that goes on and on', `multipart/form-data; boundary=${' '.repeat(8000)}x${' ;'.repeat(2000)}`, () => whole('x')],
      ['with an open quote', 'multipart/form-data; boundary="x', () => whole('x')],
      ['with another boundary than it says', form('y'), () => whole('x')],
      ['of words', x, () => 'ninguna parte'],
      ['with a part without a name', x, () => part('Content-Disposition: form-data')],
      ['with a part whose name is empty', x, () => part('Content-Disposition: form-data; name=""')],
      ['with a file without a name', x, () => part('Content-Disposition: form-data; filename="a.pdf"')],
      ['with a part named as what every object has', x, () => part('Content-Disposition: form-data; name="constructor"')],
      ['with a file named as what every object has', x, () => part('Content-Disposition: form-data; name="__proto__"; filename="a.pdf"')],
      [
        'with a part that says it is JSON and is not',
        x,
        () => part('Content-Disposition: form-data; name="id"\r\nContent-Type: application/json'),
      ],
    ])('%s', async (_, type, body) => {
      expect(await send(type, body())).toMatchObject({
        status: 400,
        body: { code: 'datos.formulario', mensaje: expect.stringContaining('formulario') },
      })
    })
  })

  describe('a form is refused as one that brings nothing', () => {
    it.each([
      ['with no body', ''],
      ['without parts', '--x--\r\n'],
      ['with a part without headers', '--x\r\n\r\nvalor\r\n--x--\r\n'],
      ['with a part without a disposition', part('Content-Type: text/plain')],
      ['with a part of another disposition', part('Content-Disposition: attachment; name="id"')],
      ['with a name over two lines', part('Content-Disposition: form-data; name="i\rd"')],
    ])('%s', async (_, body) => {
      expect(await send(x, body)).toMatchObject({ status: 400, body: { code: 'datos.vacios' } })
    })
  })

  it('after all of them the product still takes one', async () => {
    expect(await send(x, whole('x'))).toMatchObject({ status: 200 })
  })
})

describe('the reference', () => {
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
})

describe('totals', () => {
  const calls = catalogCalls(area)
  const writes = fc.constantFrom('save', 'insert', 'copy', 'status', 'remove', 'forget', 'rolled back')

  describe('the total of a list', () => {
    it('is exact after any writes, through the product or past it', patience(), async () => {
      const caller = await app().signInWith(24, 25, 26)
      const { pool } = app().database
      const totalOf = async (body: Record<string, unknown>) => Number((await caller.call(calls.list, { body })).body['total'])
      const write = async (kind: string, n: number): Promise<void> => {
        if (kind === 'save') await caller.call(calls.save, { body: { nombre: `Total ${n}`, estado: 1 } })
        if (kind === 'insert') await pool.query("insert into area (nombre, usureg, usuact) values ('Total directo ' || $1, 1, 1)", [n])
        if (kind === 'copy')
          await pool.query(
            "insert into area (nombre, usureg, usuact) select 'Total ' || $1 || ' de ' || k, 1, 1 from generate_series(1, 7) k",
            [n],
          )
        if (kind === 'status') await pool.query('update area set estado = 2 where id = (select max(id) from area)')
        if (kind === 'remove')
          await pool.query('update area set eliminado_en = now() where id = (select max(id) from area where eliminado_en is null)')
        if (kind === 'forget') await pool.query("delete from area where id = (select max(id) from area where nombre like 'Total%')")
        if (kind === 'rolled back') {
          const client = await pool.connect()
          await client.query("begin; insert into area (nombre, usureg, usuact) values ('Total que no fue', 1, 1)")
          await totalOf({})
          await client.query('rollback')
          client.release()
        }
      }
      let n = 0
      await fc.assert(
        fc.asyncProperty(fc.array(writes, { minLength: 1, maxLength: 6 }), async (kinds) => {
          for (const kind of kinds) {
            await write(kind, (n += 1))
            for (const [filter, condition] of [
              [{}, 'true'],
              [{ nombre: 'total' }, "nombre ilike '%total%'"],
              [{ estado: 2 }, 'estado = 2'],
            ] as const) {
              const { rows } = await pool.query<{ n: number }>(
                `select count(*)::int as n from area where eliminado_en is null and ${condition}`,
              )
              expect(await totalOf(filter)).toBe(rows[0]?.n)
              expect(await totalOf(filter)).toBe(rows[0]?.n)
            }
          }
        }),
        runs(12),
      )
    })

    it('is counted by a trigger of every table that has a list', async () => {
      const tables = [...new Set(catalogs.map(tableName)), 'holiday_override']
      const { rows } = await app().database.pool.query(
        "select t.name from unnest($1::text[]) t (name) where not exists (select 1 from pg_trigger where tgrelid = t.name::regclass and tgname = t.name || '_cambio')",
        [tables],
      )
      expect(rows).toEqual([])
    })
  })
})
