import { randomUUID } from 'node:crypto'
import { downloadExport, startExport } from '@soportica/contract/core/exports'
import { getHistory, getHistoryOptions, type HistoryEntry } from '@soportica/contract/records/history'
import { branchRecord, cashierRecord } from '@soportica/contract/records/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMonths } from '../../src/capabilities/upkeep/months.queries.ts'
import { type Caller, testApp } from '../app.ts'
import { fileEnded, rowsOfFile } from '../factories/exportedFile.ts'
import { apply, outcome, paste, undo } from '../factories/importBatch.ts'
import { createRecord, perid, peridsIn, write, written } from '../factories/note.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

const noteRights = (modulo = 'cashiers') => peridsIn(cashierRecord, modulo, 'viewAll', 'viewNotes', 'createNote', 'editNote', 'deleteNote')
let admin: Caller
beforeAll(async () => {
  admin = await app().sessionOf(1)
})

type Row = { accion?: string; usuid?: number; fecha?: string; version?: number; cambios?: Record<string, [string | null, string | null]> }
/** A save as the history keeps it. */
async function saved(
  entidad: string,
  registro: number,
  { accion = 'actualizado', usuid = 1, fecha = '2026-03-02T15:00:00Z', cambios = {} }: Row,
  lote = randomUUID(),
) {
  const changes = Object.entries(cambios)
  for (const [campo, [antes, despues]] of changes.length > 0 ? changes : [[null, [null, null]] as const])
    await query(
      'insert into history (entidad, registro, version, lote, accion, campo, antes, despues, usuid, fecha) values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9)',
      entidad,
      registro,
      lote,
      accion,
      campo,
      antes,
      despues,
      usuid,
      fecha,
    )
  return lote
}
type Answer = { status: number; results: HistoryEntry[]; total: number }
async function history(caller: Caller, entidad: string, id: number, filters: object = {}): Promise<Answer> {
  const answer = await caller.call(getHistory, { body: { entidad, id, ...filters } })
  return { status: answer.status, ...(answer.body as object) } as Answer
}
async function newArea(): Promise<number> {
  const [row] = await query('insert into area (nombre, usureg, usuact) values ($1, 1, 1) returning id', `Área ${randomUUID()}`)
  return row.id
}

describe('the history of a record', () => {
  let id: number
  let other: number
  beforeAll(async () => {
    id = await newArea()
    other = (await createUser(app().database, [], { nombre: 'Beto', apellido: 'Zuluaga' })).usuid
    await saved('area', id, { accion: 'creado', fecha: '2026-03-01T04:59:59Z', cambios: { nombre: [null, 'A'], estado: [null, '1'] } })
    await saved('area', id, { usuid: other, fecha: '2026-03-01T05:00:00Z', cambios: { nombre: ['A', 'B'] } })
    await saved('area', id, { fecha: '2026-03-02T04:59:59Z', cambios: { estado: ['1', '2'], nombre: ['B', 'C'] } })
    await saved('area', id, { accion: 'eliminado', usuid: other, fecha: '2026-03-03T12:00:00Z' })
  })

  it.each([
    [{}, ['eliminado', 'actualizado', 'actualizado', 'creado']],
    [{ usuid: 1 }, ['actualizado', 'creado']],
    [{ accion: 'eliminado' }, ['eliminado']],
    [{ campo: 'estado' }, ['actualizado', 'creado']],
    [{ desde: '2026-03-01' }, ['eliminado', 'actualizado', 'actualizado']],
    [{ hasta: '2026-02-28' }, ['creado']],
    [{ desde: '2026-03-01', hasta: '2026-03-01' }, ['actualizado', 'actualizado']],
    [{ desde: '2026-03-02', hasta: '2026-03-01' }, []],
    [{ campo: 'nombre', usuid: 1, hasta: '2026-03-01', accion: 'actualizado' }, ['actualizado']],
    [{ campo: 'noEsUnCampo' }, []],
    [{ usuid: null, campo: null, accion: null, desde: null, hasta: null, rows: 2, first: 1 }, ['actualizado', 'actualizado']],
  ])('with %j holds %j', async (filters, acciones) => {
    const { results, total } = await history(admin, 'area', id, filters)
    expect(results.map(({ accion }) => accion)).toEqual(acciones)
    expect(total).toBe('rows' in filters ? 4 : acciones.length)
  })

  it('shows of a save only the field that is asked for', async () => {
    const { results } = await history(admin, 'area', id, { campo: 'estado' })
    expect(results[0]?.cambios).toEqual([{ campo: 'estado', etiqueta: 'estado', antes: 'Activo', despues: 'Inactivo' }])
    expect((await history(admin, 'area', id)).results[1]?.cambios).toHaveLength(2)
  })

  it.each([{ desde: '2026-02-31' }, { hasta: '0000-01-01' }, { accion: 'otra' }, { usuid: 0 }, { rows: 1000 }])(
    'is not asked for with %j',
    async (filters) => {
      expect((await history(admin, 'area', id, filters)).status).toBe(422)
    },
  )

  it('says by what it can be filtered', async () => {
    const answer = await admin.call(getHistoryOptions, { body: { entidad: 'area', id } })
    expect(answer.body['campos']).toEqual([
      { campo: 'estado', etiqueta: 'estado' },
      { campo: 'nombre', etiqueta: 'nombre' },
    ])
    const usuarios = answer.body['usuarios'] as unknown as { id: number; nombre: string }[]
    expect(usuarios).toHaveLength(2)
    expect(usuarios.find(({ id: usuid }) => usuid === other)).toEqual({ id: other, nombre: 'Beto Zuluaga' })
  })

  it('is in the order of the saves over the end of a month, also where clocks differ', async () => {
    // The clock of Bogotá, in UTC.
    const real = new Date(Date.now() - 5 * 3_600_000)
    await createMonths(app().database.db, real)
    const end = Date.UTC(real.getUTCFullYear(), real.getUTCMonth() + 1, 1, 5)
    const area = await newArea()
    const minutes = [-1, 2, -2, 1, 1_000_000]
    for (const [at, minute] of minutes.entries())
      await saved('area', area, { fecha: new Date(end + minute * 60_000).toISOString(), cambios: { nombre: [String(at), String(at + 1)] } })
    const partitions = 'select count(distinct tableoid)::int as n from history where entidad = $1 and registro = $2'
    expect(await query(partitions, 'area', area)).toEqual([{ n: 3 }])
    const { results } = await history(admin, 'area', area)
    expect(results.map(({ cambios }) => cambios[0]?.despues)).toEqual(['5', '4', '3', '2', '1'])
    const { results: second } = await history(admin, 'area', area, { rows: 2, first: 2 })
    expect(second.map(({ cambios }) => cambios[0]?.despues)).toEqual(['3', '2'])
  })

  it('is hidden from users who may not see the record, and for missing ones', async () => {
    const stranger = await app().signInWith(5)
    for (const call of [getHistory, getHistoryOptions]) {
      expect((await stranger.call(call, { body: { entidad: 'area', id } })).status).toBe(403)
      expect((await admin.call(call, { body: { entidad: 'area', id: 2_147_483_647 } })).status).toBe(404)
      expect((await admin.call(call, { body: { entidad: 'nada', id } })).status).toBe(404)
    }
  })
})

describe('what came from an import', () => {
  it('says so, as what was taken back does, and an edit says nothing', async () => {
    const nombre = `Traída ${randomUUID()}`
    const { impid } = await paste(admin, [
      ['Nombre', 'Estado'],
      [nombre, 'Activo'],
    ])
    outcome(await apply(admin, impid))
    const [{ id }] = await query('select id from area where nombre = $1', nombre)
    outcome(await undo(admin, impid))
    await saved('area', id, { cambios: { nombre: ['A', 'B'] } })
    expect((await history(admin, 'area', id)).results.map(({ accion, origen }) => [accion, origen])).toEqual([
      ['actualizado', undefined],
      ['eliminado', 'Importación deshecha'],
      ['creado', 'Importación'],
    ])
  })
})

describe('the log of the notes of a record', () => {
  it('has what happened to each of them, deleted ones too, and says which', async () => {
    const ana = await app().signInWith(...noteRights())
    const id = await createRecord(app().database)
    const first = await written(ana, { id, actid: 1, description: 'uno' })
    const second = await written(ana, { id, description: 'dos' })
    await write(ana, { id, notid: first, version: 1, description: 'tres' })
    await ana.call({ method: 'PUT', path: '/api/cashiers/delete_note' }, { body: { notid: second } })
    await written(ana, { id: await createRecord(app().database) })
    await query("update note set fecreg = '2026-03-02T15:04:00Z' where id = $1", first)
    const { results, total } = await history(ana, 'cashier.notes', id)
    expect(total).toBe(4)
    expect(results.map(({ accion, asunto }) => [accion, asunto?.slice(0, 15)])).toEqual([
      ['eliminado', 'Nota de General'],
      ['actualizado', 'Nota de Inmobil'],
      ['creado', 'Nota de General'],
      ['creado', 'Nota de Inmobil'],
    ])
    expect(results[1]).toMatchObject({
      asunto: 'Nota de Inmobiliaria del 02-03-2026 10:04',
      cambios: [{ campo: 'description', etiqueta: 'Nota', antes: 'uno', despues: 'tres' }],
    })
    expect((await history(ana, 'cashier.notes', id, { accion: 'eliminado' })).total).toBe(1)
    const options = await ana.call(getHistoryOptions, { body: { entidad: 'cashier.notes', id } })
    expect(options.body['campos']).toEqual([{ campo: 'description', etiqueta: 'Nota' }])

    const designer = await app().signInWith(...noteRights('realestate'))
    expect((await history(designer, 'cashier.notes', id)).total).toBe(2)
    const stranger = await app().signInWith(...peridsIn(cashierRecord, 'cashiers', 'viewAll'))
    expect((await history(stranger, 'cashier.notes', id)).status).toBe(403)
    const blind = await app().signInWith(...peridsIn(cashierRecord, 'cashiers', 'viewNotes'))
    expect((await history(blind, 'cashier.notes', id)).status).toBe(404)
  })
})

describe('the log of the attachments of a record', () => {
  it('says how each file was called then, and what was a replacement', async () => {
    const id = await createRecord(app().database, branchRecord)
    const [{ id: file }] = await query(
      `insert into attachment (sistema, registro, actid, tipo, numero, carpeta, nombre, nombre_original, mime, tamano, sha256, usureg, usuact)
       select 2, $1, 1, min(id), 1, 'x', 'x', 'tercero.pdf', 'application/pdf', 1, 'x', 1, 1 from attached_type where sistema = 2 returning id`,
      id,
    )
    await saved('attachment', file, { accion: 'creado', cambios: { archivo: [null, 'primero.pdf'] } })
    await saved('attachment', file, { cambios: { archivo: ['primero.pdf', 'segundo.pdf'], tamano: ['1 kB', '2 kB'] } })
    await saved('attachment', file, { cambios: { ubicacion: ['Local', 'SharePoint'] } })
    await saved('attachment', file, { cambios: { archivo: ['segundo.pdf', 'tercero.pdf'] } })
    await saved('attachment', file, { accion: 'eliminado', cambios: { archivo: ['tercero.pdf', null] } })
    const reader = await app().signInWith(...peridsIn(branchRecord, 'branch', 'viewAll', 'viewAttachedLog'))
    const titlesOf = async (entidad: string, registro: number, filter = {}) =>
      (await history(reader, entidad, registro, filter)).results.map(({ asunto, titulo }) => [asunto, titulo])
    expect(await titlesOf('branch.attachments', id)).toEqual([
      ['tercero.pdf', undefined],
      ['tercero.pdf', 'Reemplazo'],
      ['segundo.pdf', undefined],
      ['segundo.pdf', 'Reemplazo'],
      ['primero.pdf', undefined],
    ])
    expect(await titlesOf('branch.attachments', id, { campo: 'tamano' })).toEqual([['segundo.pdf', 'Reemplazo']])
    expect(await titlesOf('attachment', file, { campo: 'archivo', accion: 'actualizado' })).toEqual([
      [undefined, 'Reemplazo'],
      [undefined, 'Reemplazo'],
    ])
  })

  it('is visible to users who may see it, by actor, under the names of the files', async () => {
    const id = await createRecord(app().database, branchRecord)
    const [type] = await query('select id from attached_type where sistema = 2 order by id limit 1')
    const attach = async (actid: number, nombre: string, numero: number) => {
      const [row] = await query(
        `insert into attachment (sistema, registro, actid, tipo, numero, carpeta, nombre, nombre_original, mime, tamano, sha256, usureg, usuact)
         values (2, $1, $2, $3, $4, 'x', $5, $5, 'application/pdf', 1, 'x', 1, 1) returning id`,
        id,
        actid,
        type.id,
        numero,
        nombre,
      )
      return Number(row.id)
    }
    const lote = randomUUID()
    const plan = await attach(1, 'plano.pdf', 1)
    const act = await attach(3, 'acta.pdf', 2)
    // Both in one save.
    await saved('attachment', plan, { accion: 'eliminado' }, lote)
    await saved('attachment', act, { accion: 'eliminado' }, lote)
    const log = (modulo: string) => app().signInWith(...peridsIn(branchRecord, modulo, 'viewAll', 'viewAttachedLog'))
    const { results, total } = await history(await log('branch'), 'branch.attachments', id)
    expect([total, results.map(({ asunto }) => asunto)]).toEqual([2, ['acta.pdf', 'plano.pdf']])
    expect(new Set(results.map((entry) => entry.lote)).size).toBe(2)
    const designer = await log('design')
    expect((await history(designer, 'branch.attachments', id)).results.map(({ asunto }) => asunto)).toEqual(['acta.pdf'])
    expect((await history(designer, 'attachment', act)).status).toBe(200)
    expect((await history(designer, 'attachment', plan)).status).toBe(403)
    const without = await app().signInWith(...peridsIn(branchRecord, 'branch', 'viewAll', 'viewAttached'))
    expect((await history(without, 'branch.attachments', id)).status).toBe(403)
    expect((await history(without, 'attachment', act)).status).toBe(403)
    expect((await history(designer, 'cashier.attachments', id)).status).toBe(404)
  })
})

describe('the history as an Excel file', () => {
  const ended = async (caller: Caller, filtros: object, columnas: string[] = []) => {
    const started = await caller.call(startExport, { body: { lista: 'bitacora', filtros, columnas } })
    if (started.status !== 200) return { status: started.status, expid: '' }
    const expid = String(started.body['expid'])
    expect(await fileEnded(caller, expid)).toMatchObject({ estado: 'lista' })
    return { status: 200, expid }
  }

  it('has a row for each change, in the words and with the filters of the screen', async () => {
    const id = await newArea()
    const lote = await saved('area', id, { accion: 'creado', cambios: { nombre: [null, '=1+1'], estado: [null, '1'] } })
    await query("insert into event (nombre, entidad, registro, datos, usuid, fecha) values ('import.applied', 'user', 1, $1, 1, now())", {
      lote,
    })
    await saved('area', id, { accion: 'eliminado', fecha: '2026-03-05T12:00:00Z' })
    const { expid } = await ended(admin, { entidad: 'area', id, usuid: null })
    const [header, ...rows] = await rowsOfFile(admin, expid)
    expect(header).toEqual(['Fecha', 'Usuario', 'Acción', 'Campo', 'Antes', 'Después', 'Origen'])
    expect(rows.map((row) => row.slice(2).map((cell) => cell ?? ''))).toEqual([
      ['Eliminación', '', '', '', ''],
      ['Creación', 'Nombre', '', '=1+1', 'Importación'],
      ['Creación', 'Estado', '', 'Activo', 'Importación'],
    ])
    const some = await ended(admin, { entidad: 'area', id, accion: 'eliminado' }, ['accion', 'fecha', 'nada'])
    expect((await rowsOfFile(admin, some.expid)).map((row) => row[0])).toEqual(['Acción', 'Eliminación'])
  })

  it('is visible to users who may read the history, and only that part', async () => {
    const area = await newArea()
    const stranger = await app().signInWith(5)
    expect((await ended(stranger, { entidad: 'area', id: area })).status).toBe(403)
    expect((await ended(admin, { entidad: 'area', id: 2_147_483_647 })).status).toBe(404)
    expect((await ended(admin, { entidad: 'nada', id: area })).status).toBe(404)
    expect((await ended(admin, { entidad: 'area', id: area, desde: '2026-02-31' })).status).toBe(422)
    expect((await ended(admin, {})).status).toBe(422)

    const id = await createRecord(app().database)
    const ana = await app().signInWith(...noteRights())
    await written(ana, { id, actid: 1, description: 'de inmobiliaria' })
    await written(ana, { id, actid: 3, description: 'de diseño' })
    const designer = await app().signInWith(...noteRights('design'))
    const { expid } = await ended(designer, { entidad: 'cashier.notes', id, abiertos: 'todos' })
    const rows = await rowsOfFile(designer, expid)
    expect(rows.slice(1).map((row) => [row[3]?.toString().slice(0, 14), row[6]])).toEqual([['Nota de Diseño', 'de diseño']])
    // What was taken away meanwhile is not handed out.
    await query(
      'insert into user_permission (usuid, perid, otorgado) values ($1, $2, false)',
      designer.usuid,
      perid(cashierRecord, 'design', 'viewNotes'),
    )
    expect((await designer.call(downloadExport, { params: { expid } })).status).toBe(403)
    const all = await ended(ana, { entidad: 'cashier.notes', id })
    await query(
      'insert into user_permission (usuid, perid, otorgado) values ($1, $2, false), ($1, $3, true)',
      ana.usuid,
      perid(cashierRecord, 'cashiers', 'viewNotes'),
      perid(cashierRecord, 'design', 'viewNotes'),
    )
    await query(
      'insert into user_window (usuid, venid, otorgado) select $1, venid, true from window_permission where perid = $2 on conflict do nothing',
      ana.usuid,
      perid(cashierRecord, 'design', 'viewNotes'),
    )
    expect(await ana.call(downloadExport, { params: { expid: all.expid } })).toMatchObject({
      status: 403,
      body: { code: 'exportacion.otrosPermisos' },
    })
  })
})
