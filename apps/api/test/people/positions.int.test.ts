import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import { getHistory } from '@soportica/contract/records/history'
import * as calls from '@soportica/contract/people/positions'
import { type Caller, testApp } from '../app.ts'
import { fileEnded } from '../factories/exportedFile.ts'
import { createDepartment, createMunicipality, createRegion, newName } from '../factories/position.ts'

const app = testApp()
let ana: Caller
let luis: Caller

beforeAll(async () => {
  ana = await app().signInWith(30, 31, 32)
  luis = await app().signInWith(31)
})

type Call = Pick<EndpointSpec, 'method' | 'path'>
type Row = Omit<calls.PositionRow, 'acciones'> & { acciones: Record<string, true | string> }
const list = async (call: Call, body: object = {}, caller = ana) => {
  const answer = await caller.call(call, { body: { rows: 150, ...body } })
  expect(answer.status).toBe(200)
  return answer.body as unknown as { results: Row[]; total: number; acciones: Record<string, true | string> }
}
const lists = { 1: calls.listRegions, 2: calls.listDepartment, 3: calls.listMunicipalities }
const rowOf = async (tipo: 1 | 2 | 3, nombre: string) => (await list(lists[tipo], { nombre })).results[0]
type Entry = { accion: string; cambios: { campo: string; antes: string | null; despues: string | null }[] }
const firstOf = (body: Record<string, unknown>) => (body['results'] as Entry[])[0]
const update = (caller: Caller, body: object) => caller.call(calls.updatePosition, { body })
const remove = (tipo: number, pogid: number) => ana.call(calls.deletePosition, { body: { tipo, pogid } })
const names = (rows: { nombre: string }[]) => rows.map(({ nombre }) => nombre)

describe('the lists', () => {
  it('hold the whole country, twenty at a time, from z to a', async () => {
    const answer = await ana.call(calls.listMunicipalities, { body: {} })
    expect(answer.body).toMatchObject({ total: 1104, acciones: { crear: true, exportar: true } })
    const results = answer.body['results'] as unknown as Row[]
    expect(results).toHaveLength(20)
    expect(names(results)).toEqual(names(results).toSorted((a, b) => b.localeCompare(a, 'es')))
    const next = (await ana.call(calls.listMunicipalities, { body: { first: 20 } })).body['results'] as unknown as Row[]
    expect(new Set([...results, ...next].map(({ pogid }) => pogid)).size).toBe(40)
  })

  it('say what lies above, and find without accents or case', async () => {
    const { results, total } = await list(lists[3], { nombre: 'MEDELLIN' })
    expect(total).toBe(1)
    expect(results[0]).toMatchObject({
      nombre: 'Medellín',
      municipio: 'Medellín',
      departamento: 'Antioquia',
      region: expect.stringMatching(/\S/),
      codigo: '05001',
      estado: 1,
      nomestado: 'Activo',
    })
  })

  it('are filtered by what lies above, by status and by number', async () => {
    const antioquia = (await rowOf(2, 'Antioquia'))!
    expect(antioquia).toMatchObject({ iddepartamento: antioquia.pogid, municipio: '' })
    const ofDepartment = await list(lists[3], { departamento: antioquia.pogid })
    expect(ofDepartment.total).toBe(125)
    const ofRegion = await list(lists[3], { region: antioquia.idregion, rows: 10 })
    expect(ofRegion.total).toBeGreaterThanOrEqual(125)
    expect((await list(lists[2], { region: antioquia.idregion })).results.every((row) => row.idregion === antioquia.idregion)).toBe(true)
    expect((await list(lists[3], { departamento: antioquia.pogid, estado: 2 })).total).toBe(0)
    for (const call of Object.values(lists)) {
      const { pogid } = (await list(call, { rows: 1 })).results[0]!
      expect(await list(call, { pogid })).toMatchObject({ total: 1, results: [{ pogid }] })
    }
    expect((await list(lists[1], { region: antioquia.idregion })).results.map(({ pogid }) => pogid)).toEqual([antioquia.idregion])
  })

  it.each(calls.positionSort)('are sorted by %s, and by nothing that is not listed', async (sortField) => {
    const { pogid: departamento } = (await rowOf(2, 'Antioquia'))!
    const sorted = async (call: Call, sortOrder: 1 | -1) =>
      (await list(call, { sortField, sortOrder, ...(call === lists[3] ? { departamento } : {}) })).results.map(({ pogid }) => pogid)
    for (const call of Object.values(lists)) expect(await sorted(call, 1)).toEqual((await sorted(call, -1)).toReversed())
    expect((await ana.call(calls.listRegions, { body: { sortField: 'eliminado_en' } })).status).toBe(422)
  })

  it('say with each row what may be done with it, or why not', async () => {
    const antioquia = (await list(lists[2], { nombre: 'Antioquia' }, luis)).results[0]
    expect(antioquia?.acciones).toEqual({ editar: true, eliminar: 'No tiene permiso para eliminar posiciones (permiso 32)' })
    expect((await rowOf(2, 'Antioquia'))?.acciones['eliminar']).toBe('No se puede eliminar: tiene 125 municipios')
    expect((await list(lists[1], {}, luis)).acciones['crear']).toContain('permiso 30')
  })
})

describe('adding', () => {
  it('answers mensaje and pogid, and is in history and events', async () => {
    const region = newName('Región nueva')
    const answer = await ana.call(calls.addRegion, { body: { nombre: `  ${region} `, usuario: 'otra', idusuario: 1 } })
    expect(answer).toMatchObject({ status: 200, body: { mensaje: `Se creó «${region}».`, pogid: expect.any(Number) } })
    const idregion = Number(answer.body['pogid'])
    const departamento = await createDepartment(ana, idregion)
    const pogid = await createMunicipality(ana, departamento, 'Aguas Claras')
    expect(await rowOf(3, 'aguas claras')).toMatchObject({ pogid, region, iddepartamento: departamento, version: 1, codigo: '' })
    const { body } = await ana.call(getHistory, { body: { entidad: 'municipality', id: pogid } })
    expect(firstOf(body)).toMatchObject({ accion: 'creado' })
    expect(firstOf(body)?.cambios).toContainEqual({
      campo: 'iddepartamento',
      etiqueta: 'departamento',
      antes: null,
      despues: expect.stringMatching(/^Departamento /),
    })
    const { rows } = await app().database.pool.query(`select nombre, usuid from event where entidad = 'municipality' and registro = $1`, [
      pogid,
    ])
    expect(rows).toEqual([{ nombre: 'municipality.created', usuid: ana.usuid }])
  })

  it.each([
    ['a region without a name', calls.addRegion, { nombre: ' ' }, 'nombre', 'El campo nombre es requerido'],
    ['a department without a region', calls.addDepartment, { nombre: 'X' }, 'region', 'El campo región es requerido'],
    ['a municipality without a department', calls.addMunicipality, { nombre: 'X' }, 'departamento', 'El campo departamento es requerido'],
    ['a department of no region', calls.addDepartment, { nombre: 'X', region: 9999 }, 'region', 'La región no existe o está inactiva'],
    [
      'a municipality of none',
      calls.addMunicipality,
      { nombre: 'X', departamento: 9999 },
      'departamento',
      'El departamento no existe o está inactivo',
    ],
  ])('%s is refused, naming the field', async (_, call, body, campo, mensaje) => {
    expect(await ana.call(call, { body })).toMatchObject({ status: 422, body: { campo, mensaje } })
  })

  it('a name is unique under its parent, accents and case aside, and free under another', async () => {
    const [one, other] = [await createRegion(ana), await createRegion(ana)]
    await createDepartment(ana, one, 'Ítaca del Sur')
    const duplicate = await ana.call(calls.addDepartment, { body: { region: one, nombre: 'ITACA DEL SUR' } })
    expect(duplicate).toMatchObject({ status: 409, body: { code: 'registro.nombreRepetido', campo: 'nombre' } })
    expect(await createDepartment(ana, other, 'Ítaca del Sur')).toBeGreaterThan(0)
  })

  it('of ten at once with one name, one is there', async () => {
    const nombre = newName('Región de diez')
    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.call(calls.addRegion, { body: { nombre } })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
})

describe('editing', () => {
  it('tells the level by what lies above, or by tipo', async () => {
    const [from, to] = [await createRegion(ana), await createRegion(ana)]
    const departamento = await createDepartment(ana, from)
    const nombre = newName('Departamento trasladado')
    const moved = await update(ana, { pogid: departamento, nombre, estado: 1, idregion: to, version: 1 })
    expect(moved).toMatchObject({
      status: 200,
      body: { pogid: departamento, version: 2, mensaje: `Se guardaron los cambios de «${nombre}».` },
    })
    expect(await rowOf(2, nombre)).toMatchObject({ idregion: to })
    const { body } = await ana.call(getHistory, { body: { entidad: 'department', id: departamento } })
    expect(firstOf(body)?.cambios).toMatchObject([
      { campo: 'nombre', despues: nombre },
      { campo: 'idregion', etiqueta: 'región', antes: expect.stringMatching(/^Región /), despues: expect.stringMatching(/^Región /) },
    ])

    const municipality = await createMunicipality(ana, departamento)
    const other = await createDepartment(ana, from)
    const movedName = newName('Municipio trasladado')
    expect((await update(ana, { pogid: municipality, nombre: movedName, estado: 0, iddepartamento: other })).status).toBe(200)
    expect(await rowOf(3, movedName)).toMatchObject({ iddepartamento: other, idregion: from, estado: 2, nomestado: 'Inactivo' })

    // Without what lies above only tipo can tell; the parent is left alone.
    const renamed = newName('Municipio renombrado')
    expect((await update(ana, { tipo: 3, pogid: municipality, nombre: renamed, estado: 1 })).status).toBe(200)
    expect(await rowOf(3, renamed)).toMatchObject({ pogid: municipality, iddepartamento: other })
    const region = newName('Región renombrada')
    expect((await update(ana, { pogid: from, nombre: region, estado: 1 })).status).toBe(200)
    expect(await rowOf(1, region)).toMatchObject({ pogid: from })
  })

  it('that changes nothing writes nothing', async () => {
    const nombre = newName('Región')
    const pogid = await createRegion(ana, nombre)
    const answer = await update(ana, { pogid, nombre, estado: 1, version: 1 })
    expect(answer.body).toMatchObject({ sinCambios: true, version: 1, mensaje: 'No has realizado ninguna modificación' })
    expect((await rowOf(1, nombre))?.version).toBe(1)
  })

  it('of what is not there is a 404, also at the wrong level', async () => {
    expect((await update(ana, { pogid: 999_999, nombre: 'X', estado: 1 })).status).toBe(404)
    expect((await update(ana, { tipo: 1, pogid: 1104, nombre: 'X', estado: 1 })).status).toBe(404)
  })

  it('into what is gone or inactive is refused, but what is there already may stay', async () => {
    const [open, closed] = [await createRegion(ana), await createRegion(ana)]
    const inside = await createDepartment(ana, closed)
    const outside = await createDepartment(ana, open)
    expect((await update(ana, { pogid: closed, nombre: newName('Región cerrada'), estado: 2 })).status).toBe(200)
    const move = await update(ana, { pogid: outside, nombre: 'Aquí', estado: 1, idregion: closed })
    expect(move).toMatchObject({
      status: 422,
      body: { code: 'posicion.superior', campo: 'idregion', mensaje: 'La región no existe o está inactiva' },
    })
    expect((await update(ana, { pogid: inside, nombre: newName('Sigue'), estado: 1, idregion: closed })).status).toBe(200)
    expect((await ana.call(calls.addDepartment, { body: { region: closed, nombre: 'Nuevo' } })).status).toBe(422)
  })

  it.each([
    [{ nombre: '' }, 'nombre', 'El campo nombre es requerido'],
    [{ estado: undefined }, 'estado', 'El campo estado es requerido'],
    [{ version: 9 }, 'version', 'La versión enviada no existe'],
  ])('%o is refused', async (wrong, campo, mensaje) => {
    const pogid = await createRegion(ana)
    expect(await update(ana, { pogid, nombre: 'Y', estado: 1, ...wrong })).toMatchObject({ status: 422, body: { campo, mensaje } })
  })
})

describe('two people on one department', () => {
  const start = async () => {
    const [from, to, third] = [await createRegion(ana), await createRegion(ana), await createRegion(ana)]
    const nombre = newName('De dos')
    return { from, to, third, nombre, pogid: await createDepartment(ana, from, nombre) }
  }

  it('changes of different fields are merged, with a notice', async () => {
    const { pogid, nombre, from, to } = await start()
    await update(ana, { pogid, nombre, estado: 1, idregion: to, version: 1 })
    const merged = await update(luis, { pogid, nombre: `${nombre} bis`, estado: 1, idregion: from, version: 1 })
    expect(merged).toMatchObject({ status: 200, body: { version: 3, fusionados: ['idregion'] } })
    expect(merged.body['mensaje']).toContain('Se conservó lo que otra persona cambió en «región».')
    expect(await rowOf(2, `${nombre} bis`)).toMatchObject({ idregion: to })
  })

  it('who touched the same field sees both, by name, and who', async () => {
    const { pogid, nombre, to, third } = await start()
    await update(ana, { pogid, nombre, estado: 1, idregion: to, version: 1 })
    const answer = await update(luis, { pogid, nombre, estado: 1, idregion: third, version: 1 })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'registro.conflicto',
        campo: 'idregion',
        version: 2,
        conflictos: [{ etiqueta: 'región', suyo: expect.stringMatching(/^Región /), actual: expect.stringMatching(/^Región /) }],
        registro: { nombre, estado: 1, idregion: to },
      },
    })
  })

  it('of twenty saves at once from one version, one is stored and none is lost', async () => {
    const { pogid, nombre, from } = await start()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => update(ana, { pogid, nombre: `${nombre} ${n}`, estado: 1, idregion: from, version: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('removing', () => {
  it('is soft, in history and events, and frees the name', async () => {
    const nombre = newName('Región pasajera')
    const pogid = await createRegion(ana, nombre)
    expect(await remove(1, pogid)).toMatchObject({ status: 200, body: { mensaje: `Se eliminó «${nombre}».` } })
    expect(await rowOf(1, nombre)).toBeUndefined()
    expect((await remove(1, pogid)).status).toBe(404)
    const { body } = await ana.call(getHistory, { body: { entidad: 'region', id: pogid } })
    expect(firstOf(body)).toMatchObject({ accion: 'eliminado', cambios: [] })
    const { rows } = await app().database.pool.query(
      `select r.eliminado_por, e.nombre from region r join event e on e.entidad = 'region' and e.registro = r.id where r.id = $1 order by e.id desc limit 1`,
      [pogid],
    )
    expect(rows).toEqual([{ eliminado_por: ana.usuid, nombre: 'region.archived' }])
    expect(await createRegion(ana, nombre)).not.toBe(pogid)
  })

  it('is refused while something lies under it, and possible afterwards', async () => {
    const nombre = newName('Región madre')
    const region = await createRegion(ana, nombre)
    const departamento = await createDepartment(ana, region)
    expect(await remove(1, region)).toMatchObject({
      status: 409,
      body: { code: 'registro.enUsoPor', mensaje: `No se pudo eliminar «${nombre}»: tiene 1 departamento.` },
    })
    expect((await remove(2, departamento)).status).toBe(200)
    expect((await remove(1, region)).status).toBe(200)
  })

  it('is refused while cashiers and branches are there, saying how many', async () => {
    const { rows } = await app().database.pool.query(`select municipio, count(*)::int as n from cashier
      where eliminado_en is null and municipio not in (select municipio from branch) group by municipio order by n desc limit 1`)
    const { municipio, n } = rows[0] as { municipio: number; n: number }
    const answer = await remove(3, municipio)
    expect(answer.status).toBe(409)
    expect(answer.body['mensaje']).toContain(n === 1 ? 'lo usa 1 cajero.' : `lo usan ${n} cajeros.`)
  })

  it.each([0, 4, undefined])('of a level %s there is none', async (tipo) => {
    expect(await ana.call(calls.deletePosition, { body: { tipo, pogid: 1 } })).toMatchObject({ status: 422, body: { campo: 'tipo' } })
  })

  it('and adding under it at once never leave something under what is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const region = await createRegion(ana)
      const [removed, ...added] = await Promise.all([
        remove(1, region),
        ...Array.from({ length: 4 }, () => ana.call(calls.addDepartment, { body: { region, nombre: newName('D') } })),
      ])
      const inside = added.filter(({ status }) => status === 200).length
      expect(removed.status).toBe(inside > 0 ? 409 : 200)
      expect(added.every(({ status }) => status === 200 || status === 422)).toBe(true)
    }
  })
})

describe('selectors', () => {
  const choices = async (call: Call, query: Record<string, string> = {}) => {
    const anyone = await app().signInWith()
    return (await anyone.call(call, { query })).body as unknown as { id: number; nombre: string; departamento?: string; region?: string }[]
  }

  it('offer each level by what lies above', async () => {
    const antioquia = (await rowOf(2, 'Antioquia'))!
    const region = String(antioquia.idregion)
    expect((await choices(calls.getDepartments, { value: region })).map(({ id }) => id)).toContain(antioquia.pogid)
    expect(await choices(calls.getMunicipalities, { departamento: String(antioquia.pogid) })).toHaveLength(125)
    expect((await choices(calls.getMunicipalities, { region })).length).toBeGreaterThanOrEqual(125)
    expect((await choices(calls.getMunicipalities)).length).toBeGreaterThanOrEqual(1100)
  })

  it('find a settlement by any of its names', async () => {
    const found = await choices(calls.getSettlement, { texto: 'rionegro ANTIOQUIA' })
    expect(found).toMatchObject([{ nombre: 'Rionegro', departamento: 'Antioquia', region: expect.stringMatching(/\S/) }])
    expect((await choices(calls.getSettlement)).length).toBeGreaterThanOrEqual(1100)
    expect(await choices(calls.getSettlement, { texto: '%' })).toEqual([])
  })

  it('leave out what is inactive or removed, and all that lies under it', async () => {
    const region = await createRegion(ana)
    const departamento = await createDepartment(ana, region)
    const municipality = await createMunicipality(ana, departamento)
    const seen = async () => [
      (await choices(calls.getRegions)).some(({ id }) => id === region),
      (await choices(calls.getDepartments)).some(({ id }) => id === departamento),
      (await choices(calls.getMunicipalities, { departamento: String(departamento) })).some(({ id }) => id === municipality),
      (await choices(calls.getSettlement)).some(({ id }) => id === municipality),
    ]
    expect(await seen()).toEqual([true, true, true, true])
    await update(ana, { tipo: 2, pogid: departamento, nombre: newName('Cerrado'), estado: 2 })
    expect(await seen()).toEqual([true, false, false, false])
    await update(ana, { tipo: 1, pogid: region, nombre: newName('Cerrada'), estado: 2 })
    await update(ana, { tipo: 2, pogid: departamento, nombre: newName('Abierto'), estado: 1 })
    expect(await seen()).toEqual([false, false, false, false])
    await update(ana, { tipo: 1, pogid: region, nombre: newName('Abierta'), estado: 1 })
    await remove(3, municipality)
    expect(await seen()).toEqual([true, true, false, false])
  })
})

describe('rights', () => {
  it('history needs the right to administer positions, and an existing position', async () => {
    const anyone = await app().signInWith()
    expect((await anyone.call(getHistory, { body: { entidad: 'region', id: 1 } })).status).toBe(403)
    expect((await ana.call(getHistory, { body: { entidad: 'region', id: 999_999 } })).status).toBe(404)
    expect((await luis.call(getHistory, { body: { entidad: 'region', id: 1 } })).status).toBe(200)
  })

  it('the Excel file has the list’s filters and columns', async () => {
    const start = { method: 'POST', path: '/api/exports' } as const
    const body = { lista: 'municipality', filtros: { region: 1, sortField: 'nombre', sortOrder: 1 }, columnas: ['nombre', 'departamento'] }
    const anyone = await app().signInWith()
    expect((await anyone.call(start, { body })).status).toBe(403)
    const started = await ana.call(start, { body })
    expect(started).toMatchObject({ status: 200, body: { archivo: expect.stringMatching(/^MUNICIPIOS \d{8}\.xlsx$/) } })
    const { total } = await list(lists[3], { region: 1 })
    expect(await fileEnded(ana, String(started.body['expid']))).toMatchObject({ estado: 'lista', filas: total })
    expect((await ana.call(start, { body: { ...body, filtros: { provincia: 1 } } })).status).toBe(422)
  })
})
