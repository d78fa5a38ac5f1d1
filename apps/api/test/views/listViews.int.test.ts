import { getHistory } from '@soportica/contract/records/history'
import * as calls from '@soportica/contract/views/listViews'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'

const app = testApp()
const lista = '/cashiers/cashiers'
let author: Caller
let sharer: Caller
let other: Caller
let outside: Caller
beforeAll(async () => {
  ;[author, sharer, other, outside] = await Promise.all([
    app().signInWith(9),
    app().signInWith(3, 9),
    app().signInWith(9),
    app().signInWith(10),
  ])
})

const blank = { id: 0, lista, consulta: 'region=1&estado=2', columnas: {}, compartida: 0, oficial: 0 }
const save = (caller: Caller, nombre: string, more: object = {}) => caller.call(calls.saveListView, { body: { ...blank, nombre, ...more } })
const created = async (caller: Caller, nombre: string, more: object = {}): Promise<number> => {
  const { status, body } = await save(caller, nombre, more)
  expect([status, body['mensaje']]).toEqual([200, `Se guardó la vista «${nombre}».`])
  return Number(body['id'])
}
const seen = async (caller: Caller): Promise<calls.ListView[]> =>
  (await caller.call(calls.listViews, { body: {} })).body['vistas'] as unknown as calls.ListView[]
const namesOf = async (caller: Caller) => (await seen(caller)).map(({ nombre }) => nombre)
const profileOf = async ({ usuid }: Caller): Promise<number> => {
  const { rows } = await app().database.pool.query<{ perfil: number }>('select perfil from app_user where id = $1', [usuid])
  return rows[0]!.perfil
}

it('keeps a view for its author alone, and nobody else can change, choose or remove it', async () => {
  const columnas = { orden: ['codigo', 'nombre'], ocultas: ['region'], densa: true, anchos: { nombre: 20.5 } }
  const id = await created(author, 'Mi semana', { columnas })
  expect((await seen(author)).find((view) => view.id === id)).toMatchObject({
    nombre: 'Mi semana',
    consulta: 'region=1&estado=2',
    columnas,
    propia: true,
    predeterminada: false,
    acciones: { editar: true, eliminar: true },
  })
  expect(await namesOf(other)).not.toContain('Mi semana')
  const tries = await Promise.all([
    save(other, 'Ajena', { id }),
    other.call(calls.removeListView, { body: { id } }),
    other.call(calls.chooseListView, { body: { id, como: 'predeterminada', valor: 1 } }),
    other.call(getHistory, { body: { entidad: 'list_view', id, rows: 10, first: 0 } }),
  ])
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await save(author, 'MÍ SEMANA')).body['mensaje']).toContain('Ya existe')
})

it('is shared by holders of the right alone, with a profile or everybody, within their menus', async () => {
  const perfil = await profileOf(other)
  expect((await save(author, 'De todos', { compartida: 2 })).body['mensaje']).toContain('(permiso 3)')
  const ofProfile = await created(sharer, 'De un perfil', { compartida: 1, perfil })
  const ofAll = await created(sharer, 'De todos', { compartida: 2 })
  expect(await namesOf(other)).toEqual(expect.arrayContaining(['De un perfil', 'De todos']))
  expect(await namesOf(author)).toContain('De todos')
  expect(await namesOf(author)).not.toContain('De un perfil')
  // Without the window of the list.
  expect(await namesOf(outside)).not.toContain('De todos')
  expect((await save(outside, 'Fuera')).body).toMatchObject({ code: 'vista.lista', campo: 'lista' })
  expect((await save(author, 'Ajena', { id: ofAll, compartida: 2 })).body['mensaje']).toContain('solo su autor')
  await app().database.pool.query('update profile set estado = 2 where id = $1', [perfil])
  try {
    expect((await other.call(calls.listViews, { body: {} })).status).toBe(401)
    expect((await save(sharer, 'Otra', { compartida: 1, perfil })).body).toMatchObject({ code: 'informe.perfil', campo: 'perfil' })
    expect((await save(sharer, 'De un perfil', { id: ofProfile, compartida: 1, perfil, consulta: '' })).status).toBe(200)
  } finally {
    await app().database.pool.query('update profile set estado = 1 where id = $1', [perfil])
  }
})

it('an official view belongs to the holders of the right, and comes first', async () => {
  expect((await save(sharer, 'Oficial', { oficial: 1 })).body).toMatchObject({ code: 'vista.oficialDeTodos', campo: 'oficial' })
  const id = await created(sharer, 'Oficial', { oficial: 1, compartida: 2 })
  const [first] = await seen(author)
  expect(first).toMatchObject({ id, oficial: 1, acciones: { editar: expect.stringContaining('oficial') } })
  expect((await author.call(calls.removeListView, { body: { id } })).status).toBe(403)
  const second = await app().signInWith(3, 9)
  expect((await save(second, 'Oficial', { id, oficial: 1, compartida: 2, consulta: 'region=9' })).status).toBe(200)
  expect((await second.call(calls.removeListView, { body: { id } })).body['mensaje']).toBe('Se eliminó la vista «Oficial».')
  expect(await namesOf(author)).not.toContain('Oficial')
})

it('of two changes from one version the second of the same field is a conflict; others are merged', async () => {
  const id = await created(author, 'Original')
  expect((await save(author, 'Uno', { id, version: 1 })).body).toMatchObject({ version: 2 })
  const refused = await save(author, 'Dos', { id, version: 1 })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'registro.conflicto', campo: 'nombre' }])
  const merged = await save(author, 'Original', { id, version: 1, consulta: 'region=5' })
  expect(merged.body).toMatchObject({ version: 3, fusionados: ['nombre'] })
  expect((await seen(author)).find((view) => view.id === id)).toMatchObject({ nombre: 'Uno', consulta: 'region=5' })
  expect((await author.call(calls.removeListView, { body: { id, version: 2 } })).body).toMatchObject({ code: 'vista.cambiada' })
  const { body } = await author.call(getHistory, { body: { entidad: 'list_view', id, rows: 10, first: 0 } })
  const fields = (body['results'] as unknown as { cambios: { campo: string }[] }[]).map(({ cambios }) => cambios.map(({ campo }) => campo))
  expect(fields).toEqual([['consulta'], ['nombre'], expect.arrayContaining(['nombre', 'consulta', 'columnas'])])
  const { rows } = await app().database.pool.query("select 1 from event where entidad = 'list_view' and registro = $1", [id])
  expect(rows).toHaveLength(3)
})

it('opens a list with one view at most, and shows six at most on the home page', async () => {
  const user = await app().signInWith(9)
  const choose = (id: number, como: calls.ViewChoice, valor: 0 | 1) => user.call(calls.chooseListView, { body: { id, como, valor } })
  const ids: number[] = []
  for (const nombre of 'abcdefg') ids.push(await created(user, nombre))
  await Promise.all(ids.map((id) => choose(id, 'predeterminada', 1)))
  expect((await seen(user)).filter(({ predeterminada }) => predeterminada)).toHaveLength(1)
  const answers = await Promise.all(ids.map((id) => choose(id, 'enInicio', 1)))
  expect(answers.filter(({ body }) => body['code'] === 'vista.muchasEnInicio')).toHaveLength(1)
  const [chosen] = (await seen(user)).filter(({ enInicio }) => enInicio)
  expect((await choose(chosen!.id, 'enInicio', 0)).body['mensaje']).toContain('ya no está en el inicio')
  await user.call(calls.removeListView, { body: { id: chosen!.id } })
  expect((await choose(chosen!.id, 'enInicio', 1)).status).toBe(404)
})

it('a person has a limited number of views, also at once', async () => {
  const user = await app().signInWith(9)
  await app().database.pool.query(
    `insert into list_view (lista, nombre, consulta, columnas, usureg, usuact)
     select $1, 'v' || n, '', '{}', $2, $2 from generate_series(1, $3) n`,
    [lista, user.usuid, calls.mostViews - 1],
  )
  const answers = await Promise.all(['x', 'y', 'z'].map((nombre) => save(user, nombre)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

it.each([
  [{ nombre: ' ' }, 'nombre', 'El campo nombre es requerido'],
  [{ consulta: 'vista=3' }, 'consulta', 'Los filtros de la vista no son válidos'],
  [{ consulta: 'vista=cronograma&vista=3' }, 'consulta', 'Los filtros de la vista no son válidos'],
  [{ consulta: 'pagina=3' }, 'consulta', 'Los filtros de la vista no son válidos'],
  [{ consulta: '=3' }, 'consulta', 'Los filtros de la vista no son válidos'],
  [{ consulta: `region=${'1'.repeat(2_000)}` }, 'consulta', 'Los filtros de la vista son demasiados'],
  [{ columnas: { ocultas: ['<b>'] } }, 'columnas.ocultas.0', 'Las columnas de la vista no son válidas'],
  [{ columnas: { anchos: { nombre: 9_999 } } }, 'columnas.anchos.nombre', 'Las columnas de la vista no son válidas'],
  [{ columnas: { otra: 1 } }, 'otra', 'El campo «Columnas» trae algo que no se reconoce'],
  [{ compartida: 3 }, 'compartida', 'El campo «Compartida con» no es válido'],
  [{ lista: '/nada' }, 'lista', 'Lista: no existe o usted no la tiene en su menú'],
])('refuses %j in words', async (more, campo, sentence) => {
  const { status, body } = await save(sharer, 'Mala', more)
  expect([status, body['campo'], body['mensaje']]).toEqual([422, campo, expect.stringContaining(sentence)])
})

it('takes every query of known shape, and answers it unchanged', async () => {
  const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,10}$/).filter((one) => !calls.passingParts.some((passing) => passing === one))
  const value = fc.string({ maxLength: 20, unit: 'grapheme' }).filter((text) => !/\p{Cc}/u.test(text))
  const user = await app().signInWith(9)
  const id = await created(user, 'Cualquiera')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 8 }), async (parts) => {
      const consulta = new URLSearchParams(parts).toString()
      fc.pre(consulta.length <= 2_000)
      expect((await save(user, 'Cualquiera', { id, consulta })).status).toBe(200)
      expect((await seen(user)).find((view) => view.id === id)?.consulta).toBe(consulta)
    }),
    { numRuns: 15 },
  )
})
