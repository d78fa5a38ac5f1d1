import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import * as calls from '@soportica/contract/records/attachments'
import { describe, expect, it } from 'vitest'
import { sweepAttachments } from '../../src/capabilities/attachments/sweep/sweepAttachments.ts'
import { connectMicrosoft } from '../../src/capabilities/microsoft/microsoft.ts'
import { attachmentsFolder, localStorage } from '../../src/capabilities/storage/localStorage.ts'
import { readEnv } from '../../src/env.ts'
import { attacher, docx, pdfBytes, perids } from '../factories/attachment.ts'
import { saveStorage } from '../factories/microsoft.ts'
import { driveId, folderId, otherDriveId } from '../graphData.ts'
import { connectedApp } from '../sharepoint.ts'

const { graph, pace, app, people, tipo, registro, query, rowOf, moved, forgetCopy } = await connectedApp()

describe('a file in SharePoint', () => {
  const download = (fileId: string, caller = people().person, headers: Record<string, string> = {}) =>
    caller.call(calls.downloadFromSharepoint, { body: { fileId }, headers })

  it('is given out as it is there, as an attachment that runs nowhere', async () => {
    const { bytes, fileId, adaid } = await moved(pdfBytes(400_000), 'Avalúo ñ.pdf')
    await forgetCopy(adaid)
    graph.seen.length = 0
    const answer = await download(fileId)
    expect(answer.status).toBe(200)
    expect(answer.raw.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(String(answer.headers['content-disposition'])).toContain(`filename*=UTF-8''${encodeURIComponent('Avalúo ñ.pdf')}`)
    expect(graph.seen.filter(({ path, bearer }) => bearer && path.startsWith('/content'))).toEqual([])
    const part = await download(fileId, people().person, { range: 'bytes=10-19' })
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 10-19/400000' } })
    expect(part.raw.equals(bytes.subarray(10, 20))).toBe(true)
  })

  it('is shown at an address of the viewer', async () => {
    const { fileId } = await moved()
    const answer = await people().person.call(calls.previewFromSharepoint, { body: { fileId } })
    expect(answer).toMatchObject({ status: 200, body: { path: `${graph.url}/visor/${fileId.split('/')[1]}` } })
  })

  it.each([
    ['it is to be given out', calls.downloadFromSharepoint, 'viewAttached'],
    ['it is to be shown', calls.previewFromSharepoint, 'downloadAttached'],
  ] as const)('asks who may when %s', async (_, call, other) => {
    const { fileId } = await moved()
    const onlyOther = await app().signInWith(...perids([other]))
    expect((await onlyOther.call(call, { body: { fileId } })).status).toBe(403)
    const [, own] = perids(['viewAttached'])
    const blind = await app().signInWith(own!, ...perids().slice(1))
    expect((await blind.call(call, { body: { fileId } })).status).toBe(404)
    for (const unknown of ['x', `${driveId}/x`, '../x', `${fileId}/content`, `${driveId}/${graph.byPath('Otros')?.id}`])
      expect((await people().person.call(call, { body: { fileId: unknown } })).status).toBe(404)
  })

  it.each(['a\u0000/b', '\u0000', '\ud800', 'a\u0007/b', ''])('takes no %j for its number', async (fileId) => {
    for (const call of [calls.downloadFromSharepoint, calls.previewFromSharepoint])
      expect((await people().person.call(call, { body: { fileId } })).status).toBe(422)
  })

  it('is given out from its copy while SharePoint is away, as long as there is one', async () => {
    const { bytes, fileId, adaid } = await moved()
    graph.state.down = true
    const answer = await download(fileId)
    expect(answer.status).toBe(200)
    expect(answer.raw.equals(bytes)).toBe(true)
    await forgetCopy(adaid)
    expect(await download(fileId)).toMatchObject({ status: 502, body: { code: 'microsoft.fallo' } })
  })

  it('that was deleted there is reported as gone', async () => {
    const { fileId, adaid } = await moved()
    await forgetCopy(adaid)
    for (const { id } of graph.files()) graph.items.delete(id)
    const mensaje = 'Archivo no disponible para la descarga. Validar existencia.'
    expect(await download(fileId)).toMatchObject({ status: 404, body: { mensaje } })
    expect(await people().person.call(calls.previewFromSharepoint, { body: { fileId } })).toMatchObject({ status: 404, body: { mensaje } })
  })

  it('is found after another unit was chosen', async () => {
    const { fileId, adaid, bytes } = await moved()
    await forgetCopy(adaid)
    const archive = folderId('Archivo')
    await saveStorage(people().admin, { unidad: otherDriveId, carpetaCajeros: archive, carpetaSucursales: archive })
    expect((await download(fileId)).raw.equals(bytes)).toBe(true)
  })

  it.each([
    ['a file', () => pdfBytes(50_000), 'a.pdf'],
    ['a document that SharePoint wrote into', () => docx(), 'a.docx'],
  ])('without a copy here is downloaded and previewed like any other: %s', async (_, make, nombre) => {
    graph.state.enrich = true
    const { adaid } = await moved(make(), nombre)
    await forgetCopy(adaid)
    const there = graph.files()[0]!.bytes!
    const answer = await people().person.call(calls.downloadFile, { query: { adaid: String(adaid) } })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-length']).toBe(String(there.length))
    expect(answer.raw.equals(there)).toBe(true)
    const part = await people().person.call(calls.downloadFile, { query: { adaid: String(adaid) }, headers: { range: 'bytes=5-9' } })
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 5-9/${there.length}` } })
    expect(part.raw.equals(there.subarray(5, 10))).toBe(true)
    expect((await people().person.call(calls.getPreview, { query: { adaid: String(adaid) } })).status).toBe(200)
  })

  it('goes there as well, ninety days after it was deleted', async () => {
    const { adaid, fileId } = await moved()
    expect((await people().person.call(calls.deleteFile, { body: { id: adaid, sistema: 1, fileId } })).status).toBe(200)
    expect(graph.files()).toHaveLength(1)
    const { database, directory, clock } = app()
    const env = readEnv({ ...graph.settings, DATA_DIR: directory, NODE_ENV: 'test' })
    const log = app().app.log
    const { cloud } = connectMicrosoft({ env, db: database.db, clock, log, pace })
    const in91Days = new Date(Date.now() + 91 * 86_400_000)
    await sweepAttachments({ db: database.db, storage: localStorage(directory), log, cloud }, in91Days)
    expect(graph.files()).toEqual([])
  })
})

describe('replacing a file in SharePoint', () => {
  const replace = (adaid: number, fileId: string, bytes: Buffer | string, more: Record<string, unknown> = {}, nombre = 'nuevo.pdf') =>
    people().person.call(calls.replaceInSharepoint, {
      body: { adaid, fileId, sistema: 1, folder: '../x', ...more },
      file: { nombre, bytes },
    })
  const stored = async () =>
    (await readdir(attachmentsFolder(app().directory), { recursive: true })).filter((name) => /\.[a-z]+$/.test(name)).length

  it('makes a new one and keeps the former', async () => {
    const { adaid, fileId, bytes } = await moved()
    const other = pdfBytes(4_000_000)
    const answer = await replace(adaid, fileId, other)
    expect(answer).toMatchObject({ status: 200, body: { success: true, finalFileName: `AVAL_${registro()}_2.pdf` } })
    const row = await rowOf(adaid)
    expect(row).toMatchObject({ ubicacion: 'sharepoint', file_id: answer.body['newfileid'], anteriores: 1, nombre_original: 'nuevo.pdf' })
    expect(row.file_id).not.toBe(fileId)
    expect(graph.byPath('Cajeros', 'Avalúos', `AVAL_${registro()}_2.pdf`)?.bytes?.equals(other)).toBe(true)
    expect(graph.byPath('Cajeros', 'Avalúos', `AVAL_${registro()}_1.pdf`)?.bytes?.equals(bytes)).toBe(true)
    const [former] = await query('select ubicacion, file_id from attachment_version where adjunto = $1', adaid)
    expect(former).toEqual({ ubicacion: 'sharepoint', file_id: fileId })
  })

  it.each([
    ['another file by now', { fileId: `${driveId}/otro` }, 409],
    ['another kind of record', { sistema: 2 }, 404],
  ])('%s is refused', async (_, more, status) => {
    const { adaid, fileId } = await moved()
    expect((await replace(adaid, fileId, pdfBytes(), more)).status).toBe(status)
    expect((await rowOf(adaid)).anteriores).toBe(0)
  })

  it('refuses what is not what its name says', async () => {
    const { adaid, fileId } = await moved()
    expect(await replace(adaid, fileId, '<html><script>1</script></html>')).toMatchObject({ status: 422, body: { campo: 'file' } })
    expect(graph.files()).toHaveLength(1)
  })

  it('requires the right', async () => {
    const { adaid, fileId } = await moved()
    const reader = await attacher(app(), [tipo()], perids(['viewAttached', 'downloadAttached', 'uploadAttached']))
    const answer = await reader.call(calls.replaceInSharepoint, {
      body: { adaid, fileId, sistema: 1 },
      file: { nombre: 'a.pdf', bytes: pdfBytes() },
    })
    expect(answer.status).toBe(403)
  })

  it('changes nothing while SharePoint is away, and leaves nothing behind', async () => {
    const { adaid, fileId } = await moved()
    const before = await stored()
    graph.state.down = true
    expect(await replace(adaid, fileId, pdfBytes())).toMatchObject({ status: 502, body: { code: 'microsoft.fallo' } })
    expect(await rowOf(adaid)).toMatchObject({ file_id: fileId, anteriores: 0 })
    expect(await stored()).toBe(before)
  })

  it('said twice because its answer was lost happens once', async () => {
    const { adaid, fileId } = await moved()
    const clave = randomUUID()
    const bytes = pdfBytes()
    const one = await replace(adaid, fileId, bytes, { clave })
    const two = await replace(adaid, fileId, bytes, { clave })
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body['newfileid']).toBe(one.body['newfileid'])
    expect(graph.files()).toHaveLength(2)
  })

  it('of two at once takes one, and tells the other that it came late', async () => {
    const { adaid, fileId } = await moved()
    const before = await stored()
    const bytes = pdfBytes()
    const answers = await Promise.all([replace(adaid, fileId, bytes), replace(adaid, fileId, bytes), replace(adaid, fileId, pdfBytes(10))])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect((await rowOf(adaid)).anteriores).toBe(1)
    expect(graph.files()).toHaveLength(2)
    expect(await stored()).toBe(before + 1)
  })

  it('takes back what it put there when somebody deletes the attachment meanwhile, and keeps nobody waiting', async () => {
    const { adaid, fileId } = await moved()
    const before = await stored()
    graph.state.arrived = async () => {
      expect((await people().person.call(calls.deleteFile, { body: { id: adaid, sistema: 1, fileId } })).status).toBe(200)
    }
    expect((await replace(adaid, fileId, pdfBytes())).status).toBe(404)
    expect(graph.files().map(({ id }) => `${driveId}/${id}`)).toEqual([fileId])
    expect(await stored()).toBe(before)
  })
})
