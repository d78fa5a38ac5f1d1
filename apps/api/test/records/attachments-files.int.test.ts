import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@soportica/contract/records/attachments'
import { contentRefused, fileTypeOf, typeRefused } from '@soportica/contract/records/fileTypes'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { type Caller, testApp } from '../app.ts'
import { attacher, createType, docx, pdfBytes, picture, upload, uploaded, xlsx } from '../factories/attachment.ts'
import { packedFile, workbookParts } from '../factories/packedFile.ts'
import { hostileNames } from '../hostileNames.ts'
import { patience } from '../patience.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const store = () => join(app().directory, 'files', 'attachments')
const ask = (endpoint: Parameters<Caller['call']>[0], adaid: number) => caller.call(endpoint, { query: { adaid: String(adaid) } })

let tipo: number
let caller: Caller
beforeAll(async () => {
  tipo = await createType(app())
  caller = await attacher(app(), [tipo])
})

// Invisible characters after it do not count.
const endsInPdf = /\.pdf[\s.\p{Cc}]*$/iu

describe('names', () => {
  it('there are two hundred of them', () => {
    expect(new Set(hostileNames).size).toBeGreaterThanOrEqual(200)
  })

  it('none leads out of the folder, hides what it is or breaks what is said of it', async () => {
    for (const nombre of hostileNames.filter((name) => endsInPdf.test(name))) {
      const answer = await upload(caller, { tipoAdjunto: tipo }, { nombre, bytes: pdfBytes() })
      expect([nombre, answer.status]).toEqual([nombre, 200])
      const [row] = (await query('select nombre_original, nombre, ruta from attachment where id = $1', answer.body['adaid'])) as [
        { nombre_original: string; nombre: string; ruta: string },
      ]
      expect(row.nombre_original).toMatch(/\.pdf$/i)
      expect(row.nombre_original).not.toMatch(/[\p{Cc}/\\\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u)
      expect(row.nombre_original.length).toBeLessThanOrEqual(200)
      expect(row.nombre).toMatch(/^AVAL_1_\d+\.pdf$/)
      expect(row.ruta).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}\.pdf$/)
      const back = await ask(calls.downloadFile, Number(answer.body['adaid']))
      const [, plain = '', exact = ''] =
        /^attachment; filename="([ -~]*)"; filename\*=UTF-8''(.+)$/.exec(String(back.headers['content-disposition'])) ?? []
      expect([back.status, decodeURIComponent(exact)]).toEqual([200, row.nombre_original])
      expect(plain).not.toMatch(/["\\]/)
    }
    for (const nombre of hostileNames.filter((name) => !endsInPdf.test(name)))
      expect((await upload(caller, { tipoAdjunto: tipo }, { nombre, bytes: pdfBytes() })).status).toBe(422)
    for (const folder of await readdir(store())) expect(folder).toMatch(/^(?:[0-9a-f]{2}|\.entrada)$/)
  })
})

const html = '<!doctype html><html><script>alert(document.domain)</script></html>'
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const executable = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), randomBytes(500)])
const macro = () => docx(undefined, [{ name: 'word/vbaProject.bin', data: randomBytes(100) }])
const withMacroTypes = () =>
  docx(undefined, [
    {
      name: '[Content_Types].xml',
      data: '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    },
  ])
const gifComment = () => Buffer.from('GIF89a/*\0\0\0,\0\0\0*/=1;alert(1)')
const bombParts = () => [...workbookParts(''), { name: 'xl/big.xml', data: Buffer.alloc(1000), said: 900_000_000 }]

describe('what pretends to be something else', () => {
  it.each<[string, string, Buffer | string | (() => Buffer | Promise<Buffer>)]>([
    ['an SVG', 'logo.svg', svg],
    ['an SVG called a picture', 'logo.png', svg],
    ['a page', 'pagina.html', html],
    ['a page called a PDF', 'pagina.pdf', html],
    ['a page called a picture', 'foto.jpg', html],
    ['a page called a text', 'notas.txt', html],
    ['a page called a table', 'datos.csv', `\n  ${html}`],
    ['a drawing called a text', 'notas.txt', svg],
    ['a drawing in UTF-16 called a text', 'notas.txt', Buffer.from(`\ufeff${svg}`, 'utf16le')],
    ['a script between the lines', 'datos.csv', 'a;b\n1;<script>alert(1)</script>'],
    ['a page before a PDF', 'acta.pdf', () => Buffer.concat([Buffer.from(html), pdfBytes()])],
    ['a page within a PDF', 'acta.pdf', () => Buffer.concat([pdfBytes(), Buffer.from(html)])],
    [
      'a page within a picture',
      'foto.jpg',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 80]), Buffer.from(html), (await picture()).subarray(2)]),
    ],
    ['a script that begins as a picture', 'foto.gif', gifComment],
    ['a picture that is none', 'foto.gif', Buffer.from('GIF89a nada')],
    ['a PNG called JPG', 'foto.jpg', () => picture('png')],
    ['a program', 'instalar.exe', executable],
    ['a program called a PDF', 'acta.pdf', executable],
    ['a program called a text', 'notas.txt', executable],
    ['a program after a PDF name', 'acta.pdf.exe', () => pdfBytes()],
    ['a name turned round', 'acta\u202efdp.exe', () => pdfBytes()],
    ['a shell script', 'x.sh', '#!/bin/sh\nid'],
    ['PHP called a picture', 'x.jpg', '<?php system($_GET[0]); ?>'],
    ['a packed file called a document', 'acta.docx', () => packedFile([{ name: 'a.txt', data: 'hola' }])],
    ['a workbook called a document', 'acta.docx', () => xlsx([[1]])],
    ['a document called a workbook', 'costos.xlsx', () => docx()],
    ['a document with macros', 'acta.docx', macro],
    ['a document that says it has macros', 'acta.docx', withMacroTypes],
    ['a document cut in half', 'acta.docx', () => docx().subarray(0, 300)],
    ['a packed file without its list', 'planos.zip', Buffer.from('PK\u0003\u0004 nada')],
    ['what unfolds without measure', 'costos.xlsx', () => packedFile(bombParts())],
    ['noise called a drawing', 'plano.dwg', randomBytes(200)],
    ['noise called a video', 'obra.mp4', randomBytes(200)],
    ['noise called an old document', 'acta.doc', randomBytes(200)],
    ['noise called a text', 'acta.txt', Buffer.concat([Buffer.from('hola'), Buffer.alloc(20_000, 'x'), Buffer.from([0, 1, 2])])],
  ])('%s is refused', async (_, nombre, made) => {
    const before = (await query('select count(*)::int as n from attachment'))[0]
    const bytes = typeof made === 'function' ? await made() : made
    const answer = await upload(caller, { tipoAdjunto: tipo }, { nombre, bytes })
    const cleanName = nombre.replace('\u202e', '')
    const why = fileTypeOf(cleanName) ? [contentRefused(cleanName, true), contentRefused(cleanName, false)] : [typeRefused(cleanName)]
    expect(answer).toMatchObject({ status: 422, body: { campo: 'file' } })
    expect(why).toContain(answer.body['mensaje'])
    expect((await query('select count(*)::int as n from attachment'))[0]).toEqual(before)
    expect(await readdir(join(store(), '.entrada'))).toEqual([])
  })
})

it('what is refused says why', async () => {
  const said = async (nombre: string, bytes: Buffer | string) =>
    (await upload(caller, { tipoAdjunto: tipo }, { nombre, bytes })).body['mensaje']
  expect(await said('notas.txt', html)).toBe(contentRefused('notas.txt', true))
  expect(await said('acta.pdf', await picture())).toBe(contentRefused('acta.pdf', false))
  expect(await said('acta.exe', 'hola')).toBe(typeRefused('acta.exe'))
  // In UTF-16 as well, to the last sign of it.
  expect(await said('notas.txt', Buffer.from(`${'hola '.repeat(4000)}\u0001`, 'utf16le'))).toBe(contentRefused('notas.txt', false))
})

const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mp41`), Buffer.alloc(200)])

describe('what is what it says', () => {
  it.each<[string, Buffer | string | (() => Buffer | Promise<Buffer>)]>([
    ['foto.jpg', () => picture('jpeg')],
    ['foto.JPEG', () => picture('jpeg')],
    ['foto.png', () => picture('png')],
    ['foto.webp', () => picture('webp')],
    ['foto.gif', () => picture('gif')],
    [
      'foto.tif',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    ['foto.heic', box('heic')],
    ['acta.pdf', () => pdfBytes()],
    ['notas.txt', 'Línea uno\r\nLínea dos ñ <no es etiqueta>'],
    ['datos.csv', Buffer.from('código;año\n1;2026', 'latin1')],
    ['cliente.txt', '<Cliente> pidió cambiar <script de apertura> y <object>'],
    ['nota.txt', '<a que llegue> el <body o gerente>, el <html de la guía>'],
    ['ancho.csv', Buffer.from('código;año\r\n1;2026', 'utf16le')],
    ['ancho.txt', Buffer.from('código;año\r\n1;2026', 'utf16le').swap16()],
    ['linea.pdf', () => Buffer.concat([Buffer.from('\r\n'), pdfBytes()])],
    ['plano.dxf', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n'],
    ['plano.dwg', 'AC1032 y lo demás'],
    ['acta.docx', () => docx()],
    ['costos.xlsx', () => xlsx([['a', 1]])],
    ['acta.doc', compound],
    ['costos.xls', compound],
    ['planos.zip', () => packedFile([{ name: 'a.txt', data: 'hola' }])],
    ['obra.mp4', box('isom')],
    ['obra.mov', box('qt  ')],
  ])('%s is taken', async (nombre, made) => {
    const bytes = typeof made === 'function' ? await made() : made
    const answer = await upload(caller, { tipoAdjunto: tipo }, { nombre, bytes })
    expect([answer.status, answer.body['mensaje']]).toEqual([200, 'Archivo subido correctamente'])
  })
})

describe('the small picture of a photograph', () => {
  const sizeOf = async (bytes: Buffer) => {
    const { width, height, format, exif } = await sharp(bytes).metadata()
    return { width, height, format, exif }
  }

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('of a %s is made by itself, and is no larger than 320', async (kind) => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo }, { nombre: `foto.${kind}`, bytes: await picture(kind, 1600, 800) })
    await expect
      .poll(async () => (await query('select miniatura from attachment where id = $1', adaid))[0]?.['miniatura'])
      .toMatch(/\.webp$/)
    const thumbnail = await ask(calls.getThumbnail, adaid)
    expect([thumbnail.status, thumbnail.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sizeOf(thumbnail.raw)).toEqual({ width: 320, height: 160, format: 'webp', exif: undefined })
  })

  it('is the way up that the camera was held, without what the camera wrote beside it', async () => {
    const bytes = await sharp(await picture('jpeg', 400, 200))
      .withExif({ IFD0: { Copyright: 'privado' }, IFD3: { GPSLatitude: '4/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const adaid = await uploaded(caller, { tipoAdjunto: tipo }, { nombre: 'foto.jpg', bytes })
    const thumbnail = await ask(calls.getThumbnail, adaid)
    expect(await sizeOf(thumbnail.raw)).toEqual({ width: 160, height: 320, format: 'webp', exif: undefined })
  })

  it('is made when it is asked for and is not there, by several at once as well', async () => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo }, { nombre: 'foto.png', bytes: await picture('png') })
    await query('update attachment set miniatura = null where id = $1', adaid)
    const thumbnails = await Promise.all([1, 2, 3].map(() => ask(calls.getThumbnail, adaid)))
    expect(thumbnails.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('of more pixels than can be unfolded is not made, and nothing else suffers', async () => {
    // A PNG of 30 000 by 30 000, of a few bytes: its rows would unfold to gigabytes.
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data])
      const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      crc.writeUInt32BE(crc32(body))
      return Buffer.concat([length, body, crc])
    }
    const head = Buffer.from('00007530000075300802000000', 'hex')
    const bytes = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ])
    const before = process.memoryUsage().rss
    const adaid = await uploaded(caller, { tipoAdjunto: tipo }, { nombre: 'bomba.png', bytes })
    expect((await ask(calls.getThumbnail, adaid)).status).toBe(404)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
    const { results } = (await caller.call(calls.getFiles, { body: { sistema: 1, id: 1 } })).body as unknown as {
      results: calls.AttachmentRow[]
    }
    expect(results.find((row) => row.adaid === adaid)?.miniatura).toBe(false)
  })

  it('of what is no picture there is none', async () => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo }, { nombre: 'a.pdf', bytes: pdfBytes() })
    expect((await ask(calls.getThumbnail, adaid)).status).toBe(404)
  })
})

describe('what would end a process when it is unfolded', () => {
  const preview = async (nombre: string, bytes: Buffer) => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo }, { nombre, bytes })
    return (await ask(calls.getPreview, adaid)).body as unknown as calls.FilePreview
  }
  const none = { clase: 'ninguna', motivo: expect.stringMatching(/Descárguelo/) }

  it('a document of very deep markup', { timeout: patience(60_000) }, async () => {
    const deep = `${'<w:p><w:r><w:pict>'.repeat(60_000)}x${'</w:pict></w:r></w:p>'.repeat(60_000)}`
    expect(await preview('hondo.docx', docx(deep))).toEqual(none)
  })
  it('a document that unfolds to more than it says', { timeout: patience(60_000) }, async () => {
    const big = docx(`<w:p><w:r><w:t>${'a'.repeat(100_000_000)}</w:t></w:r></w:p>`)
    expect(await preview('grande.docx', big)).toEqual(none)
  })
  it('a workbook that says little and unfolds to much', { timeout: patience(60_000) }, async () => {
    const cells = `<row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(120_000_000)}</t></is></c></row>`
    const parts = workbookParts(cells).map((part) => ({ ...part, said: 100 }))
    const answer = await upload(caller, { tipoAdjunto: tipo }, { nombre: 'bomba.xlsx', bytes: packedFile(parts) })
    if (answer.status === 422) return
    expect((await ask(calls.getPreview, Number(answer.body['adaid']))).body).toEqual(none)
  })
  it.each([
    ['a document of very many paragraphs', docx(`<w:p>${'x'.repeat(50)}</w:p>`.repeat(600_000)), /demasiado extenso/],
    ['one that builds much of little', docx('<w:p><w:r><w:t/></w:r></w:p>'.repeat(280_000)), /Descárguelo/],
  ])('%s, more times at once than are looked at', { timeout: patience(120_000) }, async (_, bytes, motivo) => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo }, { nombre: 'largo.docx', bytes })
    const answers = await Promise.all(Array.from({ length: sweeping ? 6 : 3 }, () => ask(calls.getPreview, adaid)))
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { clase: 'ninguna', motivo: expect.stringMatching(motivo) }])
  })
  it('and afterwards the product still answers', async () => {
    expect(await preview('acta.docx', docx())).toMatchObject({ clase: 'documento' })
  })
})

it('a file missing on disk is reported', async () => {
  const adaid = await uploaded(caller, { tipoAdjunto: tipo }, { nombre: 'a.pdf', bytes: pdfBytes() })
  const [row] = (await query('select ruta from attachment where id = $1', adaid)) as [{ ruta: string }]
  expect(existsSync(join(store(), row.ruta))).toBe(true)
  await rm(join(store(), row.ruta))
  for (const endpoint of [calls.downloadFile, calls.getPreviewFile])
    expect(await ask(endpoint, adaid)).toMatchObject({
      status: 404,
      body: { mensaje: 'Archivo no disponible para la descarga. Validar existencia.' },
    })
})
