import * as calls from '@soportica/contract/records/attachments'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { branchRecord } from '@soportica/contract/records/records'
import { describe, expect, it } from 'vitest'
import { type Answer, startTestApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { attacher, createType, docx, pdfBytes, perids, uploaded } from '../factories/attachment.ts'
import { hurried, saveStorage } from '../factories/microsoft.ts'
import { createRecord } from '../factories/note.ts'
import { driveId, folderId } from '../graphData.ts'
import { connectedApp } from '../sharepoint.ts'

const { graph, pace, app, people, tipo, registro, query, rowOf, attach, move, moved } = await connectedApp()
const inFolder = () => graph.files().map(({ name }) => name)
const ranges = () => graph.seen.filter(({ path, method }) => method === 'PUT' && path.startsWith('/upload/')).map(({ range }) => range)

describe('a file that goes to SharePoint', () => {
  it('lies whole in the folder of its kind of record and type, and its copy stays', async () => {
    const bytes = pdfBytes(8_388_608)
    const adaid = await attach(bytes, 'Avalúo «ñandú» #1 100%.pdf')
    const answer = await move({ adaid, otro: 'campo' })
    expect(answer).toMatchObject({ status: 200, body: { success: true, mensaje: '«Avalúo «ñandú» #1 100%.pdf» quedó en SharePoint.' } })
    const item = graph.byPath('Cajeros', 'Avalúos', `AVAL_${registro()}_1.pdf`)
    expect(item?.bytes?.equals(bytes)).toBe(true)
    expect(answer.body['fileid']).toBe(`${driveId}/${item?.id}`)
    expect(await rowOf(adaid)).toMatchObject({
      ubicacion: 'sharepoint',
      file_id: answer.body['fileid'],
      ruta_nube: `/Cajeros/Avalúos/AVAL_${registro()}_1.pdf`,
      en_nube_desde: expect.any(Date),
      ruta: expect.any(String),
      version: 2,
    })
    expect(ranges()).toEqual(['bytes 0-3276799/8388608', 'bytes 3276800-6553599/8388608', 'bytes 6553600-8388607/8388608'])
    expect(graph.seen.filter(({ path, bearer }) => bearer && path.startsWith('/upload'))).toEqual([])
  })

  it('appears in the list, in its history and among the events', async () => {
    const { adaid, fileId } = await moved()
    const list = await people().boss.call(calls.getFiles, { body: { sistema: 1, id: registro() } })
    const [row] = list.body['results'] as unknown as calls.AttachmentRow[]
    expect(row).toMatchObject({ location: 'sharepoint', fileId, acciones: { subirASharepoint: 'El archivo ya está en SharePoint' } })
    const history = await query(
      "select campo, antes, despues from history where entidad = 'attachment' and registro = $1 and version = 2",
      adaid,
    )
    expect(history).toEqual([{ campo: 'ubicacion', antes: 'Local', despues: 'SharePoint' }])
    const events = await query("select nombre from event where entidad = 'attachment' and registro = $1 order by id", adaid)
    expect(events.map(({ nombre }) => nombre)).toEqual(['attachment.uploaded', 'attachment.moved'])
  })

  it('is sent by the first user alone', async () => {
    const adaid = await attach()
    const all = await attacher(app(), [tipo()], [...perids(), businessRules])
    expect(await move(adaid, all)).toMatchObject({ status: 403, body: { code: 'archivo.sharepoint' } })
    const blind = await app().signInWith(perids()[1]!)
    expect((await move(adaid, blind)).status).toBe(404)
    expect((await move(2_000_000_000)).status).toBe(404)
    expect((await people().boss.call(calls.moveToSharepoint, { body: { sistema: 2, file: adaid } })).status).toBe(404)
    expect((await rowOf(adaid)).ubicacion).toBe('local')
    expect(inFolder()).toEqual([])
  })

  it('is there once, however often and by how many it is asked for', async () => {
    const adaid = await attach()
    const node = await startTestApp(await testDatabase(), app().directory, undefined, undefined, graph.settings, { pace: hurried() })
    try {
      const there = await node.sessionOf(1)
      const answers: Answer[] = await Promise.all([move(adaid), move(adaid, there), move(adaid), move(adaid, there)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ body }) => body['fileid'])).size).toBe(1)
      expect(inFolder()).toEqual([`AVAL_${registro()}_1.pdf`])
      expect((await move(adaid)).body['mensaje']).toBe('«avalúo.pdf» ya está en SharePoint.')
      expect((await rowOf(adaid)).version).toBe(2)
    } finally {
      await node.app.close()
    }
  })

  it('does not block its deletion, and leaves nothing there', async () => {
    const adaid = await attach()
    const answers: number[] = []
    graph.state.arrived = async () => {
      const deletes = Array.from({ length: 18 }, () => people().person.call(calls.deleteFile, { body: { id: adaid, sistema: 1 } }))
      answers.push(...(await Promise.all(deletes)).map(({ status }) => status))
    }
    expect((await move(adaid)).status).toBe(404)
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 404)).toHaveLength(17)
    expect(inFolder()).toEqual([])
    expect(await rowOf(adaid)).toMatchObject({ ubicacion: 'local', file_id: null })
  })

  it('is not the one that took its place on the way', async () => {
    const adaid = await attach()
    graph.state.arrived = () => query("update attachment set ruta = ruta || '2' where id = $1", adaid)
    expect(await move(adaid)).toMatchObject({ status: 409, body: { code: 'archivo.cambio' } })
    expect(inFolder()).toEqual([])
  })

  it('gives way when its row is held for long', async () => {
    const adaid = await attach()
    const holder = await app().database.pool.connect()
    graph.state.arrived = async () => {
      await holder.query('begin')
      await holder.query('select 1 from attachment where id = $1 for update', [adaid])
    }
    try {
      expect(await move(adaid)).toMatchObject({ status: 409, body: { code: 'registro.ocupado' } })
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(inFolder()).toEqual([])
  })

  it('needs the folder of its kind of record', async () => {
    await saveStorage(people().admin, { carpetaSucursales: '', rutaSucursales: '' })
    const moveThere = (file: number) => people().boss.call(calls.moveToSharepoint, { body: { sistema: 2, file } })
    const ofBranches = await createType(app(), { sistema: 2, actid: 1 })
    const other = await attacher(app(), [ofBranches], perids(undefined, 1, branchRecord))
    const id = await createRecord(app().database, branchRecord)
    const adaid = await uploaded(other, { tipoAdjunto: ofBranches, id, sistema: 2 })
    expect(await moveThere(adaid)).toMatchObject({
      status: 409,
      body: { mensaje: 'No se ha elegido la carpeta de SharePoint de sucursales. Elíjala en Configuraciones.' },
    })
    await saveStorage(people().admin)
    expect((await moveThere(adaid)).status).toBe(200)
    expect(graph.byPath('Sucursales', 'Avalúos')).toBeDefined()
  })

  it('needs a folder that is still there', async () => {
    const folder = graph.byPath('Cajeros')!
    graph.items.delete(folder.id)
    const answer = await move(await attach())
    graph.items.set(folder.id, folder)
    expect(answer).toMatchObject({ status: 409, body: { code: 'microsoft.carpeta' } })
  })

  it('does not take the place of another one of its name', async () => {
    const folder = graph.byPath('Cajeros', 'Avalúos') ?? graph.add(folderId('Cajeros'), 'Avalúos')
    graph.add(folder.id, `AVAL_${registro()}_1.pdf`, Buffer.from('de otra persona'))
    const { adaid } = await moved()
    expect(inFolder()).toEqual([`AVAL_${registro()}_1.pdf`, `AVAL_${registro()}_1 1.pdf`])
    expect((await rowOf(adaid)).ruta_nube).toBe(`/Cajeros/Avalúos/AVAL_${registro()}_1 1.pdf`)
  })

  it('keeps apart two of the same name and content', async () => {
    const other = await createType(app())
    await query('insert into user_attached_type (usuid, tipo, otorgado) values ($1, $2, true)', people().person.usuid, other)
    const bytes = pdfBytes()
    const one = await attach(bytes)
    const two = await uploaded(people().person, { tipoAdjunto: other, id: registro() }, { nombre: 'igual.pdf', bytes })
    const ids = [(await move(one)).body['fileid'], (await move(two)).body['fileid']]
    expect(new Set(ids).size).toBe(2)
    expect(inFolder()).toHaveLength(2)
  })
})

describe('what goes wrong on the way', () => {
  // Sent in two ranges.
  const big = () => pdfBytes(3_400_000)
  const arrives = async (bytes: Buffer) => {
    const { status } = await move(await attach(bytes))
    return { status, copies: graph.files().length, same: graph.files()[0]?.bytes?.equals(bytes) }
  }
  const whole = { status: 200, copies: 1, same: true }

  it('a connection that is cut in the middle: it goes on from there', async () => {
    graph.cuts.push('middle')
    expect(await arrives(big())).toEqual(whole)
    expect(ranges()[0]).toBe(ranges()[1])
  })

  it('an answer that is lost: nothing is sent twice', async () => {
    graph.cuts.push('answer')
    expect(await arrives(big())).toEqual(whole)
    expect(ranges()).toHaveLength(2)
  })

  it('the last answer that is lost: what is there is found', async () => {
    graph.cuts.push('answer')
    expect(await arrives(pdfBytes(1000))).toEqual(whole)
    expect(ranges()).toHaveLength(1)
  })

  it.each([500, 503, 429])('%i for a while', async (status) => {
    graph.fault({ times: 3, status, retryAfter: 2, on: /PUT \/upload/ })
    expect(await arrives(big())).toEqual(whole)
    expect(pace.pauses.filter((pause) => pause >= 2000)).toHaveLength(3)
  })

  it('a session that expires in the middle: it begins again', async () => {
    graph.dropAfter(1)
    expect(await arrives(big())).toEqual(whole)
    expect(graph.seen.filter(({ path }) => path.endsWith('createUploadSession'))).toHaveLength(2)
  })

  it('a token that is taken back in the middle', async () => {
    graph.expireTokens()
    expect(await arrives(big())).toEqual(whole)
  })

  it('bytes that arrive changed count for nothing and are taken away', async () => {
    graph.state.damage = true
    const adaid = await attach()
    expect(await move(adaid)).toMatchObject({ status: 502, body: { code: 'microsoft.incompleto' } })
    expect(inFolder()).toEqual([])
    expect(await rowOf(adaid)).toMatchObject({ ubicacion: 'local', file_id: null, version: 1 })
  })

  it('a document changed by SharePoint itself is not damaged', async () => {
    graph.state.enrich = true
    const { adaid } = await moved(docx(), 'acta.docx')
    expect((await rowOf(adaid)).ubicacion).toBe('sharepoint')
  })

  it('a side that tells no sum is believed by the size', async () => {
    graph.state.hashes = false
    expect(await arrives(big())).toEqual(whole)
  })

  it.each([
    ['it is down', () => void (graph.state.down = true), 502, 'microsoft.fallo'],
    ['it is full', () => graph.fault({ times: 1, status: 507, on: /createUploadSession/ }), 507, 'microsoft.lleno'],
    ['it forbids', () => void (graph.state.forbidden = /createUploadSession/), 502, 'microsoft.permiso'],
    ['it is busy for long', () => graph.fault({ times: 99, status: 429, retryAfter: 600, on: /PUT \/upload/ }), 503, 'microsoft.ocupado'],
    ['no range ever arrives', () => graph.fault({ times: 99, status: 500, on: /PUT \/upload/ }), 502, 'microsoft.fallo'],
  ])('%s: it stays where it is', async (_, wrong, status, code) => {
    const adaid = await attach()
    wrong()
    expect(await move(adaid)).toMatchObject({ status, body: { code } })
    graph.calm()
    expect(await rowOf(adaid)).toMatchObject({ ubicacion: 'local', file_id: null })
    expect((await people().person.call(calls.downloadFile, { query: { adaid: String(adaid) } })).status).toBe(200)
    expect((await move(adaid)).status).toBe(200)
    expect(graph.files()).toHaveLength(1)
  })

  it('adopts the upload of an attempt that ended between the last byte and the commit', async () => {
    const bytes = big()
    const adaid = await attach(bytes)
    const folder = graph.byPath('Cajeros', 'Avalúos') ?? graph.add(folderId('Cajeros'), 'Avalúos')
    const left = graph.add(folder.id, `AVAL_${registro()}_1.pdf`, bytes)
    expect((await move(adaid)).body['fileid']).toBe(`${driveId}/${left.id}`)
    expect(graph.files()).toHaveLength(1)
    expect(ranges()).toEqual([])
  })

  it('a lost database after the last byte leaves nothing twice and nothing lost', async () => {
    const adaid = await attach(big())
    graph.state.arrived = () =>
      query(`alter table attachment add constraint nunca_en_nube check (ubicacion <> 'sharepoint' or id <> ${adaid}) not valid`)
    expect((await move(adaid)).status).toBeGreaterThanOrEqual(400)
    graph.state.arrived = undefined
    await query('alter table attachment drop constraint nunca_en_nube')
    expect(await rowOf(adaid)).toMatchObject({ ubicacion: 'local', file_id: null, version: 1 })
    expect(graph.files()).toEqual([])
    expect((await move(adaid)).body['fileid']).toBe(`${driveId}/${graph.files()[0]?.id}`)
    expect(graph.files()).toHaveLength(1)
  })

  it('is waited for no longer than one call may take, over all of its pauses', async () => {
    graph.fault({ times: 99, status: 503, retryAfter: 8, on: /PUT \/upload/ })
    expect(await move(await attach())).toMatchObject({ status: 503, body: { code: 'microsoft.noDisponible' } })
    expect(pace.pauses).toEqual([8000, 8000])
  })
})
