import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, readdir, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '@soportica/contract/core/limits'
import * as calls from '@soportica/contract/records/attachments'
import { sourceOf } from '../../src/capabilities/attachments/upload/storedBytes.ts'
import type { Cloud } from '../../src/capabilities/storage/cloud.ts'
import { localStorage } from '../../src/capabilities/storage/localStorage.ts'
import { sweepAttachments } from '../../src/capabilities/attachments/sweep/sweepAttachments.ts'
import { forgetKeys } from '../../src/capabilities/saving/idempotent.ts'
import { type Caller, startTestApp, type TestApp } from '../app.ts'
import { emptyDatabase, testDatabase, type TemporaryDatabase } from '../database.ts'
import { attacher, createType, pdf, pdfBytes, perids, picture, upload, uploaded } from '../factories/attachment.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { formOf } from '../form.ts'
import { openConnections } from '../openConnections.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { patience } from '../patience.ts'
import { s3Server } from '../s3Server.ts'

const folder = temporaryFolder()
const directory = join(folder, 'datos')
const store = join(directory, 'files', 'attachments')
let database: TemporaryDatabase
let nodes: [TestApp, TestApp]
let tipo: number
let caller: Caller

beforeAll(async () => {
  database = await testDatabase()
  nodes = [await startTestApp(database, directory), await startTestApp(database, directory)]
  tipo = await createType(nodes[0])
  caller = await attacher(nodes[0], [tipo])
})
afterAll(async () => {
  for (const { app } of nodes) await app.close()
})

const query = async (text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows
const count = async () => Number((await query('select count(*)::int as n from attachment'))[0]?.['n'])
const arriving = () => readdir(join(store, '.entrada')).catch(() => [])
const storedPaths = async () => {
  const found: string[] = []
  for await (const ruta of localStorage(directory).list(new Date(8.64e15))) found.push(ruta)
  return found.toSorted()
}
const download = (who: Caller, adaid: number) => who.call(calls.downloadFile, { query: { adaid: String(adaid) } })

describe('a connection that is cut', () => {
  let port: number
  beforeAll(async () => {
    await nodes[0].app.listen({ port: 0, host: '127.0.0.1' })
    port = (nodes[0].app.server.address() as { port: number }).port
  })
  const send = async (bytes: Buffer, whole: number): Promise<string> => {
    const form = formOf({ sistema: 1, id: 1, tipoAdjunto: tipo }, [{ nombre: 'cortado.pdf', bytes: pdfBytes(whole) }])
    const head = `POST /soportica${calls.uploadFile.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${caller.token}\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${form.payload.length}\r\nconnection: close\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {})
    const all = Buffer.concat([Buffer.from(head), form.payload])
    socket.write(bytes.length === 0 ? all : all.subarray(0, Math.floor(all.length * (bytes[0] ?? 0) * 0.01)))
    if (bytes.length > 0) {
      await wait(15)
      socket.destroy()
      return ''
    }
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer
  }

  it('wherever it was, leaves neither a row nor a file', { timeout: patience(60_000) }, async () => {
    const [rows, files] = [await count(), await storedPaths()]
    for (let percent = 1; percent < 100; percent += 3) await send(Buffer.from([percent]), 2_000_000)
    // The server may still be reading what it received before the connection broke.
    await expect.poll(() => openConnections(nodes[0].app)).toBe(0)
    await expect.poll(async () => [await arriving(), await count(), await storedPaths()]).toEqual([[], rows, files])
    expect(await send(Buffer.alloc(0), 2_000_000)).toMatch(/^HTTP\/1\.1 200/)
    expect(await count()).toBe(rows + 1)
  })

  it('a forbidden upload is refused before it is read, and a too large one is answered all the same', async () => {
    const url = `http://127.0.0.1:${port}/soportica${calls.uploadFile.path}`
    const sent = (token: string | undefined, size: number) => {
      const form = formOf({ sistema: 1, id: 1, tipoAdjunto: tipo }, [pdf('grande.pdf', size)])
      const headers = { ...form.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
      return fetch(url, { method: 'POST', headers, body: new Uint8Array(form.payload) })
    }
    expect((await sent(undefined, 8_000_000)).status).toBe(401)
    expect((await sent((await nodes[0].signInWith()).token, 8_000_000)).status).toBe(403)
    expect((await sent(caller.token, 20_000_000)).status).toBe(413)
    // The connection on which too much was sent is read to the end, and serves the next call.
    const { server } = nodes[0].app
    const left = () => {
      server.closeIdleConnections()
      return openConnections(nodes[0].app)
    }
    await expect.poll(left).toBe(0)
    expect(await arriving()).toEqual([])
  })
})

describe('a disk that is full', () => {
  const failing = (where: 'write' | 'sync', after: number) =>
    localStorage(directory, async (path, flags, mode) => {
      const file = await open(path, flags, mode)
      const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
      let written = 0
      return {
        write: (async (bytes: Buffer, at: number) => {
          written += bytes.length
          return where === 'write' && written > after ? full() : file.write(bytes, at)
        }) as typeof file.write,
        sync: () => (where === 'sync' ? full() : file.sync()),
        close: () => file.close(),
      }
    })

  it.each([
    ['write', 0],
    ['write', 200_000],
    ['sync', 0],
  ] as const)('at the %s after %i bytes saves nothing and says so', async (where, after) => {
    const node = await startTestApp(database, directory, undefined, undefined, {}, { storage: failing(where, after) })
    const [rows, files] = [await count(), await storedPaths()]
    const person = await attacher(node, [tipo])
    const answer = await upload(person, { tipoAdjunto: tipo }, pdf('a.pdf', 1_000_000))
    expect(answer).toMatchObject({ status: 507, body: { code: 'archivo.sinEspacio' } })
    expect([await count(), await storedPaths(), await arriving()]).toEqual([rows, files, []])
    await node.app.close()
  })

  it('a row that cannot be written takes its file with it', async () => {
    const files = await storedPaths()
    await query('alter table attachment add constraint nada check (nombre_original <> $$veto.pdf$$)')
    const answer = await upload(caller, { tipoAdjunto: tipo }, pdf('veto.pdf'))
    await query('alter table attachment drop constraint nada')
    expect(answer.status).toBe(500)
    expect([await storedPaths(), await arriving()]).toEqual([files, []])
  })
})

describe('a store of files', () => {
  it('that is away refuses an upload whole and says so, and finds files of the folder as well', async () => {
    const server = await s3Server()
    const node = await startTestApp(database, directory, undefined, undefined, { STORAGE_URL: server.url })
    const person = await attacher(node, [tipo])
    const inFolder = await uploaded(caller, { tipoAdjunto: tipo }, pdf('carpeta.pdf'))
    const files = await storedPaths()
    const bytes = pdfBytes(300_000)
    const inStore = await uploaded(person, { tipoAdjunto: tipo }, { nombre: 'almacen.pdf', bytes })
    expect([server.objects.size, await storedPaths(), await arriving()]).toEqual([1, files, []])
    const [found, other] = [await download(person, inStore), await download(person, inFolder)]
    expect([found.status, found.raw.equals(bytes), other.status]).toEqual([200, true, 200])

    server.play.fault = () => '503'
    const rows = await count()
    const answer = await upload(person, { tipoAdjunto: tipo }, pdf('b.pdf', 100_000))
    expect(answer).toMatchObject({ status: 503, body: { code: 'archivo.almacen', mensaje: expect.stringContaining('no responde') } })
    expect([await count(), server.objects.size, await storedPaths(), await arriving()]).toEqual([rows, 1, files, []])
    expect((await download(person, inStore)).status).toBe(503)
    const ready = await node.app.inject({ url: '/soportica/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([200, { estado: 'ok', base: 'ok', tareas: 'ok', archivos: 'no disponible' }])
    expect((await node.app.inject({ url: '/soportica/metrics' })).body).toContain('storage_up 0')
    server.play.fault = () => undefined
    expect((await node.app.inject({ url: '/soportica/readyz' })).json()).toMatchObject({ archivos: 'ok' })
    expect((await upload(person, { tipoAdjunto: tipo }, pdf('b.pdf', 100_000))).status).toBe(200)
    expect((await nodes[0].app.inject({ url: '/soportica/metrics' })).body).not.toContain('storage_up')
    // To the other tests these files would be missing.
    await query("delete from attachment where nombre_original in ('almacen.pdf', 'b.pdf')")
    await node.app.close()
    await server.close()
  })
})

describe('two nodes', () => {
  it('give one file to a type that takes one', async () => {
    const single = await createType(nodes[0], { multiple: 0 })
    const there = await attacher(nodes[1], [single])
    await query('insert into user_attached_type values ($1, $2, true)', caller.usuid, single)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => upload(at % 2 ? caller : there, { tipoAdjunto: single, id: 2 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    const adaid = Number(answers.find(({ status }) => status === 200)?.body['adaid'])
    expect((await download(caller, adaid)).raw.equals((await download(there, adaid)).raw)).toBe(true)
  })
})

describe('recipients', () => {
  it('goes to the requester if they may see the record, never to the author', async () => {
    const tasid = 1
    const alertedType = await createType(nodes[0], { tasid })
    const author = await attacher(nodes[0], [alertedType])
    const sees = await nodes[0].signInWith(...perids(['viewAttached']))
    const blind = await nodes[0].signInWith(24)
    for (const { usuid } of [author, sees, blind])
      await query('insert into alert_subscription (tasid, usuid, asignado_por) values ($1, $2, 1)', tasid, usuid)
    const adaid = await uploaded(author, { tipoAdjunto: alertedType, id: 3 }, pdf('<b>acta</b>.pdf'))
    await allNotified(database)
    await uploaded(author, { tipoAdjunto: alertedType, id: 3 }, pdf('otra.pdf'))
    await allNotified(database)
    const [row, ...more] = await storedFor(database, sees.usuid)
    expect(row).toMatchObject({ titulo: 'Archivo adjunto nuevo', ruta: '/consultation?id=3', evento: 'attachment.uploaded' })
    expect(row?.mensaje).toContain('«b&gt;.pdf» en el registro cajero 3')
    // Of many at once, one is notified.
    expect(more).toEqual([])
    expect(await storedFor(database, author.usuid)).toEqual([])
    expect(await storedFor(database, blind.usuid)).toEqual([])
    await upload(author, { tipoAdjunto: alertedType, id: 3, isReplace: 1, idOldFile: adaid }, pdf('nueva.pdf'))
    await allNotified(database)
    expect((await storedFor(database, sees.usuid)).map(({ titulo }) => titulo)).toEqual([
      'Archivo adjunto nuevo',
      'Archivo adjunto reemplazado',
    ])
    expect((await query('select prioridad from notification where usuid = $1', sees.usuid))[0]).toEqual({ prioridad: 2 })
  })

  it('goes to users who may see the files of that stage, while the file exists', async () => {
    const tasid = 2
    const alertedType = await createType(nodes[0], { tasid })
    const author = await attacher(nodes[0], [alertedType])
    const ofStage = await nodes[0].signInWith(...perids(['viewAttached']))
    const ofAnother = await nodes[0].signInWith(...perids(['viewAttached'], 2))
    const inGeneral = await nodes[0].signInWith(24, ...perids(['viewAttached'], 0))
    for (const { usuid } of [ofStage, ofAnother, inGeneral])
      await query('insert into alert_subscription (tasid, usuid, asignado_por) values ($1, $2, 1)', tasid, usuid)
    const subjects = async ({ usuid }: Caller) => (await storedFor(database, usuid)).map(({ ruta }) => ruta)
    const gone = await uploaded(author, { tipoAdjunto: alertedType, id: 6 }, pdf('secreto.pdf'))
    const requeue = `insert into notification_task (evento, entidad, registro, autor, datos, fecha, proximo)
      values ('attachment.uploaded', 'attachment', $1, $2, $3, now(), now())`
    await allNotified(database)
    for (const who of [ofStage, inGeneral]) expect(await subjects(who)).toEqual(['/consultation?id=6'])
    expect(await subjects(ofAnother)).toEqual([])

    await author.call(calls.deleteFile, { body: { id: gone, sistema: 1 } })
    await query("delete from notification where evento = 'attachment.uploaded'")
    await query(requeue, gone, author.usuid, { sistema: 1, registro: 6, actid: 1, tipo: alertedType, tasid, nombre: 'secreto.pdf' })
    await allNotified(database)
    expect(await subjects(ofStage)).toEqual([])
  })

  it('notifies nobody when its type has no alert', async () => {
    const sees = await nodes[0].signInWith(...perids(['viewAttached']))
    await query('insert into alert_subscription (tasid, usuid, asignado_por) select t, $1, 1 from generate_series(1, 8) t', sees.usuid)
    await uploaded(caller, { tipoAdjunto: tipo, id: 4 })
    await allNotified(database)
    expect(await storedFor(database, sees.usuid)).toEqual([])
  })
})

describe('the night', () => {
  const day = 24 * 60 * 60 * 1000
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const sweep = () =>
    sweepAttachments({ db: database.db, storage: localStorage(directory), log: nodes[0].app.log }, new Date(Date.now() + 1000))
  const rutaOf = async (adaid: number) => String((await query('select ruta from attachment where id = $1', adaid))[0]?.['ruta'])

  it('takes the bytes of what was deleted 90 days ago, with its versions, and of nothing else', async () => {
    const [old, recent] = [await uploaded(caller, { tipoAdjunto: tipo, id: 5 }), await uploaded(caller, { tipoAdjunto: tipo, id: 5 })]
    const rutas = [await rutaOf(old)]
    await upload(caller, { tipoAdjunto: tipo, id: 5, isReplace: 1, idOldFile: old })
    rutas.push(await rutaOf(old))
    for (const id of [old, recent]) await caller.call(calls.deleteFile, { body: { id, sistema: 1 } })
    await query('update attachment set eliminado_en = $2 where id = $1', old, ago(91))
    await query('update attachment set eliminado_en = $2 where id = $1', recent, ago(89))
    expect(await sweep()).toMatchObject({ borrados: 1, huerfanos: 0, faltantes: 0 })
    for (const ruta of rutas) expect(await storedPaths()).not.toContain(ruta)
    expect((await caller.call(calls.restoreFile, { body: { id: old, sistema: 1 } })).status).toBe(404)
    expect((await caller.call(calls.restoreFile, { body: { id: recent, sistema: 1 } })).status).toBe(200)
    expect((await download(caller, recent)).status).toBe(200)
  })

  it('tries again what SharePoint did not let it remove', async () => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 12 })
    await query("update attachment set ubicacion = 'sharepoint', file_id = 'u/perdido', eliminado_en = $2 where id = $1", adaid, ago(91))
    const removals: string[] = []
    let away = true
    const remove = async (fileId: string) => {
      removals.push(fileId)
      if (away) throw new Error('SharePoint is away')
    }
    const cloud = { remove } as unknown as Cloud
    const night = () =>
      sweepAttachments({ db: database.db, storage: localStorage(directory), log: nodes[0].app.log, cloud }, new Date(Date.now() + 1000))
    await night()
    away = false
    await night()
    await night()
    expect(removals).toEqual(['u/perdido', 'u/perdido'])
  })

  it('takes the copies of what has been in the cloud for a week', async () => {
    const [old, recent] = [await uploaded(caller, { tipoAdjunto: tipo, id: 6 }), await uploaded(caller, { tipoAdjunto: tipo, id: 6 })]
    const [ruta, other] = [await rutaOf(old), await rutaOf(recent)]
    const move = `update attachment set ubicacion = 'sharepoint', file_id = 'nube' || id, en_nube_desde = $2 where id = $1`
    await query(move, old, ago(8))
    await query(move, recent, ago(6))
    expect(await sweep()).toMatchObject({ copias: 1 })
    expect(await storedPaths()).not.toContain(ruta)
    expect(await storedPaths()).toContain(other)
    expect((await download(caller, recent)).status).toBe(200)
    await query('delete from attachment where id = any($1)', [old, recent])
  })

  it('forgets the keys of what nobody sends again', async () => {
    const [old, recent] = [randomUUID(), randomUUID()]
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 9, clave: old })
    await uploaded(caller, { tipoAdjunto: tipo, id: 9, clave: recent })
    await query('update once_key set creado_en = $2 where clave = $1', old, ago(limits.onceKeyDays + 1))
    await query('update once_key set creado_en = $2 where clave = $1', recent, ago(limits.onceKeyDays - 1))
    await forgetKeys(database.db, now)
    expect(await query('select clave from once_key where clave = any($1)', [old, recent])).toEqual([{ clave: recent }])
    expect((await download(caller, adaid)).status).toBe(200)
  })

  it('takes what no row speaks of once it is a day old, and what never arrived', async () => {
    const storage = localStorage(directory)
    const [lost, fresh] = [await storage.write(Buffer.from('a'), 'pdf'), await storage.write(Buffer.from('b'), 'pdf')]
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 7 }, { nombre: 'foto.png', bytes: await picture('png') })
    await caller.call(calls.getThumbnail, { query: { adaid: String(adaid) } })
    for (const ruta of (await storedPaths()).filter((one) => one !== fresh)) await utimes(join(store, ruta), ago(2), ago(2))
    const [stale, recent, foreign] = [randomUUID(), randomUUID(), 'ajeno']
    for (const name of [stale, recent, foreign]) await writeFile(join(store, '.entrada', name), 'x')
    for (const name of [stale, foreign]) await utimes(join(store, '.entrada', name), ago(2), ago(2))
    const swept = await sweep()
    expect(swept.parciales).toBe(1)
    expect(swept.huerfanos).toBeGreaterThanOrEqual(1)
    expect(await storedPaths()).not.toContain(lost)
    expect(await storedPaths()).toContain(fresh)
    expect(new Set(await arriving())).toEqual(new Set([recent, foreign]))
    expect((await download(caller, adaid)).status).toBe(200)
    expect((await caller.call(calls.getThumbnail, { query: { adaid: String(adaid) } })).status).toBe(200)
  })

  it('says how many are missing', async () => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 8 })
    const before = await sweep()
    await localStorage(directory).remove(await rutaOf(adaid))
    expect((await sweep()).faltantes).toBe(before.faltantes + 1)
    await query('delete from attachment where id = $1', adaid)
  })

  it('takes nothing when the database knows of no file: it is not the one that they belong to', async () => {
    const other = await emptyDatabase()
    await other.pool.query(
      'create table attachment (id int, ruta text, miniatura text, fecact timestamptz, eliminado_en timestamptz, borrado_en timestamptz, file_id text, ubicacion text, en_nube_desde timestamptz)',
    )
    await other.pool.query(
      'create table attachment_version (id int, adjunto int, ruta text, miniatura text, file_id text, fecha timestamptz, ubicacion text, en_nube_desde timestamptz)',
    )
    await other.pool.query('create table request_file (ruta text, fecreg timestamptz)')
    await other.pool.query('create table finding_photo (id int, ruta text, miniatura text, fecact timestamptz, eliminado_en timestamptz)')
    await other.pool.query('create table plan_answer_file (ruta text, fecreg timestamptz)')
    const before = await storedPaths()
    for (const ruta of before) await utimes(join(store, ruta), ago(2), ago(2))
    await sweepAttachments({ db: other.db, storage: localStorage(directory), log: nodes[0].app.log }, now)
    expect(await storedPaths()).toEqual(before)
    await other.drop()
  })
})

it('a file whose copy is gone has the length and the seal of what is in the cloud', async () => {
  const [storage, there] = [localStorage(directory), Buffer.from('SharePoint wrote into it')]
  const cloud: Cloud = {
    look: async () => ({ tamano: there.length, sello: 'nube' }),
    open: async (_, range) => ({
      stream: Readable.from([range ? there.subarray(range.start, range.end + 1) : there]),
      tamano: there.length,
    }),
    remove: async () => {},
  }
  const ruta = await storage.write(Buffer.from('here'), 'docx')
  const file = { nombre: 'a.docx', nombreOriginal: 'a.docx', mime: '', tamano: 4, sha256: 'local', ubicacion: 'sharepoint', ruta } as const
  const seen = async () => {
    const source = await sourceOf({ storage, cloud }, { ...file, miniatura: null, fileId: 'u/1', rutaNube: 'x' })
    return [source.tamano, source.sello, String(Buffer.concat(await (await source.open()).toArray()))]
  }
  expect(await seen()).toEqual([4, 'local', 'here'])
  await storage.remove(ruta)
  expect(await seen()).toEqual([there.length, 'nube', String(there)])
})
