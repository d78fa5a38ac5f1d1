import { notesOf } from '@soportica/contract/records/notes'
import { cashierRecord } from '@soportica/contract/records/records'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { createRecord, peridsIn, read, write, written } from '../factories/note.ts'

const app = testApp()
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
  it('the second one is shown both texts, and what he saved is not lost on the first', async () => {
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
