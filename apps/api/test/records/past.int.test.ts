import { deleteCashier, restoreCashier } from '@soportica/contract/cashiers/calls'
import { getCalendarCashiers, getTabsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { allPerids } from '@soportica/contract/permissions/permissions'
import * as past from '@soportica/contract/records/past'
import { deletedStatusOf } from '@soportica/contract/projects/statusFlags'
import { addDays, type CalendarDay, dayText } from '@soportica/rules/calendarDay'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { seededRandom } from '../../src/demo/random.ts'
import { type Answer, type Caller, testApp } from '../app.ts'
import { createCashier, detailOf, saveCashier } from '../factories/cashier.ts'
import { fileOf } from '../factories/exportedFile.ts'
import { livedDays, type Then } from '../factories/livedDays.ts'
import { undoLast } from '../factories/undo.ts'
import { createUser } from '../factories/user.ts'

const first = '2026-03-01'
let today: CalendarDay = first
// An hour before midnight in Colombia: the next day everywhere else.
const app = testApp({ clock: () => new Date(`${addDays(today, 1)}T04:00:00Z`) })
let usuid: number
/** A session of that evening: an older one has locked. */
async function onDay(day: CalendarDay): Promise<Caller> {
  today = day
  return app().sessionOf(usuid)
}
beforeAll(async () => {
  usuid = (await createUser(app().database, [...allPerids])).usuid
})

const entidad = cashierProject.entidad
const on = async (caller: Caller, id: number, dia: CalendarDay) =>
  (await caller.call(past.getPast, { body: { entidad, id, dia } })).body as unknown as past.PastRecord
const fieldsOf = ({ secciones }: past.PastRecord) => new Map(secciones.flatMap(({ campos }) => campos).map((field) => [field.campo, field]))
const between = async (caller: Caller, id: number, desde: CalendarDay, hasta: CalendarDay) =>
  (await caller.call(past.getChangesBetween, { body: { entidad, id, desde, hasta } })).body['campos'] as unknown as past.ChangedField[]
const wordsOf = ({ valores, nombres }: Awaited<ReturnType<typeof detailOf>>) =>
  new Map(Object.entries(valores).map(([campo, value]) => [campo, nombres[campo as never] ?? String(value ?? '')]))
const back = (caller: Caller, body: object): Promise<Answer> => caller.call(past.setBack, { body: { entidad, ...body } })
async function version(caller: Caller, id: number): Promise<number> {
  return (await detailOf(caller, id)).version
}

describe('a cashier that changed on several days', () => {
  let id: number
  const evenings = new Map<CalendarDay, ReadonlyMap<string, string>>()
  const steps: readonly (readonly [CalendarDay, object])[] = [
    ['2026-03-03', { nombreCajero: 'Segundo', direccion: 'Carrera 9' }],
    ['2026-03-07', { nombreCajero: 'Tercero', idEstadoCajero: 2, codigoCajero: 'C-77' }],
    ['2026-03-08', { direccion: '', codigoCajero: '' }],
  ]
  beforeAll(async () => {
    const caller = await onDay(first)
    id = (await createCashier(caller, app().database, { nombreCajero: 'Primero' })).cajid
    evenings.set(first, wordsOf(await detailOf(caller, id)))
    for (const [day, values] of steps) {
      const now = await onDay(day)
      if ((await saveCashier(now, id, values)).status !== 200) throw new Error(`not saved on ${day}`)
      evenings.set(day, wordsOf(await detailOf(now, id)))
    }
  })

  it.each([
    [first, first, null, '2026-03-03'],
    ['2026-03-02', first, first, '2026-03-03'],
    ['2026-03-03', '2026-03-03', first, '2026-03-07'],
    ['2026-03-06', '2026-03-03', '2026-03-03', '2026-03-07'],
    ['2026-03-07', '2026-03-07', '2026-03-03', '2026-03-08'],
    ['2026-03-08', '2026-03-08', '2026-03-07', null],
  ])('was on %s as its form said on the evening of %s', async (day, evening, anterior, siguiente) => {
    const caller = await onDay('2026-03-10')
    const record = await on(caller, id, day)
    expect(record).toMatchObject({ existia: true, eliminado: false, creado: first, anterior, siguiente })
    const fields = fieldsOf(record)
    const now = evenings.get('2026-03-08')!
    for (const [campo, value] of evenings.get(evening)!) {
      const field = fields.get(campo)
      if (!field) continue
      // Ticks, percentages and days are words here.
      const words = (one: string) =>
        /^(SI|NO)$/.test(field.valor) ? (one === '1' ? 'SI' : 'NO') : /^\d{4}-\d{2}-\d{2}$/.test(one) ? dayText(one) : one
      expect([campo, field.valor.replace(/ %$/, '')]).toEqual([campo, words(value)])
      expect([campo, field.hoy !== null]).toEqual([campo, value !== now.get(campo)])
    }
    expect(fields.get('nombreCajero')!.valor).toBe(evenings.get(evening)!.get('nombreCajero'))
  })

  it('did not exist before', async () => {
    const caller = await onDay('2026-03-10')
    expect(await on(caller, id, '2026-02-28')).toMatchObject({ existia: false, secciones: [], anterior: null, siguiente: first })
  })

  it('says what changed between two evenings, also in Excel', async () => {
    const caller = await onDay('2026-03-10')
    const campos = await between(caller, id, first, '2026-03-07')
    const byField = new Map(campos.map((field) => [field.campo, field]))
    expect([...byField.keys()].toSorted()).toEqual(['codigoCajero', 'direccion', 'idEstadoCajero', 'nombreCajero'])
    expect(byField.get('nombreCajero')).toMatchObject({ primero: 'Primero', ultimo: 'Tercero', cambios: 2, fecha: '2026-03-07 23:00:00' })
    expect(byField.get('direccion')).toMatchObject({ primero: 'Calle 1 # 2-3', ultimo: 'Carrera 9', cambios: 1 })
    expect(await between(caller, id, '2026-03-07', '2026-03-07')).toEqual([])
    const { rows } = await fileOf(caller, { lista: 'cambios', filtros: { entidad, id, desde: first, hasta: '2026-03-07' } })
    expect(rows[0]).toEqual(['Campo', 'El 01-03-2026', 'El 07-03-2026', 'Cambios', 'Último cambio por', 'Último cambio'])
    expect(rows.slice(1).map((row) => row.slice(0, 4))).toEqual(
      campos.map(({ etiqueta, primero, ultimo, cambios }) => [
        etiqueta[0]!.toLocaleUpperCase('es') + etiqueta.slice(1),
        primero === '' ? null : primero,
        ultimo === '' ? null : ultimo,
        cambios,
      ]),
    )
  })

  it('goes back by field and as a whole, with a preview, and by one undo', async () => {
    const caller = await onDay('2026-03-10')
    const body = { id, dia: '2026-03-03', campos: ['nombreCajero'] }
    const preview = await caller.call(past.previewSetBack, { body: { entidad, ...body } })
    expect(preview.body['registro']).toMatchObject({ cambios: [{ antes: 'Tercero', despues: 'Segundo' }], quedan: [] })
    expect((await detailOf(caller, id)).valores.nombreCajero).toBe('Tercero')
    const one = await back(caller, { ...body, version: preview.body['version'] })
    expect(one.body).toMatchObject({ mensaje: '«Segundo» volvió a como estaba el 03-03-2026.' })
    expect((await detailOf(caller, id)).valores).toMatchObject({ nombreCajero: 'Segundo', idEstadoCajero: 2, direccion: '' })

    const whole = await back(caller, { id, dia: first, version: await version(caller, id) })
    expect(whole.status).toBe(200)
    expect(wordsOf(await detailOf(caller, id))).toEqual(evenings.get(first))
    await undoLast(caller, String(whole.body['lote']))
    expect((await detailOf(caller, id)).valores).toMatchObject({ nombreCajero: 'Segundo', idEstadoCajero: 2, direccion: '' })
  })

  it('leaves a field that somebody changed since the preview, with the reason', async () => {
    const caller = await onDay('2026-03-10')
    const seen = await version(caller, id)
    await saveCashier(caller, id, { direccion: 'Otra' })
    const { body } = await back(caller, { id, dia: '2026-03-03', campos: ['direccion'], version: seen })
    expect(body['registro']).toMatchObject({ cambios: [], quedan: [expect.stringMatching(/cambió después/)] })
    expect(body['lote']).toBeNull()
    expect((await detailOf(caller, id)).valores.direccion).toBe('Otra')
  })

  it('names a field that the rules refuse, and the others go back', async () => {
    const caller = await onDay('2026-03-10')
    const other = await createCashier(caller, app().database, { codigoCajero: 'C-77' })
    const { body } = await back(caller, {
      id,
      dia: '2026-03-07',
      campos: ['codigoCajero', 'direccion'],
      version: await version(caller, id),
    })
    expect(body['registro']).toMatchObject({ cambios: [{ despues: 'Carrera 9' }], quedan: [expect.stringContaining('C-77')] })
    expect(other.cajid).not.toBe(id)
  })

  it('refuses days that make no sense, a stranger and a user without the right', async () => {
    const caller = await onDay('2026-03-10')
    const seen = await version(caller, id)
    expect((await caller.call(past.getPast, { body: { entidad, id, dia: '2026-03-11' } })).body).toMatchObject({ campo: 'dia' })
    const reversed = await caller.call(past.getChangesBetween, { body: { entidad, id, desde: '2026-03-05', hasta: '2026-03-04' } })
    expect(reversed).toMatchObject({ status: 422, body: { campo: 'hasta' } })
    expect(await back(caller, { id, dia: '2026-02-01', version: seen })).toMatchObject({ status: 422, body: { campo: 'dia' } })
    expect(await back(caller, { id, dia: first, version: seen + 50 })).toMatchObject({ status: 422, body: { campo: 'version' } })
    expect((await caller.call(past.getPast, { body: { entidad: 'profile', id: 1, dia: first } })).status).toBe(404)
    const reader = await app().signInWith(9, 85)
    const stranger = await app().signInWith()
    expect((await stranger.call(past.getPast, { body: { entidad, id, dia: first } })).status).toBe(404)
    expect((await back(stranger, { id, dia: first, version: seen })).status).toBe(404)
    const refused = await back(reader, { id, dia: first, version: seen })
    expect(refused.status === 404 || (refused.body['registro'] as unknown as { cambios: [] }).cambios.length === 0).toBe(true)
  })

  it('says so of a time when it was deleted', async () => {
    const caller = await onDay('2026-03-12')
    await caller.call(deleteCashier, { body: { cajid: id } })
    expect((await on(caller, id, '2026-03-07')).acciones).toEqual({ volver: expect.stringContaining('Restáurelo') })
    const next = await onDay('2026-03-14')
    expect((await next.call(restoreCashier, { body: { consecutivo: id } })).status).toBe(200)
    expect(await on(next, id, '2026-03-13')).toMatchObject({ existia: true, eliminado: true })
    expect(await on(next, id, '2026-03-11')).toMatchObject({ existia: true, eliminado: false })
    const refused = await back(next, { id, dia: '2026-03-13', version: await version(next, id) })
    expect(refused).toMatchObject({ status: 422, body: { mensaje: expect.stringContaining('estaba eliminado') } })
  })
})

describe('the list of a day', () => {
  const [records, changes, questions] = sweeping ? [400, 10_000, 300] : [40, 400, 20]
  const days = 60
  const start = '2026-01-01'
  const deleted = deletedStatusOf('cashier_status')
  /** Each evening, forward: the records that there were. */
  const evenings: Map<number, Then>[] = []
  let caller: Caller
  const random = seededRandom(77)
  const dayOf = (n: number) => addDays(start, n)
  const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

  beforeAll(async () => {
    caller = await onDay('2026-03-20')
    // Those of the tests above are gone; nothing says when they were there.
    await query('delete from cashier')
    evenings.push(...(await livedDays(query, { records, changes, days: Array.from({ length: days }, (_, n) => dayOf(n)), random })))
  }, 120_000)

  const sorts: Readonly<Record<string, (then: Then) => string | number | null>> = {
    consecutivo: ({ id }) => id,
    nombre: ({ nombre }) => nombre,
    codigo: ({ codigo }) => codigo || null,
    anioContable: ({ anio }) => anio,
  }
  // Nothing is the greatest of all, as in the list of today.
  const compare = (one: string | number | null, other: string | number | null): number =>
    one === other ? 0 : one === null ? 1 : other === null ? -1 : one < other ? -1 : 1

  it(
    'has the rows, the order and the counts of a forward replay',
    async () => {
      for (let n = 0; n < questions; n += 1) {
        const day = random.below(days)
        const estado = random.below(deleted + 1)
        const sortField = random.pick(Object.keys(sorts))
        const sortOrder = random.pick([1, -1] as const)
        const skip = random.pick([0, 0, 10])
        const filters = random.pick([
          {},
          {},
          { anioContable: 2023 },
          { nombre: 'N1' },
          { codigo: 'K1' },
          { anioContable: 2025, nombre: 'N2' },
        ])
        const rows = [...evenings[day]!.values()].filter(
          (one) =>
            (filters.anioContable === undefined || one.anio === filters.anioContable) &&
            (filters.nombre === undefined || one.nombre.includes(filters.nombre)) &&
            (filters.codigo === undefined || one.codigo.includes(filters.codigo)),
        )
        const inTab = (tab: number) => rows.filter((one) => (tab === 0 ? one.estado !== deleted : one.estado === tab))
        const key = sorts[sortField]!
        const sorted = inTab(estado).toSorted((one, other) => sortOrder * (compare(key(one), key(other)) || one.id - other.id))
        const filtered = { ...filters, dia: dayOf(day) }
        const question = { dia: dayOf(day), estado, filters, sortField, sortOrder, first: skip }
        const { body } = await caller.call(listCashiers, {
          body: { estado, filters: filtered, sortField, sortOrder, first: skip, rows: 10 },
        })
        const listed = body as unknown as {
          total: number
          results: { consecutivo: number; nombre: string; codigo: string; idEstado: number; anioContable: number }[]
        }
        expect({
          ...question,
          total: listed.total,
          rows: listed.results.map(({ consecutivo: id, nombre, codigo, idEstado, anioContable: anio }) => ({
            id,
            nombre,
            codigo,
            estado: idEstado,
            anio,
          })),
        }).toEqual({
          ...question,
          total: sorted.length,
          rows: sorted.slice(skip, skip + 10),
        })
        const tabs = (await caller.call(getTabsCashiers, { body: { filters: filtered } })).body['tabs'] as unknown as {
          id: number
          count: number
        }[]
        expect({ ...question, tabs: tabs.map(({ id, count }) => [id, count]) }).toEqual({
          ...question,
          tabs: tabs.map(({ id }) => [id, inTab(id).length]),
        })
      }
    },
    sweeping ? 600_000 : 30_000,
  )

  it.each([10, 30, 55])('of a stage has the records that were not deleted, on day %i', async (day) => {
    const last = evenings.at(-1)!
    const rows = [...evenings[day]!.values()].filter(({ id, estado }) => estado !== deleted && last.get(id)!.estado !== deleted)
    const body = { tipoModulo: 'visit', filters: { dia: dayOf(day) } }
    const listed = (await caller.call(listCashiers, { body: { ...body, sortField: 'estado', sortOrder: 1, rows: 150 } })).body
    expect(listed['total']).toBe(rows.length)
    const ids = (listed['results'] as unknown as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo)
    expect(ids).toEqual(
      rows
        .map(({ id }) => id)
        .toSorted((one, other) => one - other)
        .slice(0, 150),
    )
  })

  it('has a file with the values of that day, and without the columns that only today has', async () => {
    const { rows } = await fileOf(caller, {
      lista: 'cajeros',
      filtros: { filters: { dia: dayOf(30) }, sortField: 'nombre', sortOrder: 1 },
      columnas: ['consecutivo', 'nombre', 'codigo', 'estado', 'dias', 'desviacion_diseno', 'anioContable'],
    })
    const then = [...evenings[30]!.values()]
      .filter(({ estado }) => estado !== deleted)
      .toSorted((one, other) => compare(one.nombre, other.nombre))
    const names = new Map((await query('select id, nombre from cashier_status')).map(({ id, nombre }) => [id, nombre]))
    expect(rows[0]![0]).toBe('Cajeros como estaban el 31-01-2026')
    expect(rows[1]).toEqual(['Consecutivo', 'Nombre', 'Código', 'Estado', 'Año contable'])
    expect(rows.slice(2)).toEqual(then.map(({ id, nombre, codigo, estado, anio }) => [id, nombre, codigo || null, names.get(estado), anio]))
  })

  it('is for reading alone, and refuses what the history does not answer', async () => {
    const { body } = await caller.call(listCashiers, { body: { filters: { dia: dayOf(30) } } })
    const { acciones, results } = body as unknown as { acciones: Record<string, unknown>; results: { acciones: Record<string, unknown> }[] }
    expect(acciones).toMatchObject({ entrar: true, crear: expect.stringContaining('solo lectura') })
    expect(results[0]!.acciones).toMatchObject({ ver: true, editar: expect.stringContaining('solo lectura') })
    for (const filters of [{ plazo: 'vencido' }, { pendiente: 1 }, { padreHijo: 1 }])
      expect(await caller.call(listCashiers, { body: { filters: { ...filters, dia: dayOf(30) } } })).toMatchObject({
        status: 422,
        body: { campo: Object.keys(filters)[0] },
      })
    expect((await caller.call(listCashiers, { body: { filters: { dia: dayOf(30) }, sortField: 'proxima' } })).body).toMatchObject({
      campo: 'sortField',
    })
    expect(
      (await caller.call(getCalendarCashiers, { body: { filters: { dia: dayOf(30) }, desde: dayOf(1), dias: 7 } })).body,
    ).toMatchObject({ campo: 'dia' })
    expect((await caller.call(listCashiers, { body: { filters: { dia: '2026-04-01' } } })).body).toMatchObject({ campo: 'dia' })
  })

  it('limits the list of today to the records that changed since a day', async () => {
    const since = days - 1
    const { body } = await caller.call(listCashiers, { body: { filters: { cambioDesde: dayOf(since) }, rows: 150, sortOrder: 1 } })
    const results = body['results'] as unknown as { consecutivo: number; cambios: { campos: string } }[]
    const ids = results.map(({ consecutivo }) => consecutivo)
    // A value that changed and changed back counts too; a record without a line of history does not.
    const lines = await query(
      `select distinct registro from history where entidad = 'cashier' and fecha >= $1`,
      `${dayOf(since)}T05:00:00Z`,
    )
    const touched = new Set(lines.map(({ registro }) => registro))
    expect(ids).toEqual(
      [...evenings.at(-1)!.values()]
        .filter((one) => one.estado !== deleted && touched.has(one.id))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    )
    const { rows } = await fileOf(caller, {
      lista: 'cajeros',
      filtros: { filters: { cambioDesde: dayOf(since) }, sortOrder: 1 },
      columnas: ['consecutivo', 'cambios'],
    })
    expect(rows[0]).toEqual(['Consecutivo', 'Qué cambió', 'Último cambio por', 'Último cambio'])
    expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual(results.map(({ consecutivo, cambios }) => [consecutivo, cambios.campos]))
  })
})
