import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getHistory } from '@soportica/contract/records/history'
import * as calls from '@soportica/contract/settings/microsoft'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listFiles } from '../../src/capabilities/copies/backup/files.ts'
import { startTestApp, type Answer, type Caller, testApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { chosenLists, hurried, saveCredentials, saveStorage, storage } from '../factories/microsoft.ts'
import { folderId, lists, otherDriveId, people, siteId, sites } from '../graphData.ts'
import { graphCredentials, startGraphServer } from '../graphServer.ts'

const graph = await startGraphServer()
const app = testApp({ settings: graph.settings, pace: hurried() })
afterAll(() => graph.close())

let admin: Caller
beforeAll(async () => {
  admin = await app().signInWith(businessRules)
})
beforeEach(async () => {
  graph.calm()
  await app().database.pool.query(
    "delete from microsoft_setting; delete from history where entidad = 'microsoft'; delete from event where entidad = 'microsoft'",
  )
})

const rules = async (): Promise<Record<string, Record<string, unknown>>> => (await admin.call(calls.getRules)).body
const send = (body: object, caller = admin) => caller.call(calls.modifyCredentials, { body })
const history = async () =>
  (await admin.call(getHistory, { body: { entidad: 'microsoft', id: 1, rows: 50, first: 0 } })).body['results'] as unknown as {
    cambios: { campo: string; etiqueta: string; antes: string | null; despues: string | null }[]
  }[]
const events = async () =>
  (await app().database.pool.query<{ nombre: string }>("select nombre from event where entidad = 'microsoft' order by id")).rows.map(
    ({ nombre }) => nombre,
  )
const secret = graphCredentials.clientSecret

describe('credentials', () => {
  it('are nothing before they are saved', async () => {
    expect(await rules()).toMatchObject({
      credenciales: { tenantId: '', clientId: '', tieneSecreto: false },
      estado: { configurado: false, ultimoExito: null, ultimoError: null, error: '' },
      version: 1,
      acciones: { editar: true },
    })
  })

  it('are saved; of the secret nothing is said but that there is one', async () => {
    const answer = await send(graphCredentials)
    expect(answer).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await rules()).toMatchObject({
      credenciales: { tenantId: graphCredentials.tenantId, clientId: graphCredentials.clientId, tieneSecreto: true },
      estado: { configurado: true },
      version: 2,
    })
    expect(await history()).toMatchObject([
      {
        cambios: [
          { campo: 'tenantId' },
          { campo: 'clientId' },
          { campo: 'clientSecret', etiqueta: 'Client secret', antes: null, despues: 'cambiado' },
        ],
      },
    ])
    expect(await events()).toEqual(['microsoft.credentialsChanged'])
  })

  it.each([
    ['tenantId', 'El campo tenant id es requerido', 'datos.invalidos'],
    ['clientId', 'El campo client id es requerido', 'datos.invalidos'],
    ['clientSecret', 'El campo client secret es requerido', 'campo.requerido'],
  ])('need %s', async (campo, mensaje, code) => {
    for (const value of ['', '   '])
      expect(await send({ ...graphCredentials, [campo]: value })).toMatchObject({ status: 422, body: { mensaje, campo, code } })
    const { [campo as keyof typeof graphCredentials]: _, ...credentials } = graphCredentials
    expect(await send(credentials)).toMatchObject({ status: 422, body: { mensaje, campo, code } })
    expect(await events()).toEqual([])
  })

  it('keep the secret that is stored when none is sent', async () => {
    await send(graphCredentials)
    expect(await send({ ...graphCredentials, clientId: 'otra', clientSecret: '' })).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await rules()).toMatchObject({ credenciales: { clientId: 'otra', tieneSecreto: true } })
    await send({ ...graphCredentials, clientSecret: '' })
    expect((await admin.call(calls.getUserDrive)).status).toBe(200)
  })

  it.each([
    ['the same secret', secret],
    ['no secret', ''],
  ])('that did not change, with %s, are reported as such', async (_, clientSecret) => {
    await send(graphCredentials)
    expect(await send({ ...graphCredentials, clientSecret })).toMatchObject({
      status: 200,
      body: { mensaje: 'No has realizado ninguna modificación', sinCambios: true, version: 2 },
    })
    expect(await history()).toHaveLength(1)
    expect(await events()).toHaveLength(1)
  })

  it('are in no answer, row, history, event or file in the clear', async () => {
    const answers: Answer[] = [
      await send(graphCredentials),
      await admin.call(calls.getRules),
      await admin.call(calls.testConnection, { body: {} }),
    ]
    answers.push(
      await send({ ...graphCredentials, clientSecret: 'corto', clientId: 7 }),
      await send({ ...graphCredentials, version: 1, clientSecret: `${secret}2`, clientId: 'x' }),
    )
    await history()
    for (const { raw } of answers) expect(raw.toString()).not.toContain(secret)
    const { rows } = await app().database.pool.query<{ t: string }>(
      "select row_to_json(m)::text || coalesce(encode(secreto, 'escape'), '') as t from microsoft_setting m union all select row_to_json(h)::text from history h union all select row_to_json(e)::text from event e",
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { t } of rows) expect(t).not.toContain(secret)
    const files = (await readdir(app().directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    for (const { parentPath, name } of files) expect(await readFile(join(parentPath, name), 'latin1')).not.toContain(secret)
  })

  it('leave the key out of every copy', async () => {
    await send(graphCredentials)
    expect(await readdir(app().directory)).toContain('secret.key')
    const copied: string[] = []
    for await (const path of listFiles(app().directory)) copied.push(path)
    expect(copied).not.toContain('secret.key')
  })

  it('count as incomplete when the secret cannot be read any more, and ask for it again', async () => {
    await send(graphCredentials)
    await app().database.pool.query("update microsoft_setting set secreto = decode(repeat('00', 60), 'hex')")
    expect(await rules()).toMatchObject({ credenciales: { tieneSecreto: false }, estado: { configurado: false } })
    expect(await admin.call(calls.getUserDrive)).toMatchObject({ status: 409, body: { code: 'microsoft.sinConfigurar' } })
    expect(await send({ ...graphCredentials, clientSecret: '' })).toMatchObject({ status: 422, body: { campo: 'clientSecret' } })
    expect(await send(graphCredentials)).toMatchObject({ status: 200 })
  })
})

describe('the place of the files', () => {
  const updateStorage = (values: object = {}) => admin.call(calls.updateStorageSite, { body: { ...storage, ...values } })
  beforeEach(async () => {
    await saveCredentials(admin)
    await app().database.pool.query("delete from history where entidad = 'microsoft'; delete from event where entidad = 'microsoft'")
  })

  it('is saved, and read by its names in the history', async () => {
    expect(await updateStorage()).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await rules()).toMatchObject({ almacenamiento: storage })
    const [saved] = await history()
    expect(saved?.cambios.map(({ campo, despues }) => [campo, despues])).toEqual([
      ['nombreUsuario', storage.nombreUsuario],
      ['nombreUnidad', 'OneDrive'],
      ['rutaCajeros', '/Cajeros'],
      ['rutaSucursales', '/Sucursales'],
    ])
    expect(await events()).toEqual(['microsoft.storageChanged'])
  })

  it('is called what Microsoft calls it', async () => {
    const names = { nombreUsuario: 'Otra', nombreUnidad: 'Otra', rutaCajeros: '/Otra/../x', rutaSucursales: '/Otra' }
    expect((await updateStorage(names)).status).toBe(200)
    expect(await rules()).toMatchObject({ almacenamiento: storage })
    expect((await updateStorage({ carpetaCajeros: folderId('Cajeros/2026') })).status).toBe(200)
    expect(await rules()).toMatchObject({ almacenamiento: { rutaCajeros: '/Cajeros/2026' } })
  })

  it.each([
    ['a person who is not there', { usuario: 'nadie' }, 'usuario'],
    ['a unit of somebody else', { usuario: people[1]!.id, unidad: otherDriveId }, 'unidad'],
    ['a folder that is not there', { carpetaCajeros: 'no-existe' }, 'carpetaCajeros'],
    ['a folder of another unit', { carpetaSucursales: folderId('Archivo') }, 'carpetaSucursales'],
    ['a file', { carpetaCajeros: folderId('leame') }, 'carpetaCajeros'],
  ])('is not %s', async (_, values, campo) => {
    expect(await updateStorage(values)).toMatchObject({ status: 404, body: { code: 'microsoft.noExiste', campo } })
    expect(await rules()).toMatchObject({ almacenamiento: { usuario: '' }, estado: { error: '' } })
  })

  it('is refused while Microsoft cannot be asked', async () => {
    graph.state.down = true
    expect(await updateStorage()).toMatchObject({ status: 502, body: { code: 'microsoft.fallo' } })
    graph.calm()
    await app().database.pool.query('delete from microsoft_setting')
    expect(await updateStorage()).toMatchObject({ status: 409, body: { code: 'microsoft.sinConfigurar' } })
  })

  it.each([
    ['usuario', 'El campo usuario es requerido'],
    ['unidad', 'El campo unidad es requerido'],
    ['carpetaCajeros', 'El campo carpeta de cajeros es requerido'],
  ])('needs %s', async (campo, mensaje) => {
    expect(await updateStorage({ [campo]: '' })).toMatchObject({ status: 422, body: { mensaje, campo } })
  })

  it('that did not change is reported as such, without asking Microsoft', async () => {
    await saveStorage(admin)
    graph.state.down = true
    expect((await saveStorage(admin)).body).toMatchObject({ mensaje: 'No has hecho ninguna Actualización', sinCambios: true, version: 3 })
  })
})

describe('what no text may hold', () => {
  it.each(['a\u0000b', 'a\u0007b', '\ud800'])('%j is refused in every field', async (bad) => {
    const expectRefused = async (answer: Promise<Answer>, campo: string) =>
      expect(await answer).toMatchObject({ status: 422, body: { campo } })
    for (const campo of ['tenantId', 'clientId', 'clientSecret']) await expectRefused(send({ ...graphCredentials, [campo]: bad }), campo)
    for (const campo of Object.keys(storage))
      await expectRefused(admin.call(calls.updateStorageSite, { body: { ...storage, [campo]: bad } }), campo)
    for (const campo of Object.keys(chosenLists))
      await expectRefused(admin.call(calls.updateListSite, { body: { ...chosenLists, [campo]: bad } }), campo)
  })

  it.each(['a\u0000b', 'a\u0007b'])('%j is refused in every question', async (bad) => {
    for (const answer of [
      await admin.call(calls.getUserDrive, { query: { texto: bad } }),
      await admin.call(calls.getUnitsDrive, { query: { usuario: bad } }),
      await admin.call(calls.getFoldersDrive, { query: { usuario: bad, unidad: 'x', carpeta: '' } }),
      await admin.call(calls.getFoldersDrive, { query: { usuario: 'x', unidad: bad, carpeta: '' } }),
      await admin.call(calls.getFoldersDrive, { query: { usuario: 'x', unidad: 'x', carpeta: bad } }),
      await admin.call(calls.getSitesDrive, { query: { texto: bad } }),
      await admin.call(calls.getListDrive, { query: { sitio: bad } }),
    ])
      expect(answer.status).toBe(422)
  })
})

describe('the lists', () => {
  it('are saved, all of them or none', async () => {
    const { lsdispositivo: _, ...most } = chosenLists
    expect(await admin.call(calls.updateListSite, { body: most })).toMatchObject({
      status: 422,
      body: { mensaje: 'El campo dispositivo es requerido', campo: 'lsdispositivo' },
    })
    expect(await admin.call(calls.updateListSite, { body: chosenLists })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await rules()).toMatchObject({ listas: chosenLists })
    expect((await admin.call(calls.updateListSite, { body: chosenLists })).body).toMatchObject({
      mensaje: 'No has hecho ninguna Actualización',
      sinCambios: true,
    })
  })

  it('are of one kind each: two would write over each other', async () => {
    expect(await admin.call(calls.updateListSite, { body: { ...chosenLists, lsdispositivo: chosenLists.lspuesto } })).toMatchObject({
      status: 422,
      body: { mensaje: 'Esta lista ya es la de Puesto. Elija otra.', campo: 'lsdispositivo' },
    })
  })
})

describe('names of the chosen site and lists', () => {
  const names = async () => (await rules())['nombres'] as unknown as Record<string, string>
  const chosen = Object.fromEntries([
    [siteId, sites.find(({ id }) => id === siteId)!.displayName],
    ...calls.listPickers.map((_, n) => [lists[n]!.id, lists[n]!.displayName]),
  ])

  it('is stored and answered without asking Microsoft', async () => {
    await saveCredentials(admin)
    expect((await admin.call(calls.updateListSite, { body: chosenLists })).status).toBe(200)
    graph.state.down = true
    graph.seen.length = 0
    expect(await names()).toEqual(chosen)
    expect(graph.seen).toEqual([])
  })

  it('is asked only when something else is chosen, and is no reason not to save', async () => {
    await saveCredentials(admin)
    await admin.call(calls.updateListSite, { body: chosenLists })
    graph.state.down = true
    graph.seen.length = 0
    const other = { ...chosenLists, lsdispositivo: chosenLists.lspermiso, lspermiso: chosenLists.lsdispositivo }
    expect((await admin.call(calls.updateListSite, { body: other })).status).toBe(200)
    expect(graph.seen.filter(({ path }) => path.includes('/sites'))).toEqual([])
    expect((await admin.call(calls.updateListSite, { body: { ...other, sitio: 'otro' } })).status).toBe(200)
    expect(await rules()).toMatchObject({ listas: { sitio: 'otro' } })
  })

  it('is what it is called today once its lists were seen again', async () => {
    await admin.call(calls.updateListSite, { body: chosenLists })
    expect(await names()).toEqual({})
    await saveCredentials(admin)
    const { version } = await rules()
    expect((await admin.call(calls.getListDrive, { query: { sitio: siteId } })).status).toBe(200)
    expect(await names()).toMatchObject({ [lists[0]!.id]: lists[0]!.displayName })
    const before = lists[0]!.displayName
    lists[0]!.displayName = 'Renombrada'
    await admin.call(calls.getListDrive, { query: { sitio: siteId } })
    lists[0]!.displayName = before
    expect(await rules()).toMatchObject({ nombres: { [lists[0]!.id]: 'Renombrada' }, version })
  })
})

describe('two administrators', () => {
  let other: Caller
  beforeAll(async () => {
    other = await app().signInWith(businessRules)
  })

  const updateStorage = (caller: Caller, version: number, values: object) =>
    caller.call(calls.updateStorageSite, { body: { ...storage, version, ...values } })

  it('who change different parts disturb each other in nothing', async () => {
    await saveCredentials(admin, { clientId: graphCredentials.clientId })
    const [one, two] = await Promise.all([
      admin.call(calls.updateListSite, { body: { ...chosenLists, version: 2 } }),
      updateStorage(other, 2, {}),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await rules()).toMatchObject({ listas: chosenLists, almacenamiento: storage, version: 4 })
  })

  it('who choose another folder each keep both', async () => {
    await saveCredentials(admin)
    await saveStorage(admin)
    await updateStorage(other, 3, { carpetaSucursales: folderId('Otros') })
    const mine = await updateStorage(admin, 3, { carpetaCajeros: folderId('Cajeros/2026') })
    expect(mine).toMatchObject({ status: 200, body: { version: 5 } })
    expect(mine.body['mensaje']).toContain('Se conservó lo que otra persona cambió en «Carpeta de sucursales».')
    expect(await rules()).toMatchObject({ almacenamiento: { rutaCajeros: '/Cajeros/2026', rutaSucursales: '/Otros' } })
  })

  const otherUnit = { unidad: otherDriveId, carpetaCajeros: folderId('Archivo'), carpetaSucursales: '' }
  it.each([
    ['the unit and a folder of the former one', otherUnit, { carpetaCajeros: folderId('Otros') }, '«Unidad»'],
    ['a folder and the unit it is not in', { carpetaCajeros: folderId('Otros') }, otherUnit, '«Unidad»'],
    ['the same folder', { carpetaCajeros: folderId('Otros') }, { carpetaCajeros: folderId('Cajeros/2025') }, '«Carpeta de cajeros»'],
  ])('who change %s get each conflict once', async (_, theirs, mine, label) => {
    await saveCredentials(admin)
    await saveStorage(admin)
    await updateStorage(other, 3, theirs)
    const before = await rules()
    const answer = await updateStorage(admin, 3, mine)
    expect(answer).toMatchObject({ status: 409, body: { code: 'registro.conflicto', version: 4 } })
    expect(String(answer.body['mensaje']).split(label)).toHaveLength(2)
    expect(String(answer.body['mensaje'])).not.toContain('identificador')
    const { estado: _now, ...after } = await rules()
    const { estado: _then, ...unchanged } = before
    expect(after).toEqual(unchanged)
  })

  it('who both change the secret get a conflict without values', async () => {
    await saveCredentials(admin)
    await send({ ...graphCredentials, version: 2, clientSecret: 'de-la-otra-persona' }, other)
    const answer = await send({ ...graphCredentials, version: 2, clientSecret: 'de-esta-persona' })
    expect(answer).toMatchObject({ status: 409, body: { campo: 'clientSecret' } })
    expect(answer.raw.toString()).not.toContain('persona"')
    expect(answer.raw.toString()).not.toMatch(/de-la-otra|de-esta/)
  })

  it('a version that does not exist yet is refused', async () => {
    expect(await send({ ...graphCredentials, version: 9 })).toMatchObject({ status: 422, body: { campo: 'version' } })
  })

  it('who save the same at once save it once', async () => {
    const answers = await Promise.all([send(graphCredentials), send(graphCredentials, other), send(graphCredentials)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => body['sinCambios'])).toHaveLength(2)
    expect(await history()).toHaveLength(1)
  })
})

describe('another node', () => {
  it('knows at once what was saved here', async () => {
    const node = await startTestApp(await testDatabase(), app().directory, undefined, undefined, graph.settings, { pace: hurried() })
    try {
      const there = await node.signInWith(businessRules)
      await saveCredentials(admin)
      expect((await there.call(calls.getUserDrive)).status).toBe(200)
      await saveCredentials(admin, { clientSecret: 'otro' })
      expect(await there.call(calls.getUserDrive)).toMatchObject({ status: 502, body: { code: 'microsoft.credenciales' } })
    } finally {
      await node.app.close()
    }
  })
})

it('its history is visible to users who may open the settings, and there is one', async () => {
  const stranger = await app().signInWith(24)
  expect((await stranger.call(getHistory, { body: { entidad: 'microsoft', id: 1 } })).status).toBe(403)
  expect((await admin.call(getHistory, { body: { entidad: 'microsoft', id: 2 } })).status).toBe(404)
})
