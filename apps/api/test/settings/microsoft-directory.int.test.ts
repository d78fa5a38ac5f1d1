import * as calls from '@soportica/contract/settings/microsoft'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Caller, testApp } from '../app.ts'
import { hurried, saveCredentials, saveStorage } from '../factories/microsoft.ts'
import { driveId, folderId, lists, otherDriveId, people, siteId, sites } from '../graphData.ts'
import { startGraphServer } from '../graphServer.ts'
import { patience } from '../patience.ts'

const graph = await startGraphServer()
// Long enough for a slow machine, and still a part of what somebody is kept waiting.
const attempt = Math.min(patience(400), 2_000)
const pace = hurried(attempt)
const app = testApp({ settings: graph.settings, pace })
afterAll(() => graph.close())

let admin: Caller
beforeAll(async () => {
  admin = await app().signInWith(businessRules)
  await saveCredentials(admin)
})
beforeEach(() => {
  graph.calm()
  graph.expireTokens()
  pace.pauses.length = 0
})

type Pick = { id: string; nombre: string; detalle: string }
const picks = ({ status, body }: Answer): Pick[] => {
  expect(status).toBe(200)
  return (Array.isArray(body) ? body : body['results']) as Pick[]
}
const users = (texto?: string) => admin.call(calls.getUserDrive, texto === undefined ? {} : { query: { texto } })
const folders = (carpeta = '', unidad = driveId, usuario = people[1]!.id) =>
  admin.call(calls.getFoldersDrive, { query: { usuario, unidad, carpeta } })
const requestsTo = (path: RegExp) => graph.seen.filter((one) => path.test(one.path))

describe('what can be chosen', () => {
  it('are the first two hundred people, and that there are more', async () => {
    const answer = await users()
    expect(picks(answer)).toHaveLength(200)
    expect(answer.body['hayMas']).toBe(true)
    expect(picks(answer)[0]).toEqual({
      id: people[0]!.id,
      nombre: people[0]!.displayName,
      detalle: people[0]!.mail ?? people[0]!.userPrincipalName,
    })
  })

  it('are the people of these letters', async () => {
    const found = await users('helena')
    expect(found.body['hayMas']).toBe(false)
    expect(picks(found).map(({ nombre }) => nombre.split(' ')[0])).toEqual(Array.from({ length: 25 }, () => 'Helena'))
    expect(picks(await users('persona17@'))).toEqual([])
    expect(picks(await users('persona249'))).toHaveLength(1)
    expect(picks(await users('hel álv')).map(({ nombre }) => nombre)).toEqual(['Helena Álvarez', 'Helena Álvarez 2', 'Helena Álvarez 3'])
  })

  it.each(['"', '\\', '" OR "displayName:', 'a"b\\c', '   ', '%', '&$top=1', 'ñandú'])('takes %o for a text and no more', async (texto) => {
    expect((await users(texto)).status).toBe(200)
    const searched = requestsTo(/\/users$/)
    expect(searched.length).toBeGreaterThan(0)
  })

  it('are the units of a person', async () => {
    const units = picks(await admin.call(calls.getUnitsDrive, { query: { usuario: people[3]!.id } }))
    expect(units).toEqual([{ id: driveId, nombre: 'OneDrive', detalle: 'https://banco-my.sharepoint.com/personal/archivos' }])
    expect(await admin.call(calls.getUnitsDrive, { query: { usuario: 'nadie' } })).toMatchObject({
      status: 404,
      body: { code: 'microsoft.noExiste', mensaje: 'Microsoft no encuentra el usuario. Elija de nuevo.' },
    })
  })

  it('are the folders, one level at a time, in order, without the files', async () => {
    const top = (await folders()).body as unknown as { nombre: string; ruta: string; hijas: number }[]
    expect(top.map(({ nombre, ruta, hijas }) => [nombre, ruta, hijas])).toEqual([
      ['Cajeros', '/Cajeros', 2],
      ['Otros', '/Otros', 0],
      ['Sucursales', '/Sucursales', 1],
    ])
    expect((await folders(folderId('Sucursales'))).body).toMatchObject([
      { nombre: 'Planos & fotos', ruta: '/Sucursales/Planos & fotos', hijas: 0 },
    ])
    expect((await folders(folderId('Otros'))).body).toEqual([])
    expect(await folders('no-existe')).toMatchObject({
      status: 404,
      body: { mensaje: 'Microsoft no encuentra la carpeta. Elija de nuevo.' },
    })
    expect(await folders('', 'otra-unidad')).toMatchObject({
      status: 404,
      body: { mensaje: 'Microsoft no encuentra la unidad. Elija de nuevo.' },
    })
  })

  it('are the folders of the own units of a person', async () => {
    expect((await folders('', otherDriveId, people[0]!.id)).body).toMatchObject([{ nombre: 'Archivo' }])
    for (const [unidad, usuario] of [
      [otherDriveId, people[1]!.id],
      [driveId, 'nadie'],
    ] as const)
      expect(await folders('', unidad, usuario)).toMatchObject({ status: 404, body: { code: 'microsoft.noExiste' } })
  })

  it('are the sites and their lists, without the hidden ones', async () => {
    expect(new Set(picks(await admin.call(calls.getSitesDrive)).map(({ id }) => id)).size).toBe(sites.length)
    expect(picks(await admin.call(calls.getSitesDrive)).map(({ nombre }) => nombre)).toEqual(sites.map(({ displayName }) => displayName))
    expect(picks(await admin.call(calls.getSitesDrive, { query: { texto: 'Planeación' } }))).toHaveLength(1)
    const found = picks(await admin.call(calls.getListDrive, { query: { sitio: siteId } }))
    expect(found).toHaveLength(lists.length - 1)
    expect(found.map(({ nombre }) => nombre)).not.toContain('Composed Looks')
    expect((await admin.call(calls.getListDrive, { query: { sitio: 'otro' } })).status).toBe(404)
  })
})

describe('what is sent as an identifier', () => {
  it.each(['..', '.', '../../me', 'a/../../users', '%2e%2e', 'x?$select=id', 'x#y', 'x\\y'])(
    '%o leads nowhere else',
    async (identifier) => {
      for (const answer of [
        await admin.call(calls.getUnitsDrive, { query: { usuario: identifier } }),
        await folders(identifier),
        await folders('', identifier),
      ])
        expect([404, 422]).toContain(answer.status)
      const beyond = graph.seen.filter(({ path }) => !/^\/v1\.0\/(?:users|drives)\/.|oauth2/.test(path))
      expect(beyond).toEqual([])
    },
  )

  it('of points alone is refused', async () => {
    expect(await folders('..')).toMatchObject({
      status: 422,
      body: { code: 'microsoft.identificador', mensaje: 'El identificador enviado no es válido' },
    })
  })
})

describe('the token', () => {
  it('is used again, and asked for once however many find it gone', async () => {
    await folders()
    graph.seen.length = 0
    const together = async () => (await Promise.all(Array.from({ length: 8 }, () => folders()))).map(({ status }) => status)
    const fine = Array.from({ length: 8 }, () => 200)
    expect(await together()).toEqual(fine)
    expect(requestsTo(/oauth2/)).toHaveLength(0)
    graph.expireTokens()
    expect(await together()).toEqual(fine)
    expect(requestsTo(/oauth2/)).toHaveLength(1)
  })

  it('that was taken back is replaced by one new one', async () => {
    await folders()
    graph.expireTokens()
    graph.seen.length = 0
    expect((await folders()).status).toBe(200)
    expect(requestsTo(/oauth2/)).toHaveLength(1)
  })

  it('that is refused twice is a matter of the credentials', async () => {
    graph.fault({ times: 99, status: 401, on: /drives/ })
    expect(await folders()).toMatchObject({ status: 502, body: { code: 'microsoft.credenciales' } })
    expect(requestsTo(/drives/)).toHaveLength(2)
  })
})

describe('Graph', () => {
  it('that is throttled for a while is waited for as long as it says', async () => {
    graph.fault({ times: 2, status: 429, retryAfter: 2 })
    expect((await folders()).status).toBe(200)
    expect(pace.pauses).toEqual([2000, 2000])
  })

  it('that keeps silent keeps nobody waiting for more than five seconds', async () => {
    graph.fault({ times: 99, status: 429, retryAfter: 4 })
    for (const answer of [await folders(), await users(), await admin.call(calls.getSitesDrive)])
      expect(answer).toMatchObject({ status: 503, body: { code: 'microsoft.ocupado' } })
    expect(pace.pauses).toEqual([4000, 4000, 4000])
  })

  it('that throttles too long is left alone, and the user learns when to return', async () => {
    graph.fault({ times: 99, status: 429, retryAfter: 300 })
    expect(await folders()).toMatchObject({
      status: 503,
      body: { code: 'microsoft.ocupado', mensaje: 'SharePoint está recibiendo demasiadas solicitudes. Intente de nuevo en 5 minutos.' },
    })
    expect(graph.seen).toHaveLength(1)
  })

  it.each([500, 502, 504])('that answers %i now and then is asked again', async (status) => {
    graph.fault({ times: 2, status })
    expect((await folders()).status).toBe(200)
    expect(pace.pauses).toHaveLength(2)
  })

  it('that is down is reported as such, and never as our failure', async () => {
    graph.state.down = true
    expect(await folders()).toMatchObject({
      status: 502,
      body: { code: 'microsoft.fallo', mensaje: 'SharePoint no respondió. Intente de nuevo en unos minutos.' },
    })
  })

  it('that does not answer in time is asked again', async () => {
    graph.fault({ times: 1, status: 0, late: 3 * attempt, on: /drives/ })
    expect((await folders()).status).toBe(200)
    expect(requestsTo(/drives/).length).toBeGreaterThanOrEqual(2)
  })

  it('that forbids it says what for', async () => {
    graph.state.forbidden = /\/sites/
    expect(await admin.call(calls.getSitesDrive)).toMatchObject({
      status: 502,
      body: { mensaje: 'La aplicación no tiene permiso en Microsoft para ver los sitios. Pídalo al administrador de la organización.' },
    })
  })

  it('gets the token from nobody but itself', async () => {
    const other = await startGraphServer()
    try {
      graph.state.lead = `${other.url}/v1.0/robo`
      expect(await users()).toMatchObject({ status: 502, body: { code: 'microsoft.rechazo' } })
      expect(other.seen).toEqual([])
    } finally {
      await other.close()
    }
  })

  it('that says nonsense is no failure of ours', async () => {
    graph.state.nonsense = true
    for (const answer of [await users(), await folders(), await admin.call(calls.getSitesDrive)])
      expect([200, 502]).toContain(answer.status)
  })
})

describe('trying the connection', () => {
  const tried = async () => (await admin.call(calls.testConnection, { body: {} })).body

  it('tells that it works, and what is missing', async () => {
    const result = await tried()
    expect(result).toMatchObject({ exito: true, mensaje: 'Microsoft aceptó las credenciales. Falta elegir la carpeta de los archivos.' })
    expect(result['milisegundos']).toBeGreaterThan(0)
    await saveStorage(admin)
    expect(await tried()).toMatchObject({
      exito: true,
      mensaje: 'Microsoft aceptó las credenciales y la carpeta de los archivos responde.',
    })
  })

  it('proves the credentials again', async () => {
    await tried()
    graph.state.secret = 'cambiado por otro'
    expect(await tried()).toMatchObject({ exito: false, mensaje: expect.stringContaining('Microsoft no aceptó las credenciales') })
  })

  it('tells of a folder that is gone', async () => {
    await saveStorage(admin)
    const folder = graph.byPath('Cajeros')!
    graph.items.delete(folder.id)
    const answer = await tried()
    graph.items.set(folder.id, folder)
    expect(answer).toMatchObject({
      exito: false,
      mensaje: 'La carpeta de SharePoint que se eligió ya no existe. Elíjala de nuevo en Configuraciones.',
    })
  })

  it('tells in words that Microsoft is away', async () => {
    graph.state.down = true
    expect(await tried()).toMatchObject({ exito: false, mensaje: 'SharePoint no respondió. Intente de nuevo en unos minutos.' })
  })
})
