import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getHistory } from '@soportica/contract/records/history'
import { declaredLabels } from '@soportica/contract/labels/declaredLabels'
import { saveLabel } from '@soportica/contract/settings/labels'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import * as calls from '@soportica/contract/settings/copies'
import { afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import * as archive from '../../src/capabilities/copies/backup/archive.ts'
import { copiesState, findSetting } from '../../src/capabilities/copies/copies.queries.ts'
import { copyWhenDue } from '../../src/capabilities/copies/copyWhenDue.ts'
import { holdCopies } from '../../src/capabilities/copies/holdCopies.ts'
import { makeCopy } from '../../src/capabilities/copies/makeCopy.ts'
import { rehearseCopy } from '../../src/capabilities/copies/rehearseCopy.ts'
import type { CopyDeps } from '../../src/capabilities/copies/runCopies.ts'
import { createScratch, dropScratch } from '../../src/capabilities/copies/scratchDatabases.ts'
import { connectDatabase, type Database } from '../../src/plugins/db/database.ts'
import { type Caller, startTestApp, testApp } from '../app.ts'
import { labelsInForce } from '../../src/plugins/labelsInForce.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { undoLast } from '../factories/undo.ts'
import { pace } from '../patience.ts'

let now = new Date('2026-11-23T15:00:00Z')
const advanceClock = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const app = testApp({ clock: () => now })
let usuid: number
let folder: string
beforeAll(async () => {
  usuid = (await app().signInWith(businessRules)).usuid
  folder = join(app().directory, 'copias')
})

// Time passes here, and sessions end with it.
const call: Caller['call'] = async (endpoint, input) => (await app().sessionOf(usuid)).call(endpoint, input)
const never = new AbortController().signal
const deps = (more: Partial<CopyDeps> = {}): CopyDeps => ({
  db: app().database.db,
  reading: app().database.db,
  clock: () => now,
  log: app().app.log,
  url: app().database.url,
  directory: app().directory,
  folder,
  key: undefined,
  loadArchive: async () => archive,
  ...more,
})
const held = <T>(work: Parameters<typeof holdCopies<T>>[1]) => holdCopies(deps().url, work).then((result) => result?.done)
const copy = (more: Partial<CopyDeps> = {}) => held(() => makeCopy(deps(more), { usuid: null, signal: never }))
const rehearse = (more: Partial<CopyDeps> = {}) => held((client) => rehearseCopy(deps(more), client, { usuid: null, signal: never }))
const copiesStatus = async () => {
  const { status, body } = await call(calls.getCopies)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as never as CopiesStatus
}
type CopiesStatus = {
  copias: { archivo: string; bytes: number }[]
  copia: Runs
  ultimoEnsayo: Runs
  enCurso: unknown
  version: number
  activa: boolean
}
type Runs = Record<'buena' | 'fallida', { archivo: string; error: string; filas: number; bytes: number; soloRevisada: boolean } | null>
const files = () => readdir(folder).catch(() => [])
const noticesOf = async (person: number) => {
  await allNotified(app().database)
  return (await storedFor(app().database, person)).filter(({ evento }) => evento.startsWith('copies.')).map(({ titulo }) => titulo)
}
const settings = { activa: true, hora: 23, diarias: 2, semanales: 0, mensuales: 0, ensayo: true }
const onServer = async <T>(work: (pool: Database['pool']) => Promise<T>): Promise<T> => {
  const server = connectDatabase(inject('postgresUrl'), { max: 1 })
  return work(server.pool).finally(() => server.close())
}
const scratches = () =>
  onServer(async (pool) => {
    const { rows } = await pool.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1) order by 1', [
      `${new URL(deps().url).pathname.slice(1)}_ensayo`,
    ])
    return rows.map(({ datname }) => datname)
  })

afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the settings of the copies', () => {
  it('are off at first here, are saved with their history, and refuse what makes no sense', async () => {
    expect(await copiesStatus()).toMatchObject({
      activa: false,
      hora: 2,
      diarias: 7,
      semanales: 4,
      mensuales: 6,
      carpeta: folder,
      copias: [],
    })
    const { version } = await copiesStatus()
    expect((await call(calls.saveCopies, { body: { ...settings, version } })).status).toBe(200)
    expect((await call(calls.saveCopies, { body: settings })).body).toMatchObject({ sinCambios: true })
    expect(await copiesState(app().database.db)).toEqual({ programada: true })
    const history = await call(getHistory, { body: { entidad: 'copias', id: 1, rows: 5, first: 0 } })
    expect(history.body['results']).toMatchObject([
      { cambios: expect.arrayContaining([expect.objectContaining({ etiqueta: 'Copias automáticas', antes: 'No', despues: 'Sí' })]) },
    ])
    const clash = await call(calls.saveCopies, { body: { ...settings, hora: 22, version } })
    expect(clash).toMatchObject({ status: 409, body: { code: 'registro.conflicto' } })
    const wrong = await call(calls.saveCopies, { body: { ...settings, hora: 24 } })
    expect(wrong).toMatchObject({ status: 422, body: { campo: 'hora', mensaje: expect.stringContaining('entre 0 y 23') } })
    await call(calls.saveCopies, { body: { ...settings, hora: 21, ensayo: false } })
    const { registros } = await undoLast(await app().sessionOf(usuid))
    expect(registros).toMatchObject([{ titulo: 'Copias de seguridad', cambios: [{}, {}], quedan: [] }])
    expect(await findSetting(app().database.db)).toMatchObject(settings)
  })
})

describe('a copy', () => {
  it('is made when it is asked for, is whole, does not hold the others and cannot be reached by a call', async () => {
    await mkdir(folder, { recursive: true })
    const interrupted = 'soportica-20200101-000000.soportica'
    await writeFile(join(folder, `${interrupted}.parte`), 'a medias')
    await app().database.pool.query("insert into copy_run (tipo, archivo, empezo) values ('copia', $1, $2)", [interrupted, now])
    onTestFinished(() =>
      app()
        .database.pool.query('delete from copy_run where archivo = $1', [interrupted])
        .then(() => {}),
    )
    const { status } = await call(calls.copyNow, { body: {} })
    expect(status).toBe(200)
    await expect.poll(async () => (await copiesStatus()).copia.buena, { timeout: 20_000 * pace }).not.toBeNull()
    const { copia, copias, enCurso } = await copiesStatus()
    expect(copias).toMatchObject([{ archivo: 'soportica-20261123-100000.soportica', bytes: copia.buena?.bytes }])
    await expect.poll(async () => (await copiesStatus()).enCurso, { timeout: 5_000 * pace }).toBeNull()
    expect(enCurso === null || typeof enCurso === 'object').toBe(true)
    const { manifest } = await archive.verifyArchive(join(folder, copias[0]!.archivo))
    expect(Object.keys(manifest.archivos).filter((path) => path.startsWith('copias'))).toEqual([])
    expect(manifest.tablas['public.copy_run']).toBeUndefined()
    expect(await files()).toEqual([copias[0]!.archivo])
    expect((await copiesState(app().database.db)).ultima).toEqual(now)
    const { token } = await app().sessionOf(usuid)
    const reached = await app().app.inject({
      url: `/soportica/copias/${copias[0]!.archivo}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reached.rawPayload.includes('soportica.json')).toBe(false)
  })

  it('lets those go whose time is over, and no file of somebody else', async () => {
    for (let day = 0; day < 4; day += 1) {
      advanceClock(24 * 60)
      if (day === 0) await copy()
      else {
        const own = `soportica-202611${20 + day}-030000.soportica`
        await writeFile(join(folder, own), 'x')
        await app().database.pool.query("insert into copy_run (tipo, archivo, empezo, termino) values ('copia', $1, $2, $2)", [own, now])
      }
    }
    // Of another installation that uses the same folder.
    const foreign = ['soportica-20200101-030000.soportica', 'soportica-20200102-030000.soportica.parte', 'a-mano.soportica']
    for (const name of foreign) await writeFile(join(folder, name), 'x')
    await copy()
    const { diarias } = await findSetting(app().database.db)
    expect(diarias).toBe(2)
    const left = await files()
    expect(left).toEqual(expect.arrayContaining(foreign))
    expect(left).toHaveLength(foreign.length + diarias)
  })

  it('is made by itself once a day at its hour, and rehearsed once a week', async () => {
    const due = async () => {
      await copyWhenDue(deps(), { usuid: null, signal: never })
      const { rows } = await app().database.pool.query("select tipo from copy_run where termino is not null and error = '' order by id")
      return rows.map(({ tipo }) => tipo)
    }
    const before = await due()
    const start = now
    now = new Date('2026-12-01T04:10:00Z')
    expect((await due()).slice(before.length)).toEqual(['copia', 'ensayo'])
    advanceClock(10)
    expect((await due()).slice(before.length)).toEqual(['copia', 'ensayo'])
    advanceClock(24 * 60)
    expect((await due()).slice(before.length)).toEqual(['copia', 'ensayo', 'copia'])
    now = start
    await app().database.pool.query('delete from copy_run')
  })

  it('is made by one node at a time', async () => {
    await held(async () => {
      expect(await copy()).toBeUndefined()
      expect(await call(calls.copyNow, { body: {} })).toMatchObject({ status: 409, body: { code: 'copias.enCurso' } })
      return true
    })
  })

  it('that fails leaves nothing and notifies users who can fix it once a day, and of the recovery', async () => {
    const reader = await app().signInWith(24)
    advanceClock(24 * 60)
    const full = { ...archive, verifyArchive: () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })) }
    const failing = { loadArchive: async () => full }
    expect(await copy(failing)).toBe(false)
    advanceClock(60)
    expect(await copy(failing)).toBe(false)
    expect(await files()).toEqual([])
    expect((await copiesStatus()).copia.fallida?.error).toContain('No hay espacio en el disco')
    expect(await noticesOf(usuid)).toEqual(['La copia de seguridad falló'])
    expect(await noticesOf(reader.usuid)).toEqual([])
    expect(await copy()).toBe(true)
    expect((await copiesStatus()).copia.fallida).toBeNull()
    expect(await noticesOf(usuid)).toEqual(['La copia de seguridad falló', 'La copia de seguridad funciona de nuevo'])
  })

  it('says in words that its folder cannot be made', async () => {
    advanceClock(24 * 60)
    await writeFile(join(app().directory, 'archivo'), '')
    expect(await copy({ folder: join(app().directory, 'archivo', 'dentro') })).toBe(false)
    expect((await copiesStatus()).copia.fallida?.error).toContain('COPIES_DIR')
  })
})

it('restored under a running product ends its sessions and brings the labels of the copy back at once', async () => {
  const etiqueta = declaredLabels[0]!.etiqueta
  const correct = (texto: string, version: number) => call(saveLabel, { body: { etiqueta, texto, version } })
  const wordNow = () => labelsInForce().corrections.get(etiqueta)
  expect((await correct('Palabra de la copia', 0)).status).toBe(200)
  const { token } = await app().sessionOf(usuid)
  const whoAmI = () => app().app.inject({ url: calls.getCopies.path, headers: { authorization: `Bearer ${token}` } })
  advanceClock(24 * 60)
  await copy()
  expect((await correct('Palabra posterior', 1)).status).toBe(200)
  expect(wordNow()).toBe('Palabra posterior')
  const [last] = (await files())
    .filter((name) => name.endsWith('.soportica'))
    .toSorted()
    .toReversed()
  await archive.restoreBackup({ url: deps().url, directory: app().directory }, join(folder, last!), { replace: true, report: () => {} })
  await expect.poll(wordNow, { timeout: 5_000 * pace }).toBe('Palabra de la copia')
  expect((await whoAmI()).statusCode).toBe(401)
})

describe('a rehearsal', () => {
  it('puts the last copy into a database of its own and leaves none', async () => {
    expect(await call(calls.rehearseCopy, { body: {} })).toMatchObject({ status: 409, body: { code: 'copias.ninguna' } })
    advanceClock(60)
    await copy()
    expect(await rehearse()).toBe(true)
    const { ultimoEnsayo, copia } = await copiesStatus()
    expect(ultimoEnsayo.buena).toMatchObject({ archivo: copia.buena?.archivo, filas: copia.buena?.filas, soloRevisada: false })
    expect(await scratches()).toEqual([])
  })

  it('drops only databases with its mark, and reports one with such a name', async () => {
    advanceClock(60)
    await copy()
    const own = new URL(deps().url).pathname.slice(1)
    const foreign = [`${own}_ensayo`, `${own}_ensayo_0123456789abcdef`]
    for (const name of foreign) await onServer((pool) => pool.query(`create database ${name}`))
    onTestFinished(async () => {
      for (const name of foreign) await onServer((pool) => pool.query(`drop database if exists ${name}`))
    })
    await onServer((pool) => pool.query(`comment on database ${own}_ensayo is 'Base de pruebas del banco'`))
    const warnings: unknown[] = []
    const log = { ...deps().log, info: () => {}, warn: (fields: unknown) => void warnings.push(fields) } as never as CopyDeps['log']
    expect(await rehearse({ log })).toBe(true)
    expect(await scratches()).toEqual(foreign)
    expect(warnings).toEqual([{ baseDeDatos: foreign[1] }])
    await expect(held((client) => dropScratch(client, foreign[0]!))).rejects.toThrow('no tiene la marca de un ensayo de Soportica')
    const node = await startTestApp(app().database, app().directory, () => now)
    await node.app.close()
    expect(await scratches()).toEqual(foreign)
  })

  it('finds a copy that was damaged, says so, and leaves no database either', async () => {
    advanceClock(60)
    await copy()
    const [last] = await files()
    const whole = await readFile(join(folder, last!))
    await writeFile(join(folder, last!), whole.subarray(0, whole.length / 2))
    expect(await rehearse()).toBe(false)
    expect((await copiesStatus()).ultimoEnsayo.fallida?.error).toContain('incompleta')
    expect(await scratches()).toEqual([])
  })

  it('looks at the file alone where nobody may make databases, and says so', async () => {
    advanceClock(60)
    await copy()
    // This application may own the database; it makes no copies.
    const done = await held(async (client) => {
      await client.query('set role pg_database_owner')
      return rehearseCopy(deps(), client, { usuid: null, signal: never })
    })
    expect(done).toBe(true)
    expect((await copiesStatus()).ultimoEnsayo.buena).toMatchObject({ soloRevisada: true })
  })
})

it('leftovers of an interrupted process are removed at the next start', async () => {
  const { pool } = app().database
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'soportica-20261101-000000.soportica.parte'), 'a medias')
  await pool.query(
    "insert into copy_run (tipo, archivo, empezo) values ('ensayo', 'x', now()), ('copia', 'soportica-20261101-000000.soportica', now())",
  )
  const scratch = await held(createScratch)
  expect(await scratches()).toEqual([scratch])
  const node = await startTestApp(app().database, app().directory, () => now)
  await node.app.close()
  expect(await files()).toEqual([])
  expect(await scratches()).toEqual([])
  expect((await copiesStatus()).ultimoEnsayo.fallida?.error).toContain('Se interrumpió')
})
