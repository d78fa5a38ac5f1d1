import { randomUUID } from 'node:crypto'
import { exportPreentrega, exportPreentregaPdf } from '@soportica/contract/aftersales/reports'
import { getHistory } from '@soportica/contract/records/history'
import * as logos from '@soportica/contract/settings/logo'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { readXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { checkAll, type Contractor, createContractor, createReport, linesOf, reportOf, resave, writeLine } from '../factories/report.ts'
import { createUser } from '../factories/user.ts'
import { type Mail, mailTo } from '../visitor.ts'

const app = testApp()
let supervisor: Caller
let contractor: Contractor
beforeAll(async () => {
  supervisor = await app().signInWith(76, 79, 80, 447)
  contractor = await createContractor(app())
})
const exported = async (caller: Caller, repid: number, opc: number) => {
  const { status, headers, raw, body } = await caller.call(exportPreentrega, { body: { repid, opc, permisos: [1], idusuario: 1 } })
  const sheets = status === 200 ? (await readXlsx(new Uint8Array(raw))).sheets : []
  return { status, headers, body, sheets: sheets.map(({ name, rows }) => ({ name, rows: rows as unknown[][] })) }
}

it('is an act that can be handed over: whose it is, what was found where in words, totals and signatures', async () => {
  const repid = await createReport(supervisor, app(), contractor)
  const [first, second] = await linesOf(supervisor, repid)
  const bad = {
    estado: 2,
    classification: 1,
    categoriesAfterSale: 1,
    subCategoriesAfterSale: 1,
    impact: 3,
    descripcion: '=HYPERLINK("http://x")',
  }
  await writeLine(supervisor, repid, first!, { ...bad, responsable: contractor.usucontratista, feccierre: '2026-11-03' })
  await writeLine(supervisor, repid, second!, { estado: 2, classification: 3 })
  const { sucursal, contratista, usucontratista } = await reportOf(supervisor, repid)
  const { sheets, headers } = await exported(supervisor, repid, 0)
  const today = dayInBogota(app().clock()).replaceAll('-', '')
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`${today}  ACT ${sucursal}.xlsx`)
  expect(sheets.map(({ name }) => name)).toEqual(['Acta preentrega'])
  const { rows } = sheets[0]!
  const rowOf = (text: string) => rows.find((row) => row.includes(text))
  expect([rows[0], rowOf('Sucursal')]).toEqual([expect.arrayContaining(['ACTA PRE-ENTREGA']), expect.arrayContaining([sucursal, 'Código'])])
  expect(rowOf('Logo')).toBeUndefined()
  expect(rowOf('Contratista')).toEqual(expect.arrayContaining([contratista, usucontratista]))
  expect(rowOf('Fecha preentrega')).toEqual(expect.arrayContaining([new Date('2026-11-02T00:00:00Z'), new Date('2026-11-09T00:00:00Z')]))
  const at = rows.findIndex((row) => row[0] === first!.ubicacion)
  expect(rows[at + 1]).toEqual(
    expect.arrayContaining([
      first!.actividad,
      'Malo',
      'Pendiente',
      'Alto',
      '=HYPERLINK("http://x")',
      new Date('2026-11-03T00:00:00Z'),
      'Por Cerrar',
    ]),
  )

  expect(rows.filter((row) => row[0] === 'Total de Hallazgos').map((row) => row.slice(1, 4))).toEqual([
    [2, 2, 1],
    [2, 2, 1],
  ])
  expect(rowOf('Por el contratista')).toEqual(expect.arrayContaining(['Recibe por la sucursal']))
})

it('has a sheet for each act, for users who see the report', async () => {
  const repid = await createReport(supervisor, app(), contractor)
  await checkAll(supervisor, repid, [{ estado: 2, classification: 2 }])
  expect(await exported(supervisor, repid, 2)).toMatchObject({ status: 409, body: { mensaje: 'Primero debes finalizar la PREENTREGA.' } })
  await resave(supervisor, repid, { canItBeFinished: 1 })
  const his = await app().sessionOf(contractor.usucontratista)
  const names = async (opc: number) => (await exported(his, repid, opc)).sheets.map(({ name }) => name)
  expect([await names(0), await names(1), await names(2)]).toEqual([
    ['Acta preentrega', 'Acta entrega'],
    ['Acta preentrega'],
    ['Acta entrega'],
  ])
  expect((await exported(his, repid, 2)).sheets[0]!.rows).toContainEqual(expect.arrayContaining(['Malo', 'Adicional', 'Por Cerrar']))
  expect((await exported(await app().signInWith(450), repid, 0)).status).toBe(404)
})

it('is the same on paper, with its name, for users who see the report', async () => {
  const repid = await createReport(supervisor, app(), contractor)
  await checkAll(supervisor, repid, [{ estado: 2, classification: 2, descripcion: 'http://x y file:///etc/passwd' }])
  const printed = (caller: Caller, opc: number) => caller.call(exportPreentregaPdf, { body: { repid, opc } })
  expect(await printed(supervisor, 2)).toMatchObject({ status: 409, body: { mensaje: 'Primero debes finalizar la PREENTREGA.' } })
  await resave(supervisor, repid, { canItBeFinished: 1 })
  const his = await app().sessionOf(contractor.usucontratista)
  const pagesOf = async (opc: number) => (await printed(his, opc)).raw.toString('latin1').match(/\/Type \/Page\b/g)!.length
  const [bothPages, first, second] = [await pagesOf(0), await pagesOf(1), await pagesOf(2)]
  expect([bothPages, first >= 1]).toEqual([first + second, true])
  const { headers, raw } = await printed(supervisor, 1)
  const { sucursal } = await reportOf(supervisor, repid)
  expect([headers['content-type'], raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  expect(decodeURIComponent(String(headers['content-disposition'])).endsWith(`  ACT ${sucursal}.pdf`)).toBe(true)
  expect((await printed(await app().signInWith(450), 0)).status).toBe(404)
})

describe('an act is sent', () => {
  const sent = async (correo: string) => {
    const { adjuntos = [], ...mail } = (await mailTo(app(), correo)) as Mail & { adjuntos?: { nombre: string; contenido: string }[] }
    const sheets = await Promise.all(adjuntos.map(({ contenido }) => readXlsx(new Uint8Array(Buffer.from(contenido, 'base64')))))
    return { ...mail, files: adjuntos.map(({ nombre }) => nombre), names: sheets.flatMap((book) => book.sheets.map(({ name }) => name)) }
  }
  const addressOf = async (usuid: number): Promise<string> =>
    (await app().database.pool.query('select correo from app_user where id = $1', [usuid])).rows[0].correo

  it('to the contractor and to the supervisor of the branch, once for one key, and stands as it stood', async () => {
    const his = await createContractor(app())
    const supervising = await createUser(app().database, [], { interventoria: 1 })
    const repid = await createReport(supervisor, app(), his)
    const { supid, sucursal } = await reportOf(supervisor, repid)
    await app().database.pool.query('update branch set interventor_civil = $2 where id = $1', [supid, supervising.usuid])
    const values = { canSendReport: 1, clave: randomUUID() }
    const [one, retry] = [await resave(supervisor, repid, values), await resave(supervisor, repid, values)]
    const correos = [await addressOf(his.usucontratista), await addressOf(supervising.usuid)]
    expect(one).toMatchObject({ status: 200, body: { correos, esrId: 1, version: 1 } })
    expect(retry.body).toEqual(one.body)
    const mails = [await sent(correos[0]!), await sent(correos[1]!)]
    const file = `${dayInBogota(app().clock()).replaceAll('-', '')}  ACT ${sucursal}.xlsx`
    for (const mail of mails) expect(mail).toMatchObject({ files: [file], names: ['Acta preentrega'] })
    expect(mails[0]!.texto).toContain(`#/aftersales/${repid}`)
    expect((await reportOf(supervisor, repid)).enviado).toMatchObject({ correos })
    const { body } = await supervisor.call(getHistory, { body: { entidad: 'report', id: repid } })
    expect(JSON.stringify(body)).toContain('Envío del acta')
  })

  it('to nobody, when somebody of them has no address', async () => {
    const group = await createContractor(app())
    const repid = await createReport(supervisor, app(), group)
    const { supid, usucontratista } = await reportOf(supervisor, repid)
    await app().database.pool.query(`update app_user set correo = '' where id = $1`, [group.usucontratista])
    expect(await resave(supervisor, repid, { canSendReport: 1, fechaEntrega: '2026-12-01' })).toMatchObject({
      status: 422,
      body: { mensaje: `No se envió el acta: ${usucontratista} no tiene correo registrado. Regístrelo en Usuarios e intente de nuevo.` },
    })
    expect(await reportOf(supervisor, repid)).toMatchObject({ supid, fechaEntrega: '2026-11-09', enviado: null })
  })
})

describe('the logo', () => {
  const picture = (format: 'png' | 'webp', width = 900) =>
    sharp({ create: { width, height: 90, channels: 4, background: { r: 15, g: 118, b: 110, alpha: 0.5 } } })
      .toFormat(format)
      .toBuffer()
  const save = async (caller: Caller, bytes: Buffer, version?: number) =>
    caller.call(logos.saveLogo, {
      body: version === undefined ? {} : { version: String(version) },
      file: { nombre: 'logo.png', campo: 'archivo', bytes },
    })
  const now = async (caller: Caller) => (await caller.call(logos.getLogo, { query: {} })).body

  it('is a picture on acts and mails, saved and removed by users who may change settings', async () => {
    const administrator = await app().signInWith(89)
    const repid = await createReport(supervisor, app(), contractor)
    const pictures = async (opc: number) => {
      const { raw } = await supervisor.call(exportPreentrega, { body: { repid, opc } })
      return raw.toString('latin1').match(/xl\/media\/foto1-1\.jpg/g)?.length ?? 0
    }
    expect([await now(administrator), await pictures(1)]).toMatchObject([{ imagen: null, version: 0 }, 0])
    expect((await save(supervisor, await picture('png'))).status).toBe(403)
    expect(await save(administrator, await picture('webp'))).toMatchObject({ status: 422, body: { code: 'logo.tipo', campo: 'archivo' } })
    expect(await save(administrator, Buffer.from('<svg/>'))).toMatchObject({ status: 422, body: { code: 'logo.tipo' } })
    expect(await save(administrator, Buffer.alloc(2_200_000))).toMatchObject({ status: 413, body: { code: 'logo.tamano' } })
    expect(await save(administrator, await picture('png'), 0)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await now(administrator)).toMatchObject({ ancho: 600, alto: 60, version: 1, imagen: expect.stringMatching(/^data:image\/jpeg/) })
    expect(await pictures(1)).toBeGreaterThan(0)
    const his = await createContractor(app())
    const mailed = await createReport(supervisor, app(), his)
    await resave(supervisor, mailed, { canSendReport: 1 })
    const { rows } = await app().database.pool.query('select correo from app_user where id = $1', [his.usucontratista])
    const mail = (await mailTo(app(), rows[0].correo)) as Mail & { html: string; adjuntos: { nombre: string; cid?: string }[] }
    expect(mail.html).toContain('src="cid:logo@soportica"')
    expect(mail.adjuntos.map(({ nombre, cid }) => [nombre.endsWith('.xlsx'), cid])).toEqual([
      [true, undefined],
      [false, 'logo@soportica'],
    ])
    expect(await save(administrator, await picture('png', 300), 7)).toMatchObject({ status: 409, body: { code: 'logo.cambiado' } })
    expect(await administrator.call(logos.removeLogo, { body: { version: 1 } })).toMatchObject({ status: 200, body: { version: 2 } })
    expect([await now(administrator), await pictures(1)]).toMatchObject([{ imagen: null, version: 2 }, 0])
    const { body } = await administrator.call(getHistory, { body: { entidad: 'logo', id: 1 } })
    const changes = (body['results'] as unknown as { cambios: unknown[] }[]).flatMap(({ cambios }) => cambios)
    expect(changes).toEqual([
      { campo: 'logo', etiqueta: 'Logo', antes: '600 × 60 píxeles', despues: 'Sin logo' },
      { campo: 'logo', etiqueta: 'Logo', antes: 'Sin logo', despues: '600 × 60 píxeles' },
    ])
  })
})
