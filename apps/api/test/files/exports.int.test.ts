import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import * as exports from '@soportica/contract/core/exports'
import { profiles, users as rights } from '@soportica/contract/permissions/securityWindows'
import { dayInMs } from '@soportica/rules/calendarDay'
import { readXlsx } from 'hucre/xlsx'
import { exportFile } from '../../src/capabilities/exports/runExport.ts'
import { sweepExports } from '../../src/capabilities/exports/sweepExports.ts'
import { type Caller, testApp } from '../app.ts'
import { askFile, fileEnded, fileOf, noFileIsWritten } from '../factories/exportedFile.ts'
import { createPerson, groupBody, personBody } from '../factories/person.ts'
import { createProfile } from '../factories/profile.ts'

const app = testApp()

// The next test must not meet running exports.
afterEach(() => noFileIsWritten(app()))

async function exportOf(caller: Caller, body: Record<string, unknown>): Promise<{ expid: string; state: Record<string, unknown> }> {
  const expid = await askFile(caller, { lista: 'area', ...body })
  return { expid, state: await fileEnded(caller, expid) }
}

const sheetOf = async (caller: Caller, expid: string) => {
  const file = await caller.call(exports.downloadExport, { params: { expid } })
  expect(file.headers['content-type']).toContain('spreadsheetml')
  return (await readXlsx(new Uint8Array(file.raw))).sheets[0]!.rows
}

const fillAreas = (prefix: string, rows: number) =>
  app().database.pool.query("insert into area (nombre, usureg, usuact) select $1 || ' ' || n, 1, 1 from generate_series(1, $2::int) n", [
    prefix,
    rows,
  ])

describe('an export', () => {
  it('holds what the list shows: its filters, order and columns', async () => {
    const caller = await app().signInWith(24)
    await fillAreas('Excel', 3)
    const { expid, state } = await exportOf(caller, {
      filtros: { nombre: 'excel', sortField: 'nombre', sortOrder: 1 },
      columnas: ['estado', 'nombre'],
    })
    expect(state).toMatchObject({ estado: 'lista', filas: 3, total: 3, archivo: expect.stringMatching(/^AREAS \d{8}\.xlsx$/) })
    const rows = await sheetOf(caller, expid)
    expect(rows[0]).toEqual(['#', 'Estado', 'Nombre'])
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['Activo', 'Excel 1'],
      ['Activo', 'Excel 2'],
      ['Activo', 'Excel 3'],
    ])
  })

  it('keeps a text that looks like a formula a text', async () => {
    const caller = await app().signInWith(24)
    await caller.call(catalogCalls(area).save, { body: { nombre: '=1+1&"x"', estado: 1 } })
    const { expid } = await exportOf(caller, { filtros: { nombre: '=1+1' }, columnas: ['nombre'] })
    const file = await caller.call(exports.downloadExport, { params: { expid } })
    const cell = (await readXlsx(new Uint8Array(file.raw))).sheets[0]!.rows[1]![1]
    expect(cell).toBe('=1+1&"x"')
    expect(file.raw.includes('<f>')).toBe(false)
  })

  it('writes 12 000 rows and tells how far it is', async () => {
    const caller = await app().signInWith(24)
    await fillAreas('Muchas', 12_000)
    const { expid, state } = await exportOf(caller, { filtros: { nombre: 'muchas' } })
    expect(state).toMatchObject({ estado: 'lista', filas: 12_000, total: 12_000 })
    expect(await sheetOf(caller, expid)).toHaveLength(12_001)
  })

  it('can be cancelled, and its file is not given out', async () => {
    const caller = await app().signInWith(24)
    const params = { expid: await askFile(caller, { lista: 'area' }) }
    expect((await caller.call(exports.cancelExport, { params })).status).toBe(200)
    expect(await fileEnded(caller, params.expid)).toMatchObject({ estado: 'cancelada' })
    expect((await caller.call(exports.downloadExport, { params })).status).toBe(409)
  })

  it('is over once its file was taken away', async () => {
    const caller = await app().signInWith(24)
    const { expid } = await exportOf(caller, {})
    await caller.call(exports.cancelExport, { params: { expid } })
    expect((await caller.call(exports.downloadExport, { params: { expid } })).status).toBe(409)
    const { expid: lost } = await exportOf(caller, {})
    rmSync(exportFile(app().directory, lost))
    expect(await caller.call(exports.downloadExport, { params: { expid: lost } })).toMatchObject({
      status: 404,
      body: { mensaje: 'Archivo no disponible para la descarga. Validar existencia.' },
    })
  })

  it('three at once are enough, and those whose process is gone do not count', async () => {
    const caller = await app().signInWith(24)
    const pretend = (pulso: string) =>
      app().database.pool.query(
        `insert into export_job (id, usuid, lista, filtros, columnas, estado, archivo, creada_en, pulso)
         select gen_random_uuid(), $1, 'area', '{}', '[]', 'en curso', 'x', now(), now() - $2::interval from generate_series(1, 3) returning id`,
        [caller.usuid, pulso],
      )
    const gone = await pretend('6 minutes')
    const params = { expid: String(gone.rows[0].id) }
    expect((await caller.call(exports.getExport, { params })).body).toMatchObject({
      estado: 'fallida',
      mensaje: expect.stringContaining('interrumpió'),
    })
    expect((await exportOf(caller, {})).state).toMatchObject({ estado: 'lista' })
    await pretend('1 second')
    expect((await caller.call(exports.startExport, { body: { lista: 'area' } })).status).toBe(429)
    await app().database.pool.query("delete from export_job where archivo = 'x'")
  })

  it('of twelve asked for at once three begin', async () => {
    const caller = await app().signInWith(24)
    await app().database.pool.query("insert into area (nombre, usureg, usuact) select 'Doce ' || n, 1, 1 from generate_series(1, 20000) n")
    const answers = await Promise.all(Array.from({ length: 12 }, () => caller.call(exports.startExport, { body: { lista: 'area' } })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('leaves no file behind that no row speaks of, and an event for every one that left the house', async () => {
    const caller = await app().signInWith(24)
    const { expid } = await exportOf(caller, { filtros: { nombre: 'posventa' } })
    await caller.call(exports.downloadExport, { params: { expid } })
    const folder = join(app().directory, 'files', 'exports')
    const [old, oldPart, beingWritten] = [`${randomUUID()}.xlsx`, `${randomUUID()}.xlsx.parcial`, `${randomUUID()}.xlsx`]
    for (const name of [old, oldPart, beingWritten, 'ajeno.xlsx']) writeFileSync(join(folder, name), 'a medias')
    const now = new Date()
    const yesterday = new Date(now.getTime() - dayInMs - 1_000)
    for (const name of [old, oldPart, 'ajeno.xlsx']) utimesSync(join(folder, name), yesterday, yesterday)
    await sweepExports(app().database.db, app().directory, now)
    const left = readdirSync(folder)
    expect([old, oldPart].filter((name) => left.includes(name))).toEqual([])
    expect(left).toEqual(expect.arrayContaining([`${expid}.xlsx`, beingWritten, 'ajeno.xlsx']))
    const { rows } = await app().database.pool.query("select nombre from event where usuid = $1 and nombre like 'export.%' order by id", [
      caller.usuid,
    ])
    expect(rows.map(({ nombre }) => nombre)).toEqual(['export.started', 'export.downloaded'])
  })

  it('belongs to the user who ordered it', async () => {
    const caller = await app().signInWith(24)
    const { expid } = await exportOf(caller, {})
    const other = await app().signInWith(24)
    for (const call of [exports.getExport, exports.cancelExport, exports.downloadExport])
      expect((await other.call(call, { params: { expid } })).status).toBe(404)
  })

  it('asks for the list’s permission, at the start and at the download', async () => {
    const stranger = await app().signInWith(42)
    expect((await stranger.call(exports.startExport, { body: { lista: 'area' } })).status).toBe(403)
    const caller = await app().signInWith(24)
    const { expid } = await exportOf(caller, {})
    await app().database.pool.query('insert into user_permission (usuid, perid, otorgado) values ($1, 24, false)', [caller.usuid])
    expect((await caller.call(exports.downloadExport, { params: { expid } })).status).toBe(403)
  })

  it.each([
    [{ filtros: { clave: 'x' } }, 422],
    [{ filtros: { sortField: 'clave' } }, 422],
    [{ lista: 'app_user' }, 404],
  ])('refuses %j', async (body, status) => {
    const caller = await app().signInWith(24)
    expect((await caller.call(exports.startExport, { body: { lista: 'area', ...body } })).status).toBe(status)
  })
})

describe('the file', () => {
  it('of users holds what the list shows', async () => {
    const caller = await app().signInWith(...Object.values(rights))
    const perfil = await createProfile(app().database)
    const idGrupo = await createPerson(caller, groupBody(perfil, { nombre: 'Grupo de Excel' }))
    await createPerson(caller, personBody(perfil, { acceso: 0, nombre: '=1+1', apellido: 'Peligro', idGrupo }))
    const { rows } = await fileOf(caller, {
      lista: 'users',
      filtros: { perfil, sortField: 'nombre', sortOrder: 1 },
      columnas: ['grupo', 'nombre', 'celular', 'estado'],
    })
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['Grupo', 'Nombre', 'Celular', 'Estado'],
      ['Grupo de Excel', '=1+1', '+57 3001234567', 'Activo'],
      ['Grupo de Excel', 'Grupo de Excel', expect.toSatisfy((value) => !value), 'Activo'],
    ])
    const stranger = await app().signInWith(profiles.view)
    expect((await stranger.call(exports.startExport, { body: { lista: 'users' } })).status).toBe(403)
    expect((await caller.call(exports.startExport, { body: { lista: 'users', filtros: { clave: 'x' } } })).status).toBe(422)
  })

  it('of profiles too', async () => {
    const caller = await app().signInWith(profiles.view)
    const { rows } = await fileOf(caller, { lista: 'profiles', filtros: { nombre: 'administrador' }, columnas: ['nombre', 'usuarios'] })
    expect(rows[0]?.slice(1)).toEqual(['Nombre', 'Usuarios'])
    expect(rows[1]?.[1]).toBe('Administrador')
  })
})
