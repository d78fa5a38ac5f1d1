import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import { getHistory } from '@soportica/contract/records/history'
import * as calls from '@soportica/contract/settings/holidays'
import { addBusinessDays } from '@soportica/rules/businessDays'
import { holidayCalendar } from '../../src/modules/holidays/holidays.public.ts'
import { type Caller, testApp } from '../app.ts'

const now = new Date('2026-03-02T15:00:00Z')
const app = testApp({ clock: () => now })
let ana: Caller
let anyone: Caller

beforeAll(async () => {
  ana = await app().signInWith(88)
  anyone = await app().signInWith()
})

type Day = calls.WireHoliday
type Call = Pick<EndpointSpec, 'method' | 'path'>
const daysOf = async (year: number | string, call: Call = calls.getHolidays) =>
  (await anyone.call(call, { params: { year: String(year) } })).body as unknown as Day[]
const dates = async (year: number) => (await daysOf(year)).map(({ date }) => date)
const save = (body: object) => ana.call(calls.saveHolidayOverride, { body })
const undo = (fecha: string) => ana.call(calls.deleteHolidayOverride, { body: { fecha } })
const overridesOf = async (year: number) =>
  (await ana.call(calls.getHolidayOverrides, { params: { year: String(year) } })).body['ajustes'] as unknown as calls.HolidayOverride[]
const add = (fecha: string, nombre = 'Día cívico') => save({ fecha, accion: 'agregar', nombre, motivo: 'Decreto municipal' })
const take = (fecha: string) => save({ fecha, accion: 'quitar', motivo: 'Se trabaja' })

describe('the holidays of a year', () => {
  it('are those of the law, in order, the same from both calls', async () => {
    const days = await daysOf(2026)
    expect(days).toHaveLength(19)
    expect(days[0]).toEqual({ name: 'Año Nuevo', date: '01/01/2026' })
    expect(days.at(-1)).toEqual({ name: 'Navidad', date: '25/12/2026' })
    expect(days).toContainEqual({ name: 'Virgen de Chiquinquirá', date: '13/07/2026' })
    expect(await daysOf(2026, calls.getHolidaysByYear)).toEqual(days)
    expect(await daysOf(2025)).toHaveLength(17)
  })

  it.each(['1983', '2201', 'este', '2026.5', ''])('of %s there are none', async (year) => {
    const answer = await anyone.call(calls.getHolidays, { params: { year } })
    expect(answer.status === 422 || answer.status === 404).toBe(true)
  })
})

describe('an override', () => {
  it('adds a day, tells who and why, and is undone', async () => {
    const before = await daysOf(2030)
    expect(await add('2030-12-24', '  Víspera   de Navidad ')).toMatchObject({
      status: 200,
      body: { mensaje: 'Se agregó el festivo «Víspera de Navidad» del 24-12-2030.' },
    })
    const days = await daysOf(2030)
    expect(days).toHaveLength(before.length + 1)
    expect(days.at(-2)).toEqual({ name: 'Víspera de Navidad', date: '24/12/2030' })
    expect(await overridesOf(2030)).toEqual([
      {
        fecha: '2030-12-24',
        accion: 'agregar',
        nombre: 'Víspera de Navidad',
        motivo: 'Decreto municipal',
        usuact: expect.stringMatching(/^Prueba /),
        fecact: '2026-03-02 10:00:00',
      },
    ])
    expect(await undo('2030-12-24')).toMatchObject({ status: 200, body: { mensaje: 'Se deshizo el ajuste del 24-12-2030.' } })
    expect(await daysOf(2030)).toEqual(before)
    expect((await undo('2030-12-24')).status).toBe(404)
  })

  it('takes a day of the law away, which keeps its name among the overrides', async () => {
    expect((await take('2031-07-20')).status).toBe(200)
    expect(await dates(2031)).not.toContain('20/07/2031')
    expect(await overridesOf(2031)).toMatchObject([{ accion: 'quitar', nombre: 'Día de la Independencia' }])
    await undo('2031-07-20')
    expect(await dates(2031)).toContain('20/07/2031')
  })

  it.each([
    ['campo.requerido', { fecha: '2032-03-03' }],
    ['festivo.fecha', { fecha: '1492-10-12', nombre: 'x' }],
    ['festivo.yaEs', { fecha: '2032-01-01', nombre: 'x' }],
  ])('a rule refuses with its own code: %s', async (code, values) => {
    const answer = await save({ accion: 'agregar', motivo: 'x', ...values })
    expect(answer).toMatchObject({ status: 422, body: { code } })
  })

  it.each([
    ['a name is needed to add', { fecha: '2032-03-03', accion: 'agregar', motivo: 'x' }, 'nombre', 'El campo nombre es requerido'],
    ['and a reason', { fecha: '2032-03-03', accion: 'agregar', nombre: 'x', motivo: ' ' }, 'motivo', 'El campo motivo es requerido'],
    [
      'a holiday is not added',
      { fecha: '2032-01-01', accion: 'agregar', nombre: 'x', motivo: 'x' },
      'fecha',
      'El 01-01-2032 ya es festivo: Año Nuevo',
    ],
    [
      'a working day is not taken away',
      { fecha: '2032-03-03', accion: 'quitar', motivo: 'x' },
      'fecha',
      'El 03-03-2032 no es festivo: no hay nada que quitar',
    ],
    ['a day that is none', { fecha: '2032-02-30', accion: 'agregar', nombre: 'x', motivo: 'x' }, 'fecha', /La fecha no es válida/],
    ['a day of another century', { fecha: '1492-10-12', accion: 'agregar', nombre: 'x', motivo: 'x' }, 'fecha', /La fecha no es válida/],
    ['another action', { fecha: '2032-03-03', accion: 'mover', nombre: 'x', motivo: 'x' }, 'accion', /El campo acción no es válido/],
  ])('%s', async (_, body, campo, mensaje) => {
    const answer = await save(body)
    expect(answer).toMatchObject({ status: 422, body: { campo } })
    expect(answer.body['mensaje']).toMatch(mensaje)
  })

  it('is one per day: first undone, then made again', async () => {
    await add('2033-03-03')
    expect((await add('2033-03-03', 'Otro')).body['mensaje']).toBe('El 03-03-2033 ya es festivo: Día cívico. Deshaga primero ese ajuste')
    expect((await take('2033-03-03')).status).toBe(422)
    await take('2033-05-01')
    expect((await add('2033-05-01')).body['mensaje']).toBe('El 01-05-2033 ya se quitó del calendario. Deshaga primero ese ajuste')
  })

  it('of ten people who add a day at once, one has added it', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => add('2034-03-03', `Día ${n}`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
    const undone = await Promise.all(Array.from({ length: 5 }, () => undo('2034-03-03')))
    expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404])
  })

  it('leaves history, events and a signal for every screen', async () => {
    const heard: { readonly topic: string; readonly data: { readonly anio?: number } }[] = []
    const listener = await app().database.pool.connect()
    listener.on('notification', ({ payload }) => heard.push(...JSON.parse(payload ?? '[]')))
    await listener.query('listen soportica')
    const ofTheYear = () => heard.filter(({ topic, data }) => topic === 'festivos' && data.anio === 2035).length
    await add('2035-03-05')
    await expect.poll(ofTheYear).toBe(1)
    await undo('2035-03-05')
    await expect.poll(ofTheYear).toBe(2)
    listener.release(true)
    const history = await ana.call(getHistory, { body: { entidad: 'holiday', id: 20350305 } })
    expect(history.body['results']).toMatchObject([
      { accion: 'eliminado' },
      { accion: 'creado', cambios: expect.arrayContaining([{ campo: 'accion', etiqueta: 'acción', antes: null, despues: 'Agregar' }]) },
    ])
    expect((await anyone.call(getHistory, { body: { entidad: 'holiday', id: 20350305 } })).status).toBe(403)
    const { rows } = await app().database.pool.query(
      `select nombre, datos, usuid from event where entidad = 'holiday' and registro = 20350305 order by id`,
    )
    expect(rows).toEqual([
      { nombre: 'holiday.changed', datos: { fecha: '2035-03-05', accion: 'agregar' }, usuid: ana.usuid },
      { nombre: 'holiday.restored', datos: { fecha: '2035-03-05', accion: 'agregar' }, usuid: ana.usuid },
    ])
  })
})

describe('the calendar for business days', () => {
  const next = async (day: string) => addBusinessDays(day, 1, await holidayCalendar(app().database.db))

  it('follows every override at once, and is computed again only then', async () => {
    expect(await next('2036-12-23')).toBe('2036-12-24')
    const calendar = await holidayCalendar(app().database.db)
    expect(await holidayCalendar(app().database.db)).toBe(calendar)
    await add('2036-12-24')
    expect(await next('2036-12-23')).toBe('2036-12-26')
    await undo('2036-12-24')
    expect(await next('2036-12-23')).toBe('2036-12-24')
    await take('2036-12-25')
    expect(await next('2036-12-24')).toBe('2036-12-25')
  })

  it('is the law of the vector while nothing is overridden', async () => {
    expect(addBusinessDays('2026-12-28', 15, await holidayCalendar(app().database.db))).toBe('2027-01-20')
  })
})
