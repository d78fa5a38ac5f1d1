import { beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@soportica/contract/records/attachments'
import { branchRecord } from '@soportica/contract/records/records'
import { type Caller, testApp } from '../app.ts'
import { attacher, createType, docx, download, list, pdf, pdfBytes, perids, upload, uploaded, xlsx } from '../factories/attachment.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

let tipo: number
let caller: Caller
beforeAll(async () => {
  tipo = await createType(app())
  caller = await attacher(app(), [tipo])
})

describe('rights', () => {
  const actions = {
    uploadAttached: 'subir',
    replaceAttached: 'reemplazar',
    deleteAttached: 'eliminar',
    downloadAttached: 'descargar',
  } as const

  it.each(Object.keys(actions) as (keyof typeof actions)[])(
    'without %s in the stage of its actor it is refused, with the reason',
    async (missing) => {
      const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 12 })
      const otherActions = (['viewAttached', ...Object.keys(actions)] as const).filter(
        (accion) => accion !== missing,
      ) as (keyof typeof actions)[]
      // The right in another actor's stage is not enough.
      const other = await attacher(app(), [tipo], [...perids(otherActions), ...perids([missing], 3)])
      const ways = {
        uploadAttached: () => upload(other, { tipoAdjunto: tipo, id: 12 }),
        replaceAttached: () => upload(other, { tipoAdjunto: tipo, id: 12, isReplace: 1, idOldFile: adaid }),
        deleteAttached: () => other.call(calls.deleteFile, { body: { id: adaid, sistema: 1 } }),
        downloadAttached: () => download(other, adaid),
      }
      expect(await ways[missing]()).toMatchObject({ status: 403, body: { code: 'permiso.falta' } })
      const listed = await list(other, { id: 12 })
      const said = missing === 'uploadAttached' ? listed.acciones.subir : listed.results[0]?.acciones[actions[missing]]
      expect(said).toMatch(/^No tiene/)
    },
  )

  it('shows those of the actors that the caller may read, and counts no others', async () => {
    const design = await createType(app(), { actid: 3 })
    const attacherOfTwo = await attacher(app(), [tipo, design], [...perids(), ...perids(undefined, 3)])
    await uploaded(attacherOfTwo, { tipoAdjunto: tipo, id: 13 })
    const hidden = await uploaded(attacherOfTwo, { tipoAdjunto: design, id: 13 })
    expect((await list(attacherOfTwo, { id: 13 })).results).toHaveLength(2)
    expect((await list(attacherOfTwo, { id: 13, actor: 3 })).results.map(({ adaid }) => adaid)).toEqual([hidden])
    const one = await attacher(app(), [tipo, design], perids())
    expect((await list(one, { id: 13 })).results.map(({ tipoAdjunto }) => tipoAdjunto)).toEqual([tipo])
    expect(await one.call(calls.getFiles, { body: { sistema: 1, id: 13, actor: 3 } })).toMatchObject({ status: 403 })
    expect((await download(one, hidden)).status).toBe(403)
    const summary = (await one.call(calls.getAttachedDetails, { body: { sistema: 1, id: 13 } }))
      .body as unknown as calls.AttachmentSummary[]
    expect(summary.map(({ tipoAdjunto, count, disabled }) => [tipoAdjunto, count, disabled])).toEqual(
      expect.arrayContaining([
        [tipo, 1, false],
        [design, 0, true],
      ]),
    )
    expect(summary).toHaveLength(2)
    const types = (await one.call(calls.getAttachedTypes, { query: { sistema: '1' } })).body as unknown as calls.AttachedTypeChoice[]
    expect(types.map(({ id }) => id)).toEqual([tipo])
  })

  it('of a record out of reach nothing is known', async () => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 14 })
    const stranger = await attacher(app(), [tipo], perids().slice(1))
    expect((await stranger.call(calls.getFiles, { body: { sistema: 1, id: 14 } })).status).toBe(404)
    expect((await download(stranger, adaid)).status).toBe(404)
    expect((await upload(stranger, { tipoAdjunto: tipo, id: 14 })).status).toBe(404)
    expect((await stranger.call(calls.getAttachedDetails, { body: { sistema: 1, id: 14 } })).status).toBe(404)
    // Who created the record sees it.
    await query('update cashier set usureg = $1 where id = 14', stranger.usuid)
    expect((await download(stranger, adaid)).status).toBe(200)
  })

  it('hold for branches as well, whatever number says branch', async () => {
    const branchType = await createType(app(), { sistema: 2, actid: 9 })
    const person = await attacher(app(), [branchType], perids(undefined, 9, branchRecord))
    const adaid = await uploaded(person, { tipoAdjunto: branchType, sistema: 7 })
    expect((await list(person, { sistema: 2 })).results.map((row) => row.adaid)).toEqual([adaid])
    expect((await upload(person, { tipoAdjunto: branchType, sistema: 1 })).status).toBe(404)
    expect((await download(caller, adaid)).status).toBe(404)
  })

  it('the administrator holds every type, whatever was revoked', async () => {
    const administrator = await app().sessionOf(1)
    const fresh = await createType(app())
    expect((await upload(administrator, { tipoAdjunto: fresh, id: 15 })).status).toBe(200)
    const revoked = await attacher(app(), [], perids())
    const [{ perfil }] = (await query('select perfil from app_user where id = $1', revoked.usuid)) as [{ perfil: number }]
    await query('insert into profile_attached_type values ($1, $2)', perfil, fresh)
    expect((await upload(revoked, { tipoAdjunto: fresh, id: 15 })).status).toBe(200)
    await query('insert into user_attached_type values ($1, $2, false)', revoked.usuid, fresh)
    expect((await upload(revoked, { tipoAdjunto: fresh, id: 15 })).status).toBe(422)
  })
})

describe('a part of a file', () => {
  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5', 206, 'bytes 995-999/1000', 5],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 1000],
    ['bytes=0-99999', 206, 'bytes 0-999/1000', 1000],
    ['bytes=1000-', 416, 'bytes */1000', undefined],
    ['bytes=-0', 416, 'bytes */1000', undefined],
    ['bytes=9-3', 200, undefined, 1000],
    ['bytes=0-1,5-6', 200, undefined, 1000],
    ['lines=1-2', 200, undefined, 1000],
  ])('%s is answered with %i', async (range, status, said, length) => {
    const bytes = pdfBytes(1000)
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 16 }, { nombre: 'a.pdf', bytes })
    const answer = await download(caller, adaid, { range })
    expect([answer.status, answer.headers['content-range']]).toEqual([status, said])
    if (length === undefined) return
    const [start = 0] = /\d+/.exec(said ?? '0')?.map(Number) ?? []
    expect(answer.raw.equals(bytes.subarray(start, start + length))).toBe(true)
  })

  it('is of the file that the caller began with, or it is the whole', async () => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 16 }, pdf('a.pdf', 1000))
    const { headers } = await download(caller, adaid)
    expect((await download(caller, adaid, { range: 'bytes=0-1', 'if-range': String(headers['etag']) })).status).toBe(206)
    expect((await download(caller, adaid, { range: 'bytes=0-1', 'if-range': '"otro"' })).status).toBe(200)
  })
})

describe('what is shown of a file', () => {
  const preview = async (file: Parameters<typeof upload>[2]) => {
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 17 }, file)
    return (await caller.call(calls.getPreview, { query: { adaid: String(adaid) } })).body as unknown as calls.FilePreview
  }

  it('a PDF is shown by the browser', async () => {
    expect(await preview(pdf())).toEqual({ clase: 'archivo', como: 'pdf', type: 'application/pdf' })
  })
  it.each([
    ['UTF-8', Buffer.from('Año;Dirección\n1;Cúcuta')],
    ['UTF-16', Buffer.from('\ufeffAño;Dirección\n1;Cúcuta', 'utf16le')],
    ['latin1', Buffer.from('Año;Dirección\n1;Cúcuta', 'latin1')],
  ])('a text in %s is read', async (_, bytes) => {
    expect(await preview({ nombre: 'datos.csv', bytes })).toEqual({ clase: 'texto', texto: 'Año;Dirección\n1;Cúcuta', cortado: false })
  })
  it('a long text is cut', async () => {
    expect(await preview({ nombre: 'largo.txt', bytes: 'línea\n'.repeat(50_000) })).toMatchObject({ clase: 'texto', cortado: true })
  })
  it('a document is clean HTML', async () => {
    const link = '<w:hyperlink r:id="rId9"><w:r><w:t>aquí</w:t></w:r></w:hyperlink>'
    const target =
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>'
    const text = '<w:p><w:r><w:t>&lt;script&gt;alert(1)&lt;/script&gt; listo</w:t></w:r></w:p>'
    const bytes = docx(`${text}<w:p>${link}</w:p>`, [{ name: 'word/_rels/document.xml.rels', data: target }])
    expect(await preview({ nombre: 'carta.docx', bytes })).toEqual({
      clase: 'documento',
      html: '<p>&lt;script&gt;alert(1)&lt;/script&gt; listo</p><p><a>aquí</a></p>',
      cortado: false,
    })
  })
  it('a workbook is its first rows and columns', async () => {
    const rows = Array.from({ length: 300 }, (_, row) =>
      Array.from({ length: 60 }, (__, column) => (row === 0 ? `C${column}` : row * column)),
    )
    const workbook = await preview({ nombre: 'costos.xlsx', bytes: await xlsx(rows) })
    if (workbook.clase !== 'hoja') throw new Error(JSON.stringify(workbook))
    const [sheet] = workbook.hojas
    expect([sheet?.nombre, sheet?.cortada, sheet?.filas.length, sheet?.filas[0]?.length, sheet?.filas[2]?.[3]]).toEqual([
      'Costos',
      true,
      200,
      50,
      '6',
    ])
  })
  it('of the rest it is said why not', async () => {
    expect(await preview({ nombre: 'plano.dwg', bytes: 'AC1032 plano' })).toEqual({
      clase: 'ninguna',
      motivo: expect.stringMatching(/Descárguelo/),
    })
    const adaid = await uploaded(caller, { tipoAdjunto: tipo, id: 17 }, { nombre: 'plano.dwg', bytes: 'AC1032 plano' })
    expect((await caller.call(calls.getPreviewFile, { query: { adaid: String(adaid) } })).status).toBe(404)
  })
})
