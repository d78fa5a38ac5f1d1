import { createHash, randomUUID } from 'node:crypto'
import * as calls from '@soportica/contract/aftersales/photos'
import { photosPerLine } from '@soportica/contract/aftersales/states'
import { deleteReport, exportPreentrega } from '@soportica/contract/aftersales/reports'
import { getHistory } from '@soportica/contract/records/history'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepAttachments } from '../../src/capabilities/attachments/sweep/sweepAttachments.ts'
import { localStorage } from '../../src/capabilities/storage/localStorage.ts'
import { actPhotos } from '../../src/modules/aftersales/photos/actPhotos.ts'
import { AppError } from '../../src/plugins/http/errors.ts'
import { type Answer, type Caller, testApp } from '../app.ts'
import { picture } from '../factories/attachment.ts'
import { checkAll, type Contractor, createContractor, createReport, linesOf, resave, writeLine } from '../factories/report.ts'

const app = testApp()
let supervisor: Caller
let contractor: Contractor
let his: Caller
let jpeg: Buffer
beforeAll(async () => {
  supervisor = await app().signInWith(76, 79, 80, 447)
  contractor = await createContractor(app())
  his = await app().sessionOf(contractor.usucontratista)
  jpeg = await picture('jpeg', 40, 30)
})

type Values = Record<string, unknown>
const sent = (caller: Caller, values: Values, bytes: Buffer = jpeg): Promise<Answer> => {
  const datos = {
    clave: randomUUID(),
    momento: 'antes',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    tamano: bytes.length,
    ...values,
  }
  return caller.call(calls.saveFindingPhoto, { body: { datos: JSON.stringify(datos) }, file: { nombre: 'foto', campo: 'archivo', bytes } })
}
const photosOf = async (caller: Caller, repid: number, iddetalle?: number): Promise<calls.FindingPhoto[]> =>
  (
    await caller.call(calls.getFindingPhotos, {
      query: { repid: String(repid), ...(iddetalle && { iddetalle: String(iddetalle) }) },
    })
  ).body['results'] as never
const fileOf = (caller: Caller, fotid: unknown) => caller.call(calls.getFindingPhoto, { query: { fotid: String(fotid) } })
const smallOf = (caller: Caller, fotid: unknown) => caller.call(calls.getFindingThumbnail, { query: { fotid: String(fotid) } })
const stored = async (): Promise<string[]> => {
  const found: string[] = []
  for await (const ruta of localStorage(app().directory).list(new Date(8.64e15))) found.push(ruta)
  return found
}

/** A report with one finding of the contractor. */
async function withFinding(): Promise<{ repid: number; iddetalle: number }> {
  const repid = await createReport(supervisor, app(), contractor)
  const [line] = await linesOf(supervisor, repid)
  const { body } = await writeLine(supervisor, repid, line!, { estado: 2, classification: 2 })
  return { repid, iddetalle: Number(body['iddetalle']) }
}

describe('a photo of a finding', () => {
  let line: Awaited<ReturnType<typeof withFinding>>
  beforeAll(async () => {
    line = await withFinding()
  })

  it('is stored once under its key, two at once and again, with its marks and its trace', async () => {
    const clave = randomUUID()
    const trazos = [{ tipo: 'flecha', x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.400049 }]
    const values = { ...line, clave, trazos, tomada: '2026-11-02T10:00:00-05:00' }
    const before = (await stored()).length
    const [first, second] = await Promise.all([sent(supervisor, values), sent(supervisor, values)])
    const third = await sent(supervisor, values)
    expect([first.status, second.body, third.body]).toEqual([200, first.body, first.body])
    expect((await stored()).length).toBe(before + 2)
    const [photo, ...others] = await photosOf(supervisor, line.repid, line.iddetalle)
    expect(others).toEqual([])
    expect(photo).toMatchObject({
      fotid: first.body['fotid'],
      momento: 'antes',
      ancho: 40,
      alto: 30,
      tomada: '2026-11-02 10:00:00',
      trazos: [{ tipo: 'flecha', x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4 }],
      acciones: { eliminar: true, marcar: true },
    })
    expect((await linesOf(supervisor, line.repid))[0]!.fotos).toEqual({ antes: 1, despues: 0, portada: photo!.fotid })
    const { body } = await supervisor.call(getHistory, { body: { entidad: 'finding', id: line.iddetalle } })
    expect(JSON.stringify(body)).toContain('"Foto"')
    expect(await sent(supervisor, { ...values }, await picture('jpeg', 9, 9))).toMatchObject({ status: 422, body: { campo: 'clave' } })
  })

  it('stands upright, at most 2000 pixels long, and says neither where it was taken nor with what', async () => {
    const taken = await sharp(await picture('jpeg', 2400, 1200))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '4/1 36/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const { body } = await sent(supervisor, line, taken)
    const { raw, headers } = await fileOf(his, body['fotid'])
    expect(await sharp(raw).metadata()).toMatchObject({ width: 1000, height: 2000, format: 'jpeg' })
    const { exif, orientation } = await sharp(raw).metadata()
    expect([exif, orientation, headers['cache-control']]).toEqual([undefined, undefined, 'private, no-store'])
    const small = await smallOf(his, body['fotid'])
    expect(await sharp(small.raw).metadata()).toMatchObject({ width: 160, height: 320, format: 'jpeg' })
  })

  it('that is not whole, or none, leaves nothing behind', async () => {
    const before = (await stored()).length
    const answers = [
      await sent(supervisor, { ...line, sha256: 'a'.repeat(64) }),
      await sent(supervisor, { ...line, tamano: 1 }),
      await sent(supervisor, line, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      await sent(supervisor, line, jpeg.subarray(0, 200)),
      await sent(supervisor, line, Buffer.alloc(9_000_000)),
      await sent(supervisor, { ...line, momento: 'luego' }),
      await sent(supervisor, { ...line, trazos: [{ tipo: 'flecha', x1: -1, y1: 0, x2: 0, y2: 0 }] }),
      await sent(supervisor, { ...line, tomada: '0000-01-01T00:00:00Z' }),
      await sent(supervisor, { ...line, tomada: '2099-12-31T00:00:00Z' }),
      await supervisor.call(calls.saveFindingPhoto, { body: { datos: '{' }, file: { nombre: 'foto', campo: 'archivo', bytes: jpeg } }),
    ]
    expect(answers.map(({ status, body }) => [status, body['campo']])).toEqual([
      [422, 'archivo'],
      [422, 'archivo'],
      [422, 'archivo'],
      [422, 'archivo'],
      [413, 'file'],
      ...Array.from({ length: 3 }, () => [422, expect.stringMatching(/^datos/)]),
      [422, 'tomada'],
      [422, expect.stringMatching(/^datos/)],
    ])
    expect((await stored()).length).toBe(before)
  })

  it('of a device whose clock is fast was taken when it arrived', async () => {
    const tomada = new Date(Date.now() + 3_600_000).toISOString()
    const { body } = await sent(supervisor, { ...line, tomada })
    const photo = (await photosOf(supervisor, line.repid, line.iddetalle)).find(({ fotid }) => fotid === body['fotid'])
    expect(photo!.tomada).toBe(photo!.fecreg)
  })

  it('has marks of one at a time, and goes and comes back', async () => {
    const { body } = await sent(supervisor, line)
    const target = { fotid: body['fotid'] }
    const trazos = [{ tipo: 'circulo', x1: 0, y1: 0, x2: 1, y2: 1 }]
    expect((await supervisor.call(calls.savePhotoMarks, { body: { ...target, trazos, version: 1 } })).body).toMatchObject({ version: 2 })
    expect((await supervisor.call(calls.savePhotoMarks, { body: { ...target, trazos: [], version: 1 } })).status).toBe(409)
    const refused = await his.call(calls.deleteFindingPhoto, { body: { ...target, version: 2 } })
    expect([refused.status, (await photosOf(his, line.repid)).at(-1)!.acciones['eliminar']]).toEqual([403, expect.any(String)])
    expect((await supervisor.call(calls.deleteFindingPhoto, { body: { ...target, version: 2 } })).status).toBe(200)
    expect([(await fileOf(supervisor, target.fotid)).status, (await smallOf(supervisor, target.fotid)).status]).toEqual([404, 404])
    expect((await supervisor.call(calls.restoreFindingPhoto, { body: target })).status).toBe(200)
    expect((await photosOf(supervisor, line.repid)).at(-1)).toMatchObject({ ...target, trazos })
  })
})

it('is added before by the author of the line, after by the person who closes it, and invisible to others', async () => {
  const line = await withFinding()
  const stranger = await app().signInWith(450)
  const reader = await app().signInWith(76)
  const status = async (caller: Caller, momento: string) => (await sent(caller, { ...line, momento })).status
  expect([await status(supervisor, 'antes'), await status(supervisor, 'despues')]).toEqual([200, 200])
  expect([await status(his, 'antes'), await status(his, 'despues')]).toEqual([403, 200])
  expect([await status(reader, 'antes'), await status(reader, 'despues')]).toEqual([403, 403])
  expect([await status(stranger, 'antes'), await status(stranger, 'despues')]).toEqual([404, 404])
  const [photo] = await photosOf(his, line.repid)
  expect((await fileOf(stranger, photo!.fotid)).status).toBe(404)
  expect((await supervisor.call(calls.getFindingPhotos, { query: { repid: String(line.repid) } })).status).toBe(200)
  expect((await stranger.call(calls.getFindingPhotos, { query: { repid: String(line.repid) } })).status).toBe(404)
})

it('goes along with a finding that is carried over, and is read alone once its act is finished', async () => {
  const repid = await createReport(supervisor, app(), contractor)
  const lines = await checkAll(supervisor, repid, [{ estado: 2, classification: 2 }])
  const iddetalle = lines[0]!.iddetalle!
  const { body } = await sent(supervisor, { repid, iddetalle })
  await resave(supervisor, repid, { canItBeFinished: 1 })
  expect(await sent(supervisor, { repid, iddetalle })).toMatchObject({
    status: 403,
    body: { mensaje: 'El acta de esta línea ya se finalizó.' },
  })
  const [carried] = await linesOf(supervisor, repid, { tipo: 2 })
  expect(carried!.fotos).toEqual({ antes: 1, despues: 0, portada: body['fotid'] })
  expect((await sent(his, { repid, iddetalle: carried!.iddetalle, momento: 'despues' })).status).toBe(200)
  expect((await photosOf(his, repid, carried!.iddetalle!)).map(({ momento }) => momento)).toEqual(['antes', 'despues'])
  await supervisor.call(deleteReport, { body: { repid } })
  const { status, body: refusal } = await sent(supervisor, { repid, iddetalle: carried!.iddetalle })
  expect([status, refusal['mensaje']]).toEqual([403, expect.stringContaining('solo se consulta')])
})

it('stands in the act in Excel, with what is drawn on it', async () => {
  const line = await withFinding()
  await sent(supervisor, { ...line, trazos: [{ tipo: 'circulo', x1: 0, y1: 0, x2: 1, y2: 1 }] })
  const { raw } = await supervisor.call(exportPreentrega, { body: { repid: line.repid } })
  const [sheet] = (await readXlsx(new Uint8Array(raw))).sheets
  expect(sheet!.images).toHaveLength(1)
  expect(await sharp(sheet!.images![0]!.data).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  expect(sheet!.rows).toContainEqual(expect.arrayContaining(['Fotos: antes', 'Fotos: después']))
  const without = (code: 'archivo.noDisponible' | 'archivo.almacen') =>
    actPhotos(app().database.db, { ...localStorage(app().directory), read: () => Promise.reject(new AppError(code)) }, line.repid, 1)
  expect(await without('archivo.noDisponible')).toEqual([])
  await expect(without('archivo.almacen')).rejects.toMatchObject({ code: 'archivo.almacen' })
})

it('finds its line by its key, and a line takes so many', async () => {
  const repid = await createReport(supervisor, app(), contractor)
  const [line] = await linesOf(supervisor, repid)
  const key = randomUUID()
  expect((await sent(supervisor, { repid, key })).status).toBe(404)
  await writeLine(supervisor, repid, line!, { estado: 2, key })
  const all = await Promise.all(Array.from({ length: photosPerLine + 1 }, () => sent(supervisor, { repid, key })))
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: photosPerLine }, () => 200),
    409,
  ])
})

it('finds its line by its place in the act, whoever started it', async () => {
  const repid = await createReport(supervisor, app(), contractor)
  const [line, other] = await linesOf(supervisor, repid)
  const at = { repid, key: randomUUID(), ubicacion: line!.ubicacionId, actividad: line!.actividadId }
  expect((await sent(supervisor, at)).status).toBe(404)
  const { iddetalle } = (await writeLine(supervisor, repid, line!, { estado: 3 })).body
  expect(await sent(supervisor, at)).toMatchObject({ status: 200, body: { iddetalle } })
  expect(await sent(supervisor, { ...at, tipo: 1 })).toMatchObject({ status: 200, body: { iddetalle } })
  // A line that has the key comes first, and of the act that was not begun there is none.
  const own = (await writeLine(supervisor, repid, other!, { estado: 2, key: at.key })).body
  expect(await sent(supervisor, at)).toMatchObject({ status: 200, body: { iddetalle: own['iddetalle'] } })
  expect((await sent(supervisor, { ...at, key: randomUUID(), tipo: 2 })).status).toBe(404)
})

it('is kept by the nightly sweep while somebody may want it', async () => {
  const line = await withFinding()
  const { body } = await sent(supervisor, line)
  const storage = localStorage(app().directory)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const sweep = (days: number) =>
    sweepAttachments({ db: app().database.db, storage, log }, new Date(app().clock().getTime() + days * 86_400_000))
  const orphan = await storage.write(jpeg, 'jpg')
  expect(await sweep(2)).toMatchObject({ borrados: 0, faltantes: 0 })
  expect([await storage.size(orphan), (await fileOf(supervisor, body['fotid'])).status]).toEqual([undefined, 200])
  await supervisor.call(calls.deleteFindingPhoto, { body: { fotid: body['fotid'] } })
  const { rows } = await app().database.db.execute<{ ruta: string }>(sql`select ruta from finding_photo where id = ${body['fotid']}`)
  expect(await sweep(91)).toMatchObject({ borrados: 1, faltantes: 0 })
  expect(await storage.size(rows[0]!.ruta)).toBe(undefined)
  expect((await supervisor.call(calls.restoreFindingPhoto, { body: { fotid: body['fotid'] } })).status).toBe(404)
})
