import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@soportica/contract/records/attachments'
import { noFolder, noPrefix, typeRefused } from '@soportica/contract/records/fileTypes'
import { type Caller, testApp } from '../app.ts'
import { attacher, createType, docx, download, list, pdf, pdfBytes, upload, uploaded } from '../factories/attachment.ts'
import { formOf } from '../form.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

let tipo: number
let caller: Caller
beforeAll(async () => {
  tipo = await createType(app())
  caller = await attacher(app(), [tipo])
})

describe('an upload', () => {
  it('is stored under a name of its type and record, and read back byte by byte', async () => {
    const bytes = pdfBytes(300_000)
    const answer = await upload(caller, { tipoAdjunto: tipo, id: 3 }, { nombre: 'Avalúo «ñandú» final.PDF', bytes })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, id: 3, finalFileName: 'AVAL_3_1.pdf', finalRelativePath: 'Avalúos/AVAL_3_1.pdf' },
    })
    const adaid = Number(answer.body['adaid'])
    const { results, acciones } = await list(caller, { id: 3 })
    expect(acciones).toEqual({ subir: true })
    expect(results[0]).toMatchObject({
      adaid,
      id: 3,
      name: 'AVAL_3_1.pdf',
      originalName: 'Avalúo «ñandú» final.PDF',
      fileId: null,
      tipoAdjunto: tipo,
      location: 'local',
      type: 'application/pdf',
      size: 300_000,
      filePath: 'Avalúos/AVAL_3_1.pdf',
      usuact: caller.usuid,
      actid: 1,
      actor: 'Inmobiliaria',
      versiones: 0,
      acciones: { visualizar: true, descargar: true, reemplazar: true, eliminar: true, subirASharepoint: expect.any(String) },
    })
    const back = await download(caller, adaid)
    expect(back.status).toBe(200)
    expect(back.raw.equals(bytes)).toBe(true)
    expect(back.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    })
    expect(String(back.headers['content-disposition'])).toBe(
      `attachment; filename="Aval_o __and__ final.PDF"; filename*=UTF-8''${encodeURIComponent('Avalúo «ñandú» final.PDF')}`,
    )
  })

  it('may have its file before its fields, and what older clients send beside them', async () => {
    const claims = {
      usureg: 1,
      usuact: 1,
      permisos: JSON.stringify(Array.from({ length: 500 }, (_, perid) => ({ perid }))),
      prefijo: '../x',
      subcarpeta: '/etc',
      padre: 1,
    }
    const { padre: _, ...known } = claims
    const form = formOf({ sistema: 1, id: 2, tipoAdjunto: tipo, actor: '', isReplace: 'false', idOldFile: '', ...known }, [pdf()], 'files')
    const response = await app().app.inject({
      method: 'POST',
      url: `/soportica${calls.uploadFile.path}`,
      headers: { authorization: `Bearer ${caller.token}`, ...form.headers },
      payload: form.payload,
    })
    expect([response.statusCode, response.json().finalFileName]).toEqual([200, 'AVAL_2_1.pdf'])
    const [row] = await query('select usureg, usuact, carpeta from attachment where id = $1', response.json().adaid)
    expect(row).toEqual({ usureg: caller.usuid, usuact: caller.usuid, carpeta: 'Avalúos' })
  })

  it('counts its files for the type and the record, also those that are gone', async () => {
    const other = await createType(app(), { prefijo: 'Foto/s' })
    await query('insert into user_attached_type values ($1, $2, true)', caller.usuid, other)
    const first = await uploaded(caller, { tipoAdjunto: other, id: 5 })
    await caller.call(calls.deleteFile, { body: { id: first, sistema: 1 } })
    expect((await upload(caller, { tipoAdjunto: other, id: 5 })).body['finalFileName']).toBe('Foto-s_5_2.pdf')
    expect((await upload(caller, { tipoAdjunto: other, id: 4 })).body['finalFileName']).toBe('Foto-s_4_1.pdf')
  })

  it('leaves history and an event', async () => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo }, pdf('acta.pdf', 2048))
    const rows = await query(
      "select accion, campo, antes, despues, usuid from history where entidad = 'attachment' and registro = $1 order by id",
      adaid,
    )
    expect(rows.map(({ accion, campo, despues }) => [accion, campo, despues])).toEqual([
      ['creado', 'archivo', 'acta.pdf'],
      ['creado', 'tipo', expect.stringMatching(/^Tipo/)],
      ['creado', 'tamano', '2 kB'],
    ])
    const [event] = await query("select nombre, datos, usuid from event where entidad = 'attachment' and registro = $1", adaid)
    expect(event).toMatchObject({
      nombre: 'attachment.uploaded',
      usuid: caller.usuid,
      datos: { sistema: 1, registro: 1, tipo, tasid: null },
    })
  })

  it('said again under the same key is the same one, however often and however close together', async () => {
    const clave = '7f1c6a52-0f2b-4b7e-9d0c-0a4a2b6d9e10'
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(caller, { tipoAdjunto: tipo, clave })))
    const retry = await upload(caller, { tipoAdjunto: tipo, clave })
    expect(new Set([...answers, retry].map(({ status, body }) => `${status} ${body['adaid']} ${body['finalFileName']}`)).size).toBe(1)
    expect(await query('select registro from once_key where clave = $1', clave)).toHaveLength(1)
    expect(await upload(caller, { tipoAdjunto: tipo, clave, id: 2 })).toMatchObject({ status: 422, body: { campo: 'clave' } })
  })

  it.each([
    ['without a file', undefined, 'file', 'Seleccione un archivo'],
    ['of nothing', { nombre: 'a.pdf', bytes: '' }, 'file', 'El archivo a.pdf está vacío.'],
    ['under another name', { ...pdf(), campo: 'archivo' }, 'archivo', 'El campo «Archivo» no se recibe aquí'],
    ['of a kind that is not taken', { nombre: 'a.svg', bytes: '<svg/>' }, 'file', typeRefused('a.svg')],
    ['without an extension', { nombre: 'README', bytes: 'hola' }, 'file', typeRefused('README')],
  ])('%s is refused', async (_, file, campo, mensaje) => {
    const answer = await caller.call(calls.uploadFile, { body: { id: 1, sistema: 1, tipoAdjunto: tipo }, ...(file ? { file } : {}) })
    expect(answer).toMatchObject({ status: 422, body: { campo, mensaje } })
  })

  it('larger than 8 MB is refused by its name; one of 8 MB is not', async () => {
    const [fits, exceeds] = [
      await upload(caller, { tipoAdjunto: tipo }, pdf('justo.pdf', 8_388_608)),
      await upload(caller, { tipoAdjunto: tipo }, pdf('plano.pdf', 8_388_609)),
    ]
    expect(fits.status).toBe(200)
    expect(exceeds).toMatchObject({
      status: 413,
      body: { mensaje: 'El archivo plano.pdf excede el tamaño máximo permitido de 8 MB.', campo: 'file' },
    })
  })

  it('of two files is refused, and neither is stored', async () => {
    const before = await query('select count(*)::int as n from attachment')
    const form = formOf({ sistema: 1, id: 1, tipoAdjunto: tipo }, [pdf('a.pdf'), pdf('b.pdf')])
    const headers = { authorization: `Bearer ${caller.token}`, ...form.headers }
    const response = await app().app.inject({ method: 'POST', url: `/soportica${calls.uploadFile.path}`, headers, payload: form.payload })
    expect([response.statusCode, response.json().mensaje]).toEqual([409, 'Solo se puede subir un archivo a la vez.'])
    expect(await query('select count(*)::int as n from attachment')).toEqual(before)
  })

  it.each([
    ['a type that is not his', async () => createType(app()), /no lo tiene asignado/],
    ['a type of the other system', async () => createType(app(), { sistema: 2 }), /no está activo/],
    ['an inactive type', async () => createType(app(), { estid: 2 }), /no está activo/],
    ['a type without a prefix', async () => createType(app(), { prefijo: '' }), noPrefix],
    ['a type without a folder', async () => createType(app(), { folder: ' ' }), noFolder],
  ])('under %s is refused', async (name, make, mensaje) => {
    const made = await make()
    if (!name.includes('not his')) await query('insert into user_attached_type values ($1, $2, true)', caller.usuid, made)
    const answer = await upload(caller, { tipoAdjunto: made })
    expect(answer).toMatchObject({ status: 422, body: { campo: 'tipoAdjunto' } })
    expect(answer.body['mensaje']).toMatch(mensaje)
  })

  it.each(['0x2c', '4.4e1', '44.0', ' 44', '+44', '١'])('of a record «%s» is refused: a number is digits', async (id) => {
    const answer = await caller.call(calls.uploadFile, { body: { id, sistema: 1, tipoAdjunto: tipo }, file: pdf() })
    expect(answer).toMatchObject({ status: 422, body: { campo: 'id' } })
  })

  it('leaves no temporary files in any case', async () => {
    expect(await readdir(`${app().directory}/files/attachments/.entrada`)).toEqual([])
  })
})

describe('a form that is none', () => {
  const type = 'multipart/form-data; boundary=x'
  const field = (name: string, value: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const file = field('file', '%PDF-1.7 x', '; filename="a.pdf"')
  it.each([
    ['without a boundary', 'multipart/form-data', `${file}--x--`, 400, 'datos.formulario'],
    ['of nothing', type, '', 400, 'datos.vacios'],
    ['that ends too soon', type, file.slice(0, -6), 400, 'archivo.cortado'],
    ['without its end', type, file, 400, 'archivo.cortado'],
    ['of very many fields', type, `${Array.from({ length: 60 }, (_, at) => field(`f${at}`, '1')).join('')}--x--`, 413, 'datos.tamano'],
    ['of a very long field', type, `${field('actor', '1'.repeat(70_000))}--x--`, 422, 'datos.invalidos'],
    ['of a poisoned prototype', type, `${field('__proto__', '1')}--x--`, 400, 'datos.formulario'],
    ['of an unknown field', type, `${field('id', '1')}${field('nadie', '1')}${file}--x--`, 422, 'datos.invalidos'],
    ['of half a JSON', type, `${field('id', '{', '\r\nContent-Type: application/json')}--x--`, 400, 'datos.formulario'],
    ['that is JSON', 'application/json', '{"id":1}', 415, 'datos.tipo'],
  ])('%s is refused, and leaves nothing', async (_, contentType, payload, status, code) => {
    const headers = { authorization: `Bearer ${caller.token}`, 'content-type': contentType }
    const response = await app().app.inject({ method: 'POST', url: `/soportica${calls.uploadFile.path}`, headers, payload })
    expect([response.statusCode, response.json().code]).toEqual([status, code])
    expect(await readdir(`${app().directory}/files/attachments/.entrada`)).toEqual([])
  })

  it.each(['application/json', 'text/plain', ''])('sent as «%s» gets the accepted types', async (contentType) => {
    const headers = { authorization: `Bearer ${caller.token}`, 'content-type': contentType }
    const response = await app().app.inject({ method: 'POST', url: calls.uploadFile.path, headers, payload: '{"id":1}' })
    expect([response.statusCode, response.json().mensaje]).toEqual([
      415,
      'El tipo de contenido enviado no se acepta: use multipart/form-data.',
    ])
  })

  it('gets "JSON" where that is required', async () => {
    const headers = { authorization: `Bearer ${caller.token}`, 'content-type': type }
    const response = await app().app.inject({ method: 'POST', url: calls.deleteFile.path, headers, payload: `${file}--x--` })
    expect([response.statusCode, response.json().mensaje]).toEqual([
      415,
      'El tipo de contenido enviado no se acepta: use application/json.',
    ])
  })
})

describe('a type that takes one file', () => {
  it('takes one, however many arrive at once', async () => {
    const single = await createType(app(), { multiple: 0 })
    await query('insert into user_attached_type values ($1, $2, true)', caller.usuid, single)
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(caller, { tipoAdjunto: single, id: 6 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'archivo.unico', campo: 'file' })
    const [stored] = (await list(caller, { id: 6, tipoAdjunto: single })).results
    await caller.call(calls.deleteFile, { body: { id: stored?.adaid, sistema: 1 } })
    expect((await upload(caller, { tipoAdjunto: single, id: 6 })).status).toBe(200)
    expect(await caller.call(calls.restoreFile, { body: { id: stored?.adaid, sistema: 1 } })).toMatchObject({ status: 409 })
    expect((await list(caller, { id: 6, tipoAdjunto: single })).results).toHaveLength(1)
  })
})

describe('a key', () => {
  const keyed = async (id: number) => {
    const clave = randomUUID()
    return { clave, adaid: await uploaded(caller, { tipoAdjunto: tipo, id, clave }) }
  }
  const replace = (id: number, adaid: number, clave: string) =>
    upload(caller, { tipoAdjunto: tipo, id, isReplace: 1, idOldFile: adaid, clave }, pdf('otro.pdf'))

  it('of another attachment is refused', async () => {
    const [one, two] = [await keyed(30), await keyed(30)]
    for (const clave of [one.clave, two.clave])
      expect(await replace(30, one.adaid, clave)).toMatchObject({ status: 422, body: { campo: 'clave' } })
    const clave = randomUUID()
    expect((await replace(30, one.adaid, clave)).status).toBe(200)
    expect(await replace(30, two.adaid, clave)).toMatchObject({ status: 422, body: { campo: 'clave' } })
    expect(await upload(caller, { tipoAdjunto: tipo, id: 30, clave })).toMatchObject({ status: 422, body: { campo: 'clave' } })
    expect(await query('select count(*)::int as n from attachment_version where adjunto in ($1, $2)', one.adaid, two.adaid)).toEqual([
      { n: 1 },
    ])
  })

  it('is remembered after others', async () => {
    const { adaid, clave } = await keyed(31)
    const [second, third] = [randomUUID(), randomUUID()]
    for (const otherKey of [second, third, second]) expect((await replace(31, adaid, otherKey)).status).toBe(200)
    expect(await upload(caller, { tipoAdjunto: tipo, id: 31, clave })).toMatchObject({ status: 200, body: { adaid } })
    const { results } = await list(caller, { id: 31 })
    expect(results).toMatchObject([{ adaid, versiones: 2 }])
  })

  it('of what was deleted is no success', async () => {
    const { adaid, clave } = await keyed(32)
    await caller.call(calls.deleteFile, { body: { id: adaid, sistema: 1 } })
    expect((await upload(caller, { tipoAdjunto: tipo, id: 32, clave })).status).toBe(404)
    expect((await list(caller, { id: 32 })).results).toEqual([])
  })

  it('said many times at once replaces once', async () => {
    const { adaid } = await keyed(33)
    const clave = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => replace(33, adaid, clave)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await list(caller, { id: 33 })).results).toMatchObject([{ adaid, versiones: 1 }])
  })
})

describe('a file that is replaced', () => {
  it('by several who saw the same one is replaced by one of them, and nothing of the others stays', async () => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 34 })
    const [row] = (await list(caller, { id: 34 })).results
    const stored = async () => (await readdir(`${app().directory}/files/attachments`, { recursive: true })).length
    const values = { tipoAdjunto: tipo, id: 34, isReplace: 1, idOldFile: adaid, oldFilePath: row?.filePath }
    const answers = await Promise.all([1, 2, 3].map(() => upload(caller, values)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'archivo.cambio', campo: 'oldFilePath' })
    expect((await list(caller, { id: 34 })).results).toMatchObject([{ versiones: 1 }])
    const before = await stored()
    expect((await upload(caller, values)).status).toBe(409)
    expect(await stored()).toBe(before)
  })

  it('is not brought back from SharePoint', async () => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 35 })
    await query("update attachment set ubicacion = 'sharepoint', file_id = 'u/' || id, ruta_nube = 'x' where id = $1", adaid)
    const answer = await upload(caller, { tipoAdjunto: tipo, id: 35, isReplace: 1, idOldFile: adaid })
    expect(answer).toMatchObject({ status: 422, body: { campo: 'idOldFile', mensaje: expect.stringMatching(/SharePoint/) } })
    expect((await list(caller, { id: 35 })).results).toMatchObject([{ location: 'sharepoint', versiones: 0 }])
  })

  it('keeps the old one as a version', async () => {
    const [first, second] = [pdfBytes(500), docx()]
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 7 }, { nombre: 'uno.pdf', bytes: first })
    const clave = '11111111-2222-4333-8444-555555555555'
    const replaced = () =>
      upload(caller, { tipoAdjunto: tipo, id: 7, isReplace: 'true', idOldFile: adaid, clave }, { nombre: 'dos.docx', bytes: second })
    expect(await replaced()).toMatchObject({ status: 200, body: { adaid, finalFileName: 'AVAL_7_2.docx' } })
    expect(await replaced()).toMatchObject({ status: 200, body: { adaid, finalFileName: 'AVAL_7_2.docx' } })
    const { results } = await list(caller, { id: 7 })
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ originalName: 'dos.docx', versiones: 1, size: second.length })
    const versions = await caller.call(calls.getFileVersions, { query: { adaid: String(adaid) } })
    expect(versions.body['results']).toMatchObject([{ version: 1, name: 'AVAL_7_1.pdf', originalName: 'uno.pdf', size: 500 }])
    expect((await download(caller, adaid)).raw.equals(second)).toBe(true)
    expect((await download(caller, adaid, {}, 1)).raw.equals(first)).toBe(true)
    expect((await download(caller, adaid, {}, 2)).status).toBe(404)
    const changes = await query(
      "select campo, antes, despues from history where entidad = 'attachment' and registro = $1 and accion = 'actualizado' order by id",
      adaid,
    )
    expect(changes).toEqual([
      { campo: 'archivo', antes: 'uno.pdf', despues: 'dos.docx' },
      { campo: 'tamano', antes: '500 B', despues: expect.stringMatching(/ (B|kB)$/) },
    ])
  })

  it('many times at once keeps all of them, each under its own number', async () => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 8 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(caller, { tipoAdjunto: tipo, id: 8, isReplace: 1, idOldFile: adaid })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const versions = await query('select version, numero from attachment_version where adjunto = $1 order by version', adaid)
    expect(versions).toEqual([1, 2, 3, 4, 5].map((version) => ({ version, numero: version })))
  })

  it.each([
    ['of another record', { id: 9 }, 404],
    ['of another type', { tipoAdjunto: 0 }, 422],
    ['that does not exist', { idOldFile: 2_147_483_647 }, 404],
    ['that is not said', { idOldFile: '' }, 422],
  ])('%s is refused', async (_, wrong, status) => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 10 })
    const other = await createType(app())
    const values = { tipoAdjunto: tipo, id: 10, isReplace: 'true', idOldFile: adaid, ...wrong }
    expect((await upload(caller, { ...values, tipoAdjunto: values.tipoAdjunto || other })).status).toBe(status)
  })
})

describe('a file that is deleted', () => {
  it('is gone for everybody, and can be had back', async () => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 11 })
    const remove = (body: Record<string, unknown>) => caller.call(calls.deleteFile, { body: { id: adaid, sistema: 1, ...body } })
    expect(await remove({ filePath: 'Avalúos/otro.pdf' })).toMatchObject({ status: 422, body: { campo: 'filePath' } })
    expect(await remove({ fileId: 'abc' })).toMatchObject({ status: 422, body: { campo: 'fileId' } })
    expect((await remove({ sistema: 2 })).status).toBe(404)
    expect(await remove({ filePath: 'Avalúos/AVAL_11_1.pdf' })).toMatchObject({ status: 200, body: { success: true } })
    expect((await remove({})).status).toBe(404)
    expect((await list(caller, { id: 11 })).results).toEqual([])
    for (const endpoint of [calls.downloadFile, calls.getPreview, calls.getFileVersions])
      expect((await caller.call(endpoint, { query: { adaid: String(adaid) } })).status).toBe(404)
    expect(await caller.call(calls.restoreFile, { body: { id: adaid, sistema: 1 } })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await caller.call(calls.restoreFile, { body: { id: adaid, sistema: 1 } })).status).toBe(404)
    expect((await list(caller, { id: 11 })).results).toHaveLength(1)
    const history = await query(
      "select accion from history where entidad = 'attachment' and registro = $1 and campo = 'archivo' order by id",
      adaid,
    )
    expect(history.map(({ accion }) => accion)).toEqual(['creado', 'eliminado', 'restaurado'])
  })
})
