import { describe, expect, it } from 'vitest'
import { type ActorFilter, actorFilters, actors } from '@soportica/contract/people/actors'
import { users as rights } from '@soportica/contract/permissions/securityWindows'
import { branchAttachedType, cashierAttachedType } from '@soportica/contract/catalogs/attachedTypes'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { getAllAttachedType } from '@soportica/contract/people/profiles'
import * as calls from '@soportica/contract/people/users'
import { type Caller, testApp } from '../app.ts'
import { createPerson, groupBody, personBody } from '../factories/person.ts'
import { createProfile } from '../factories/profile.ts'

const app = testApp()
type Row = Record<string, unknown> & { usuid: number; id: number }
const rowsOf = (answer: { body: unknown }, key = 'results') => (answer.body as Record<string, Row[]>)[key] ?? []
const listOf = (answer: { body: unknown }) => answer.body as Row[]
const signIn = () => app().signInWith(...Object.values(rights))
const page = async (caller: Caller, body: Record<string, unknown>) => caller.call(calls.paginationUsers, { body })

/** A group of a profile of its own, with people in it. */
async function household(group: Record<string, unknown> = {}, ...people: Record<string, unknown>[]) {
  const caller = await signIn()
  const perfil = await createProfile(app().database)
  const idGrupo = await createPerson(caller, groupBody(perfil, group))
  const usuids: number[] = []
  for (const values of people) usuids.push(await createPerson(caller, personBody(perfil, { acceso: 0, idGrupo, ...values })))
  return { caller, perfil, idGrupo, usuids }
}

describe('the list of users', () => {
  it('reads as groups by name, then as asked, with those without a group last', async () => {
    const caller = await signIn()
    const perfil = await createProfile(app().database)
    const [zeta, alfa] = [
      await createPerson(caller, groupBody(perfil, { nombre: 'Zeta S.A.' })),
      await createPerson(caller, groupBody(perfil, { nombre: 'Álamo S.A.' })),
    ]
    const add = (nombre: string, idGrupo: number | null) =>
      createPerson(caller, personBody(perfil, { acceso: 0, usuario: '', correo: '', nombre, idGrupo }))
    const [ana, beto, carla, dora] = [await add('Ana', alfa), await add('Beto', zeta), await add('Carla', null), await add('Dora', zeta)]
    const order = async (sortOrder: number) =>
      rowsOf(await page(caller, { perfil, sortField: 'nombre', sortOrder })).map(({ usuid }) => usuid)
    expect(await order(1)).toEqual([alfa, ana, beto, dora, zeta, carla])
    expect(await order(-1)).toEqual([ana, alfa, zeta, dora, beto, carla])
    const all = await page(caller, { perfil })
    expect(all.body['total']).toBe(6)
    expect(rowsOf(all).map(({ grupo }) => grupo)).toEqual(['Álamo S.A.', 'Álamo S.A.', 'Zeta S.A.', 'Zeta S.A.', 'Zeta S.A.', 'Sin grupo'])
    expect(rowsOf(await page(caller, { perfil, rows: 2, first: 2 })).map(({ usuid }) => usuid)).toEqual([zeta, dora])
    for (const sortField of calls.userSort) {
      const values = async (sortOrder: number) =>
        rowsOf(await page(caller, { perfil, idGrupo: zeta, sortField, sortOrder })).map((row) => row[sortField])
      expect(await values(-1)).toEqual((await values(1)).toReversed())
    }
  })

  it.each([
    ['nombre', 'PENELOPE', 1],
    ['apellido', 'nandu', 1],
    ['documento', '77-88', 1],
    ['usuario', 'PENELO', 1],
    ['correo', 'penelope@', 1],
    ['celular', '(301) 999', 1],
    ['categoria', 2, 1],
    ['estado', 2, 1],
    ['estado', 1, 2],
    ['nombre', '100%', 0],
    ['nombre', '_', 0],
  ])('is filtered by %s %j', async (name, value, found) => {
    const unique = Math.random().toString(36).slice(2, 9)
    const { caller, perfil } = await household(
      {},
      {
        nombre: 'Penélope',
        apellido: 'Ñandú',
        documento: `77-88${unique}`,
        usuario: `penelope${unique}`,
        correo: 'penelope@x.co',
        celular: '301 999 0000',
      },
      { nombre: 'Raúl', estado: 2, documento: `R${unique}` },
    )
    const { body } = await page(caller, { perfil, [name]: value })
    expect(body['total']).toBe(found)
    expect(body['results']).toHaveLength(found)
  })

  it('finds a group with its people', async () => {
    const { caller, idGrupo, usuids } = await household({}, {}, {})
    const rows = rowsOf(await page(caller, { idGrupo }))
    expect(new Set(rows.map(({ usuid }) => usuid))).toEqual(new Set([idGrupo, ...usuids]))
  })

  it('refuses a number that no row could have', async () => {
    const caller = await app().signInWith(rights.edit)
    expect(await page(caller, { categoria: 2_147_483_647 })).toMatchObject({ status: 422, body: { code: 'datos.invalidos' } })
  })

  it('says what may be done, and why not', async () => {
    const caller = await app().signInWith(rights.edit, rights.selectUsers, rights.deleteSelected)
    const { body } = await page(caller, { rows: 1 })
    expect(body['acciones']).toEqual({
      crear: expect.stringContaining('permiso 5'),
      importar: true,
      exportar: true,
      seleccionar: true,
      restaurarClaves: expect.stringContaining('permiso 178'),
      restaurarPermisos: expect.stringContaining('permiso 179'),
      eliminar: true,
      cambiarEstado: expect.stringContaining('permiso 181'),
    })
    const without = await app().signInWith(rights.deleteSelected)
    expect((await page(without, { rows: 1 })).body['acciones']).toMatchObject({ eliminar: expect.stringContaining('permiso 177') })
  })

  it('never tells a password', async () => {
    const caller = await signIn()
    expect((await page(caller, { rows: 150 })).raw.toString()).not.toMatch(/argon2|"clave"/)
  })
})

describe('actors', () => {
  it.each(actorFilters.filter((filter) => filter !== 'todos' && filter !== 'group'))(
    '%s: by themselves or by an active group',
    async (filter: ActorFilter) => {
      const actor = actors.find((candidate) => candidate.filter === filter)!
      const other = actors.find(({ id }) => id !== actor.id && id !== 6)!
      const { caller, idGrupo, usuids } = await household(
        { actores: [actor.id] },
        { actores: [actor.id] },
        { heredar: 1, actores: [other.id] },
        { heredar: 0, actores: [other.id] },
        { actores: [actor.id], estado: 2 },
        { actores: [actor.id] },
      )
      const [own, heir, neither, inactive, removed] = usuids
      await caller.call(calls.deleteUser, { body: { usuid: removed } })
      const found = async () => {
        const rows = listOf(await caller.call(calls.getUsersActor, { body: { actor: filter } }))
        return [idGrupo, own, heir, neither, inactive, removed].map((usuid) => rows.some((row) => row.usuid === usuid))
      }
      expect(await found()).toEqual([true, true, true, false, false, false])
      await app().database.pool.query('update app_user set estado = 2 where id = $1', [idGrupo])
      expect(await found()).toEqual([false, true, false, false, false, false])
    },
  )

  it('todos: any actor; group: the groups', async () => {
    const { caller, idGrupo, usuids } = await household({ actores: [12] }, { actores: [15] }, { actores: [] })
    const ids = async (actor: string) =>
      listOf(await caller.call(calls.getUsersActor, { body: { actor, idusuario: 1 } })).map(({ usuid }) => usuid)
    const all = await ids('todos')
    expect([idGrupo, ...usuids].map((id) => all.includes(id))).toEqual([true, true, false])
    const groups = await ids('group')
    expect([idGrupo, ...usuids].map((id) => groups.includes(id))).toEqual([true, false, false])
    expect((await caller.call(calls.getUsersActor, { body: { actor: 'nadie' } })).status).toBe(422)
  })

  it('get_actors: all there are, and those of one', async () => {
    const { caller, usuids } = await household({}, { actores: [2, 15] })
    const { body } = await caller.call(calls.getActors, { query: { usuid: String(usuids[0]) } })
    expect(body['todos']).toHaveLength(15)
    expect(rowsOf({ body }, 'asociados').map(({ nombre }) => nombre)).toEqual(['Visita Local', 'Otro'])
    expect((await caller.call(calls.getActors)).body['asociados']).toEqual([])
    expect((await caller.call(calls.getActors, { query: { usuid: '2000000000' } })).status).toBe(404)
  })
})

describe('groups and contractors', () => {
  it('name their active people', async () => {
    const { caller, idGrupo, usuids } = await household({ actores: [6] }, { nombre: 'Activa' }, { nombre: 'Inactiva', estado: 2 })
    const ids = (rows: Row[]) => rows.map(({ id }) => id)
    expect(ids(listOf(await caller.call(calls.getGroup)))).toContain(idGrupo)
    expect(ids(listOf(await caller.call(calls.getContractors)))).toContain(idGrupo)
    const people = listOf(await caller.call(calls.getUsuContractorByContractor, { query: { contratista: String(idGrupo) } }))
    expect(ids(people)).toEqual([usuids[0]])
    const groups = listOf(await caller.call(calls.getListGroups)) as (Row & { usuarios: Row[] })[]
    expect(ids(groups.find(({ id }) => id === idGrupo)?.usuarios ?? [])).toEqual([usuids[0]])
    const { body } = await caller.call(calls.groupUsers, { query: { idGrupo: String(idGrupo) } })
    expect(body).toMatchObject({ success: true, mensaje: 'El grupo tiene 2 personas.' })
    expect(rowsOf({ body }, 'usuarios').map(({ usuid }) => usuid)).toEqual(usuids)
    expect((await caller.call(calls.groupUsers, { query: { idGrupo: String(usuids[0]) } })).status).toBe(404)
    const designers = await household({ actores: [3] })
    expect(ids(listOf(await caller.call(calls.getContractors)))).not.toContain(designers.idGrupo)
    await app().database.pool.query('update app_user set estado = 2 where id = $1', [idGrupo])
    expect(ids(listOf(await caller.call(calls.getGroup)))).not.toContain(idGrupo)
    expect((await caller.call(calls.getUsuContractorByContractor, { query: { contratista: String(idGrupo) } })).body).toEqual([])
  })

  it('are counted by profile', async () => {
    const { caller, perfil } = await household({}, {}, {})
    const row = (listOf(await caller.call(calls.countUsers)) as (Row & { prfid: number })[]).find(({ prfid }) => prfid === perfil)
    expect(row).toMatchObject({ cant: 3 })
  })
})

describe('recipients', () => {
  it('are people with a mail, and groups with the ids of theirs', async () => {
    const { caller, idGrupo, usuids } = await household(
      { nombre: 'Destinatarios Únicos' },
      { nombre: 'Con correo', correo: 'con@unicos.co' },
      { nombre: 'Sin correo', correo: '' },
      { nombre: 'Inactiva', correo: 'no@unicos.co', estado: 2 },
    )
    const found = listOf(await caller.call(calls.listEmailsUsers, { query: { texto: 'destinatarios unicos' } }))
    expect(found).toEqual([
      { id: idGrupo, name: 'Destinatarios Únicos', email: '', users: String(usuids[0]), category: 2, group: 'Destinatarios Únicos' },
    ])
    const people = listOf(await caller.call(calls.listEmailsUsers, { query: { texto: '@unicos.co' } }))
    expect(people.map(({ id }) => id)).toEqual([usuids[0]])
  })
})

describe('attached types', () => {
  it('are listed by system', async () => {
    const caller = await app().signInWith(144)
    const types = listOf(await caller.call(getAllAttachedType))
    const branches = listOf(await caller.call(getAllAttachedType, { query: { sistema: '2' } }))
    expect(branches.length).toBe(16)
    expect(types.length).toBe(42)
    expect(new Set(branches.map(({ sistema }) => sistema))).toEqual(new Set([2]))
    const answer = await caller.call(catalogCalls(cashierAttachedType).list, {
      body: { sistema: 1, nombre: 'facturacion', actid: 6, sortField: 'actid', sortOrder: 1 },
    })
    expect(rowsOf(answer)).toEqual([
      expect.objectContaining({ tadid: 15, actor: 'Constructor', nomestado: 'Activo', aceptaMultiplesArchivos: 0 }),
    ])
    const other = await app().signInWith(147)
    const { body } = await other.call(catalogCalls(branchAttachedType).list, { body: { sistema: 2, rows: 5, first: 10 } })
    expect([body['total'], rowsOf({ body }).length]).toEqual([16, 5])
  })
})
