import { getMentionable, notesOf } from '@soportica/contract/records/notes'
import { branchRecord, cashierRecord } from '@soportica/contract/records/records'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { createRecord, mentionOf, perid, peridsIn, read, write, written } from '../factories/note.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { createUser } from '../factories/user.ts'
import { dirtIn, xssVectors } from '../../../../packages/rules/test/xssVectors.ts'

const app = testApp()
const general = (...acciones: Parameters<typeof perid>[2][]) => peridsIn(cashierRecord, 'cashiers', ...acciones)
const all = general('viewAll', 'viewNotes', 'createNote', 'editNote', 'deleteNote')
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const reader = (values: object = {}) => createUser(app().database, general('viewAll', 'viewNotes'), values)
const notificationsOf = async (usuid: number) => {
  await allNotified(app().database)
  return (await storedFor(app().database, usuid)).filter(({ evento }) => evento.startsWith('note.'))
}
let ana: Caller
let id: number
beforeAll(async () => {
  ana = await app().signInWith(...all)
})
beforeEach(async () => {
  id = await createRecord(app().database)
})

describe('who is mentioned', () => {
  it('notifies at once, with the beginning of the note and a link', async () => {
    const person = await reader({ nombre: 'Luisa', apellido: '<b>Ríos</b>' })
    await written(ana, {
      id,
      description: `<p>${mentionOf(person.usuid, 'Otra')} revise &lt;esto&gt; ${'x'.repeat(200)}</p>`,
    })
    const [stored] = (await read(ana, { id })).results
    expect(stored?.description).toContain(
      `<span data-type="mention" data-id="${person.usuid}" data-label="Luisa &lt;b&gt;Ríos&lt;/b&gt;">@Luisa &lt;b&gt;Ríos&lt;/b&gt;</span>`,
    )
    const [notification, ...others] = await notificationsOf(person.usuid)
    expect(others).toEqual([])
    expect(notification).toMatchObject({
      titulo: 'Lo mencionaron en una nota',
      ruta: `/consultation?id=${id}&etapa=0&ver=notas`,
      evento: 'note.created',
      prioridad: 1,
      correo: 'enviado',
      registro: id,
    })
    expect(notification?.mensaje).toContain(`lo mencionó en una nota de Cajero N° ${id}`)
    expect(notification?.mensaje).toContain('@Luisa &lt;b&gt;Ríos&lt;/b&gt; revise &lt;esto&gt; xxx')
    expect(notification?.mensaje).toMatch(/x…»$/)
    expect(notification?.mensaje).not.toMatch(/<b>Ríos/)
  })

  it('notifies once: an edit notifies new people', async () => {
    const [first, second] = [await reader(), await reader()]
    const notid = await written(ana, { id, description: mentionOf(first.usuid) })
    await write(ana, { id, notid, version: 1, description: `${mentionOf(first.usuid)} y ${mentionOf(second.usuid)}` })
    expect((await notificationsOf(first.usuid)).map(({ evento }) => evento)).toEqual(['note.created'])
    expect((await notificationsOf(second.usuid)).map(({ evento }) => evento)).toEqual(['note.updated'])
    expect(await query('select menciones from note where id = $1', notid)).toEqual([{ menciones: [first.usuid, second.usuid] }])
  })

  it('notifies once for many notes of one record within five minutes, and for each record', async () => {
    const ofBranches = peridsIn(branchRecord, 'branch', 'viewAll', 'viewNotes')
    const person = await createUser(app().database, [...general('viewAll', 'viewNotes'), ...ofBranches])
    const author = await app().signInWith(...all, ...ofBranches, perid(branchRecord, 'branch', 'createNote'))
    const description = mentionOf(person.usuid)
    for (let count = 0; count < 5; count += 1) await written(author, { id: 1, description })
    await written(author, { id, description })
    await written(author, { id: 1, description }, branchRecord)
    expect((await notificationsOf(person.usuid)).map(({ ruta }) => ruta)).toEqual([
      '/consultation?id=1&etapa=0&ver=notas',
      `/consultation?id=${id}&etapa=0&ver=notas`,
      '/consultBranches?id=1&etapa=0&ver=notas',
    ])
  })

  it('is not the author, and nobody when nobody is', async () => {
    await written(ana, { id, description: `${mentionOf(ana.usuid)} me anoto` })
    await written(ana, { id, description: 'sin nadie' })
    expect(await notificationsOf(ana.usuid)).toEqual([])
  })

  it('notifies nobody of a note deleted before, or without the right by then', async () => {
    const person = await reader()
    const blocked = await reader()
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, $2, false)', blocked.usuid, general('viewNotes')[0])
    const event = async (notid: number, usuid: number) => {
      await query(
        `insert into notification_task (evento, entidad, registro, autor, datos, fecha, proximo)
         values ('note.created', 'note', $1, $2, $3, now(), now())`,
        notid,
        ana.usuid,
        { sistema: 1, registro: id, actid: 0, texto: 'x', mencionados: [usuid] },
      )
    }
    const gone = await written(ana, { id })
    await ana.call(notesOf[1].deleteNote, { body: { notid: gone } })
    await event(gone, person.usuid)
    await event(await written(ana, { id }), blocked.usuid)
    await event(await written(ana, { id }), person.usuid)
    await written(ana, { id })
    expect(await notificationsOf(person.usuid)).toHaveLength(1)
    expect(await notificationsOf(blocked.usuid)).toEqual([])
  })

  it('must be able to read the note', async () => {
    const { database } = app()
    const cases = [
      await createUser(database, general('viewAll'), { nombre: 'Sin notas', apellido: '' }),
      await createUser(database, general('viewNotes'), { nombre: 'Sin cajeros', apellido: '' }),
      await reader({ nombre: 'Inactiva', apellido: '', estado: 2 }),
      await reader({ nombre: 'Sin acceso', apellido: '', acceso: 0 }),
      await createUser(database, peridsIn(branchRecord, 'branch', 'viewAll', 'viewNotes'), {
        nombre: 'De sucursales',
        apellido: '',
      }),
      await createUser(database, peridsIn(cashierRecord, 'design', 'viewAll', 'viewNotes'), {
        nombre: 'De diseño',
        apellido: '',
      }),
    ]
    for (const { usuid } of cases) {
      const refused = await write(ana, { id, description: `hola ${mentionOf(usuid)}` })
      const [{ nombre }] = await query('select nombre from app_user where id = $1', usuid)
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'nota.mencion', campo: 'description', mensaje: `No se puede mencionar a ${nombre}: no puede ver esta nota` },
      })
    }
    expect((await write(ana, { id, description: mentionOf(2_000_000) })).body['mensaje']).toBe(
      'No se puede mencionar a la persona 2000000: no puede ver esta nota',
    )
    const design = cases.at(-1)?.usuid ?? 0
    expect((await write(ana, { id, actid: 3, description: mentionOf(design) })).status).toBe(200)
    expect((await read(ana, { id })).total).toBe(1)
  })

  it('stays mentioned without the right, under the present name', async () => {
    const person = await reader({ nombre: 'Marta', apellido: '' })
    const notid = await written(ana, { id, description: `${mentionOf(person.usuid)} a` })
    await query("update app_user set estado = 2, nombre = 'Martha' where id = $1", person.usuid)
    const same = (await read(ana, { id })).results[0]?.description
    expect(await write(ana, { id, notid, version: 1, description: same })).toMatchObject({ body: { sinCambios: true } })
    expect((await write(ana, { id, notid, version: 1, description: `${same} b` })).status).toBe(200)
    expect((await read(ana, { id })).results[0]?.description).toContain('@Martha')
  })
})

describe('who can be mentioned', () => {
  const names = async (caller: Caller, body: object) => {
    const answer = await caller.call(getMentionable, { body: { sistema: 1, id, ...body } })
    return (answer.body['results'] as unknown as { usuid: number; nombre: string; perfil: string }[]) ?? answer.status
  }

  it('is found by words of the name among those who may read it, ten at most, without oneself', async () => {
    const mark = `zq${Date.now()}`
    for (let n = 0; n < 12; n += 1) await reader({ nombre: `José ${mark}`, apellido: `Ñ${String(n).padStart(2, '0')}` })
    await createUser(app().database, [], { nombre: `Jose ${mark}`, apellido: 'Sin permisos' })
    await reader({ nombre: `Jose ${mark}`, apellido: 'Grupo', categoria: 2 })
    const found = await names(ana, { texto: `jose ${mark}` })
    expect(found.map(({ nombre }) => nombre)).toEqual(Array.from({ length: 10 }, (_, n) => `José ${mark} Ñ${String(n).padStart(2, '0')}`))
    expect(found[0]?.perfil).toMatch(/^Perfil /)
    expect(await names(ana, { texto: `${mark} ñ11` })).toMatchObject([{ nombre: `José ${mark} Ñ11` }])
    expect(await names(ana, { texto: '%' })).toEqual([])
    const [last] = await names(ana, { texto: `${mark} ñ11` })
    expect(await names(ana, { texto: mark, usuid: last!.usuid })).toEqual([last])
    const [me] = await query('select apellido from app_user where id = $1', ana.usuid)
    expect(await names(ana, { texto: me.apellido })).toEqual([])
    expect((await names(ana, {})).length).toBe(10)
  })

  it('comes first where words of the name begin with what was typed', async () => {
    const mark = `mar${Date.now()}`
    for (const nombre of [`Abe${mark}`, `Zoe De${mark}`, `Zoe ${mark}`, `Marta-${mark} Aa`, mark]) await reader({ nombre, apellido: '' })
    const found = await names(ana, { texto: mark.toUpperCase() })
    expect(found.map(({ nombre }) => nombre)).toEqual([mark, `Marta-${mark} Aa`, `Zoe ${mark}`, `Abe${mark}`, `Zoe De${mark}`])
  })

  it('a person late in the alphabet is found among thousands without the right', async () => {
    await query(`insert into app_user (usuario, nombre, perfil, usureg, usuact)
      select 'masa' || n, 'Masa ' || n, (select id from profile order by id desc limit 1), 1, 1 from generate_series(1, 1200) n`)
    await query("update app_user set perfil = $1 where usuario like 'masa%'", (await createUser(app().database)).perfil)
    const last = await reader({ nombre: 'Masa Zeta', apellido: '' })
    expect((await names(ana, { texto: 'masa' })).map(({ usuid }) => usuid)).toEqual([last.usuid])
  })
})

describe('hostile notes', () => {
  it('are stored without anything that runs, and read again they are the same', async () => {
    for (const vector of xssVectors) {
      const answer = await write(ana, { id, description: `<p>texto</p>${vector}` })
      // A mention of nobody is refused; whatever else is saved without it.
      expect([200, 422]).toContain(answer.status)
    }
    const stored = await query('select descripcion, texto from note where sistema = 1 and registro = $1 order by id', id)
    expect(stored.length).toBeGreaterThanOrEqual(80)
    for (const { descripcion } of stored) expect(dirtIn(descripcion)).toEqual([])
    const notes = (await read(ana, { id, limit: 50 })).results
    for (const { notid, description, version } of notes.slice(0, 20))
      expect(await write(ana, { id, notid, version, description })).toMatchObject({ status: 200, body: { sinCambios: true } })
  })
})
