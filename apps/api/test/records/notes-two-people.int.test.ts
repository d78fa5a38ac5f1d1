import * as lists from '@soportica/contract/cashiers/listCalls'
import { notesOf, getMentionable } from '@soportica/contract/records/notes'
import { cashierRecord } from '@soportica/contract/records/records'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { createRecord, peridsIn, read, write, written } from '../factories/note.ts'
import { getBranchOffices } from '@soportica/contract/branches/listCalls'
import { listEmailsUsers } from '@soportica/contract/people/users'
import { findRecords } from '@soportica/contract/records/recordCalls'
import { createUser } from '../factories/user.ts'

const app = testApp()

describe('two people and a note', () => {
  const all = peridsIn(cashierRecord, 'cashiers', 'viewAll', 'viewNotes', 'createNote', 'editNote', 'deleteNote', 'edit')
  const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
  let ana: Caller
  let luis: Caller
  let id: number
  let notid: number
  beforeAll(async () => {
    ana = await app().signInWith(...all)
    luis = await app().signInWith(...all)
  })
  beforeEach(async () => {
    id = await createRecord(app().database)
    notid = await written(ana, { id, description: '<p>Uno</p>', tiponota: 'A' })
  })
  const edit = (caller: Caller, body: object) => write(caller, { id, notid, version: 1, ...body })
  const stored = async () => (await read(ana, { id })).results[0]

  describe('two who edit one note', () => {
    it('the second one sees both texts, and the text that they saved is not lost on the first', async () => {
      expect((await edit(luis, { description: '<p>De <b>Luis</b></p>' })).status).toBe(200)
      const refused = await edit(ana, { description: '<p>De <i>Ana</i></p>' })
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'registro.conflicto',
          campo: 'description',
          version: 2,
          conflictos: [{ campo: 'description', etiqueta: 'Nota', suyo: 'De Ana', actual: 'De Luis' }],
          registro: { description: '<p>De <b>Luis</b></p>', tiponota: 'A' },
        },
      })
      expect(refused.body['mensaje']).toMatch(/^Prueba \S+ cambió «Nota» mientras usted editaba\./)
      expect(await stored()).toMatchObject({ description: '<p>De <b>Luis</b></p>', version: 2 })
      expect((await edit(ana, { description: '<p>De <i>Ana</i></p>', version: 2 })).status).toBe(200)
    })

    it('the same text from both is no conflict', async () => {
      await edit(luis, { description: '<p>Dos</p>' })
      expect(await edit(ana, { description: '<p>Dos</p>' })).toMatchObject({ status: 200, body: { sinCambios: true, version: 2 } })
    })

    it('a text that went and came back is a conflict as well: nobody knows which was meant', async () => {
      await edit(luis, { description: '<p>Dos</p>' })
      await edit(luis, { description: '<p>Uno</p>', version: 2 })
      expect((await edit(ana, { description: '<p>Tres</p>' })).status).toBe(409)
    })

    it('the kind of note is merged with the text of the other', async () => {
      await edit(luis, { description: '<p>Uno</p>', tiponota: 'B' })
      expect((await edit(ana, { description: '<p>Dos</p>', tiponota: 'A' })).status).toBe(200)
      expect(await stored()).toMatchObject({ description: '<p>Dos</p>', tiponota: 'B', version: 3 })
    })

    it('a version that never was is refused', async () => {
      expect(await edit(ana, { version: 9 })).toMatchObject({ status: 422, body: { campo: 'version' } })
    })

    it('of many at once one is saved, and each other one is told so', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => edit(n % 2 ? ana : luis, { description: `<p>Texto ${n}</p>` })))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
      const saved = answers.findIndex(({ status }) => status === 200)
      expect(await stored()).toMatchObject({ description: `<p>Texto ${saved}</p>`, version: 2 })
      const rows = await query(
        "select version from history where entidad = 'note' and registro = $1 and campo = 'description' order by id",
        notid,
      )
      expect(rows).toEqual([{ version: 1 }, { version: 2 }])
    })

    it('deleted while somebody edits: one of both happens, never half of it', async () => {
      for (let turn = 0; turn < 6; turn += 1) {
        notid = await written(ana, { id, description: '<p>Uno</p>' })
        const [edited, deleted] = await Promise.all([
          edit(luis, { description: '<p>Dos</p>' }),
          ana.call(notesOf[1].deleteNote, { body: { notid } }),
        ])
        expect(deleted.status).toBe(200)
        expect([200, 404]).toContain(edited.status)
        const [row] = await query('select descripcion, version, eliminado_en from note where id = $1', notid)
        expect(row.eliminado_en).not.toBeNull()
        expect([row.descripcion, row.version]).toEqual(edited.status === 200 ? ['<p>Dos</p>', 3] : ['<p>Uno</p>', 2])
      }
    })

    it('deleted by two at once, it is deleted once', async () => {
      const answers = await Promise.all([ana, luis, ana, luis].map((caller) => caller.call(notesOf[1].deleteNote, { body: { notid } })))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
      expect(await query("select 1 from event where entidad = 'note' and registro = $1 and nombre = 'note.deleted'", notid)).toHaveLength(1)
    })
  })
})

describe('search', () => {
  const nombre = 'Éxito Laureles Norte'
  const codigo = 'Zq.7-Norte'
  const ids: Record<string, number> = {}
  let caller: Caller

  beforeAll(async () => {
    caller = await app().signIn('administrador', 'Administrador2026*')
    for (const table of ['cashier', 'branch']) {
      const { rows } = await app().database.pool.query<{ id: number }>(
        `insert into ${table} (nombre, codigo, direccion, region, municipio, anio_contable, usureg, usuact)
       values ($1, $2, '', 1, 1, 2026, 1, 1) returning id`,
        [nombre, codigo],
      )
      ids[table] = rows[0]!.id
    }
  })

  const records = async (sistema: number, texto: string): Promise<number[]> => {
    const { body } = await caller.call(findRecords, { body: { sistema, texto, rows: 150 } })
    return (body['results'] as unknown as { id: number }[]).map(({ id }) => id)
  }
  const offices = async (texto: string): Promise<number[]> =>
    ((await caller.call(getBranchOffices, { body: { texto, rows: 150 } })).body as unknown as { consecutivo: number }[]).map(
      ({ consecutivo }) => consecutivo,
    )
  const selected = async (texto: string): Promise<number[]> =>
    ((await caller.call(lists.getCashiers, { body: { texto, rows: 150 } })).body as unknown as { consecutivo: number }[]).map(
      ({ consecutivo }) => consecutivo,
    )
  const searches = [
    ['the selector of cashiers', 'cashier', selected],
    ['the selector of branches', 'branch', offices],
    ['the records with notes, of cashiers', 'cashier', (texto: string) => records(1, texto)],
    ['the records with notes, of branches', 'branch', (texto: string) => records(2, texto)],
  ] as const

  describe.each(searches)('%s', (_, table, find) => {
    it.each(['norte exito', 'EXITO', 'la', 'zq.7-norte', '7-nor', 'zq'])('finds «%s»', async (texto) =>
      expect(await find(texto)).toContain(ids[table]),
    )
    it.each(['norte sur', 'au', 'zq.8', '%', '_'])('does not find «%s»', async (texto) =>
      expect(await find(texto)).not.toContain(ids[table]),
    )
    it('finds a number', async () => expect(await find(String(ids[table]))).toContain(ids[table]))
  })

  describe('people', () => {
    const person = { nombre: 'Zulma', apellido: 'Ñungo Tél', correo: 'zulma.qq@ejemplo.co' }
    const searchPeople = {
      'for a mail': async (texto: string) =>
        (await caller.call(listEmailsUsers, { query: { texto } })).body as unknown as { id: number; name: string }[],
      'for a mention': async (texto: string) =>
        (
          (await caller.call(getMentionable, { body: { sistema: 1, id: ids['cashier'], texto } })).body['results'] as unknown as {
            nombre: string
          }[]
        ).map(({ nombre: name }) => ({ name })),
    }
    beforeAll(() => createUser(app().database, peridsIn(cashierRecord, 'cashiers', 'viewAll', 'viewNotes'), person))

    it.each(Object.entries(searchPeople))('%s are found by words of the name in any order', async (_, find) => {
      const names = async (texto: string) => (await find(texto)).map(({ name }) => name)
      for (const texto of ['tel zulma', 'NUNGO', 'zu ñu']) expect(await names(texto)).toEqual(['Zulma Ñungo Tél'])
      expect(await names('ulma tela')).toEqual([])
    })
    it('for a mail are found by their address', async () => {
      expect((await searchPeople['for a mail']('a.qq@ejem')).map(({ name }) => name)).toEqual(['Zulma Ñungo Tél'])
    })
  })
})
