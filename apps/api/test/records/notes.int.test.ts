import { getHistory } from '@soportica/contract/records/history'
import { getLastNote, getNoteOptions, maxNoteLength, notesOf, type NoteRow } from '@soportica/contract/records/notes'
import { branchRecord, cashierRecord } from '@soportica/contract/records/records'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { createRecord, perid, peridsIn, read, write, written } from '../factories/note.ts'

let now = new Date('2026-03-02T15:00:00Z')
const app = testApp({ clock: () => now })
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const calls = notesOf[1]
const general = (...acciones: Parameters<typeof perid>[2][]) => peridsIn(cashierRecord, 'cashiers', ...acciones)
const all = () => general('viewAll', 'viewNotes', 'createNote', 'editNote', 'deleteNote')

let ana: Caller
let luis: Caller
let admin: Caller
let id: number
beforeAll(async () => {
  ana = await app().signInWith(...all())
  luis = await app().signInWith(...all())
  admin = await app().signInWith(...all(), ...general('edit'))
})
beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z')
  id = await createRecord(app().database)
})
const advanceClock = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const nameOf = async (usuid: number) =>
  (await query("select btrim(nombre || ' ' || apellido) as nombre from app_user where id = $1", usuid))[0].nombre as string
const historyOf = async (caller: Caller, notid: number) => {
  const answer = await caller.call(getHistory, { body: { entidad: 'note', id: notid } })
  return answer.body['results'] as unknown as {
    accion: string
    usuario: string
    cambios: { campo: string; antes: string; despues: string }[]
  }[]
}
const eventsOf = (notid: number) => query("select nombre, datos from event where entidad = 'note' and registro = $1 order by id", notid)

describe('a note', () => {
  it('is written, shown, edited, deleted and brought back, with its history and its events', async () => {
    const answer = await write(ana, { id, actid: 1, tiponota: 'Visita', description: '<p>Hola <b>Señor</b></p>' })
    expect(answer).toMatchObject({ status: 200, body: { mensaje: 'Se agregó la nota.', actor: 'Inmobiliaria', version: 1 } })
    const notid = Number(answer.body['notid'])
    const noteFields = { notid, id, sistema: 1, actid: 1, actor: 'Inmobiliaria', tiponota: 'Visita', padre: null, usureg: ana.usuid }
    const first = await read(ana, { id })
    expect(first).toMatchObject({ status: 200, total: 1, acciones: { crear: true } })
    expect(first.results[0]).toEqual({
      ...noteFields,
      description: '<p>Hola <b>Señor</b></p>',
      createdBy: await nameOf(ana.usuid),
      date: '2026-03-02 10:00:00',
      lastModified: null,
      modifiedBy: null,
      usuact: ana.usuid,
      bitacora: 1,
      version: 1,
      acciones: { editar: true, eliminar: true },
    })

    advanceClock(5)
    const edited = await write(admin, { id, notid, version: 1, description: '<p>Hola señora</p>' })
    expect(edited).toMatchObject({ status: 200, body: { mensaje: 'Se actualizó la nota.', notid, actor: 'Inmobiliaria', version: 2 } })
    expect((await read(ana, { id })).results[0]).toMatchObject({
      ...noteFields,
      description: '<p>Hola señora</p>',
      lastModified: '2026-03-02 10:05:00',
      modifiedBy: await nameOf(admin.usuid),
      version: 2,
    })

    advanceClock(5)
    expect(await ana.call(calls.deleteNote, { body: { sistema: 1, notid } })).toMatchObject({ body: { mensaje: 'Se eliminó la nota.' } })
    expect(await read(ana, { id })).toMatchObject({ total: 0, results: [] })
    expect((await ana.call(calls.deleteNote, { body: { notid } })).status).toBe(404)
    expect((await write(ana, { id, notid, version: 3 })).status).toBe(404)
    expect(await ana.call(calls.restoreNote, { body: { notid } })).toMatchObject({ body: { mensaje: 'Se restauró la nota.' } })
    expect((await ana.call(calls.restoreNote, { body: { notid } })).status).toBe(404)
    // Its last modification stays that of its text.
    expect((await read(ana, { id })).results[0]).toMatchObject({ lastModified: '2026-03-02 10:05:00', version: 4 })

    expect(
      (await historyOf(ana, notid)).map(({ accion, cambios }) => [
        accion,
        cambios.map(({ campo, antes, despues }) => [campo, antes, despues]),
      ]),
    ).toEqual([
      ['restaurado', []],
      ['eliminado', []],
      ['actualizado', [['description', 'Hola Señor', 'Hola señora']]],
      [
        'creado',
        [
          ['description', null, 'Hola Señor'],
          ['tiponota', null, 'Visita'],
        ],
      ],
    ])
    const target = { sistema: 1, registro: id, actid: 1 }
    expect(await eventsOf(notid)).toEqual([
      { nombre: 'note.created', datos: { ...target, texto: 'Hola Señor', mencionados: [] } },
      { nombre: 'note.updated', datos: { ...target, texto: 'Hola señora', mencionados: [] } },
      { nombre: 'note.deleted', datos: target },
      { nombre: 'note.restored', datos: target },
    ])
  })

  it('that says the same again is not saved', async () => {
    const notid = await written(ana, { id, description: '<p>Igual</p>' })
    const unchanged = await write(ana, { id, notid, version: 1, description: '<p onclick=x>Igual</p>' })
    expect(unchanged).toMatchObject({
      status: 200,
      body: { sinCambios: true, version: 1, mensaje: 'No has realizado ninguna modificación' },
    })
    expect(await eventsOf(notid)).toHaveLength(1)
  })

  it('belongs to its author, whatever the body says', async () => {
    const notid = await written(ana, { id, usureg: 1, usuact: 1, idusuario: 1, sistema: 2 })
    expect((await read(luis, { id })).results[0]).toMatchObject({ notid, usureg: ana.usuid, usuact: ana.usuid, sistema: 1 })
  })

  it.each([
    ['nothing', undefined, 'El campo nota es requerido'],
    ['an empty text', '', 'El campo nota es requerido'],
    ['blanks', '<p> &nbsp; </p><p><br></p>', 'El campo nota es requerido'],
    ['what is not seen', '<p>\u200b\u2060</p>', 'El campo nota es requerido'],
    ['a script', '<script>alert(1)</script>', 'El campo nota es requerido'],
    ['too much', 'a'.repeat(maxNoteLength + 1), 'La nota no puede tener más de 20000 caracteres'],
    ['too much in signs that are marked up', '&lt;'.repeat(maxNoteLength + 1), 'La nota no puede tener más de 20000 caracteres'],
    ['many times too much', 'a'.repeat(300_000), 'La nota no puede tener más de 20000 caracteres'],
    ['many times too much in lines', '<p>abcdefgh</p>'.repeat(20_000), 'La nota no puede tener más de 20000 caracteres'],
    ['signs that begin nothing', '<'.repeat(300_000), 'La nota no puede tener más de 20000 caracteres'],
    ['very much markup', '<b>a</b>'.repeat(maxNoteLength), expect.stringContaining('La nota tiene demasiado formato')],
  ])('does not hold %s', async (_, description, mensaje) => {
    expect(await write(ana, { id, description })).toMatchObject({ status: 422, body: { mensaje, campo: 'description' } })
  })

  it('without words is refused by a rule of its own', async () => {
    const answer = await write(ana, { id, description: '<p> &nbsp; </p>' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'campo.requerido', mensaje: 'El campo nota es requerido' } })
  })

  it.each([
    ['of a sign that is marked up', '&'.repeat(maxNoteLength)],
    ['of another one', '&lt;'.repeat(maxNoteLength)],
    ['of quotes', '"'.repeat(maxNoteLength)],
    ['of pictures', '😀'.repeat(maxNoteLength)],
    ['in bold', `<p><strong>${'a'.repeat(maxNoteLength)}</strong></p>`],
    ['in as many lines', '<p>a</p>'.repeat(maxNoteLength / 2)],
  ])('is as long as it is read: %s', async (_, description) => {
    expect(await write(ana, { id, description })).toMatchObject({ status: 200 })
  })

  it('holds what the database cannot, without it', async () => {
    await written(ana, { id, description: '<p>a\u0000b\ud800c &#0; 😀</p>' })
    expect((await read(ana, { id })).results[0]?.description).toMatch(/^<p>abc .? ?😀<\/p>$/u)
  })

  it.each([
    [{ actid: 99 }, 'actid'],
    [{ actid: -1 }, 'actid'],
    [{ notid: -1 }, 'notid'],
    [{ version: 0 }, 'version'],
    [{ tiponota: 'a'.repeat(61) }, 'tiponota'],
    [{ otro: 1 }, 'otro'],
  ])('is not saved with %j', async (body, campo) => {
    expect(await write(ana, { id, ...body })).toMatchObject({ status: 422, body: { campo } })
  })

  it('stays with its record, its actor and its kind', async () => {
    const notid = await written(ana, { id, actid: 2 })
    const other = await createRecord(app().database)
    expect((await write(ana, { id: other, notid, version: 1, description: 'x' })).status).toBe(404)
    expect(await write(ana, { id, notid, actid: 3, version: 1, description: 'x' })).toMatchObject({
      status: 200,
      body: { actor: 'Visita Local' },
    })
    const holder = await app().signInWith(...all(), ...peridsIn(branchRecord, 'branch', 'viewAll', 'editNote', 'deleteNote'))
    expect((await holder.call(notesOf[2].deleteNote, { body: { notid } })).status).toBe(404)
    expect((await write(holder, { id, notid, description: 'x' }, branchRecord)).status).toBe(404)
  })
})

describe('whose a note is', () => {
  it('others see it and may not touch it, unless they may edit the record', async () => {
    const notid = await written(ana, { id, actid: 5 })
    const [seen] = (await read(luis, { id })).results
    expect(seen?.acciones).toEqual({
      editar: 'Solo puede editar sus propias notas: no tiene permiso para editar notas de otras personas (permiso 139)',
      eliminar: 'Solo puede eliminar sus propias notas: no tiene permiso para eliminar notas de otras personas (permiso 139)',
    })
    const refused = await write(luis, { id, notid, version: 1, description: 'mía' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'permiso.falta' } })
    expect(refused.body['mensaje']).toBe('No tiene permiso para editar notas de otras personas (permiso 139). Pídalo al administrador.')
    expect((await luis.call(calls.deleteNote, { body: { notid } })).status).toBe(403)
    expect((await read(admin, { id })).results[0]?.acciones).toEqual({ editar: true, eliminar: true })
    expect((await admin.call(calls.deleteNote, { body: { notid } })).status).toBe(200)
    expect((await luis.call(calls.restoreNote, { body: { notid } })).status).toBe(403)
    expect((await ana.call(calls.restoreNote, { body: { notid } })).status).toBe(200)
  })

  it('the right over others is not enough without that of notes', async () => {
    const notid = await written(ana, { id })
    const other = await app().signInWith(...general('viewAll', 'viewNotes', 'createNote', 'edit'))
    expect((await write(other, { id, notid, version: 1, description: 'x' })).status).toBe(403)
    const [seen] = (await read(other, { id })).results
    expect(seen?.acciones['editar']).toMatch(/permiso 167/)
  })
})

describe('the list', () => {
  const texts = ({ results }: { results: NoteRow[] }) => results.map(({ description }) => description)

  it('has the last ones first, in pages that do not move while others write', async () => {
    for (let n = 1; n <= 23; n += 1) await written(ana, { id, description: `nota ${n}` })
    const first = await read(ana, { id })
    expect(texts(first)).toEqual(Array.from({ length: 10 }, (_, n) => `nota ${23 - n}`))
    expect(first.total).toBe(23)
    expect(texts(await read(ana, { id, page: 3, limit: 10 }))).toEqual(['nota 3', 'nota 2', 'nota 1'])
    await written(luis, { id, description: 'nueva' })
    const next = await read(ana, { id, page: 2, antesDe: first.results.at(-1)?.notid })
    expect(texts(next)[0]).toBe('nota 13')
    expect(next.total).toBe(24)
  })

  it('is filtered by actor, author, days in Bogotá and words', async () => {
    const first = await written(ana, { id, actid: 1, description: '<p>Reunión con el ÁREA</p>' })
    const second = await written(ana, { id, actid: 2, description: '<p>Llamar al 100% del comité</p>' })
    const third = await written(luis, { id, actid: 2, description: '<p>Otra reunion</p><p>del area</p>' })
    const moments = [
      [first, '2026-03-02T04:59:59Z', '2026-03-02T04:59:59Z'],
      [second, '2026-03-02T05:00:00Z', '2026-03-05T04:59:59Z'],
      [third, '2026-03-03T12:00:00Z', '2026-03-03T12:00:00Z'],
    ]
    for (const moment of moments) await query('update note set fecreg = $2, fecact = $3 where id = $1', ...moment)
    const count = async (filters: object) => (await read(ana, { id, ...filters })).total
    expect(await count({ actor: 2 })).toBe(2)
    expect(await count({ actid: 1 })).toBe(1)
    expect(await count({ actor: 0 })).toBe(3)
    expect(await count({ creador: luis.usuid })).toBe(1)
    expect(await count({ fechaCreacion: { desde: '2026-03-02' } })).toBe(2)
    expect(await count({ fechaCreacion: { hasta: '2026-03-01' } })).toBe(1)
    expect(await count({ fechaCreacion: { desde: '2026-03-02', hasta: '2026-03-02' } })).toBe(1)
    expect(await count({ fechaModificacion: { desde: '2026-03-04', hasta: '2026-03-04' } })).toBe(1)
    expect(await count({ fechaModificacion: { hasta: '2026-03-03' } })).toBe(0)
    expect(await count({ texto: 'REUNION area' })).toBe(2)
    expect(await count({ texto: '100%' })).toBe(1)
    expect(await count({ texto: '%' })).toBe(1)
    expect(await count({ texto: '_' })).toBe(0)
    expect(await count({ texto: '<p>' })).toBe(0)
    expect(await count({ texto: 'comite', actor: 2, creador: ana.usuid })).toBe(1)
  })

  it.each([
    [{ creador: 99_999_999_999 }],
    [{ creador: 0 }],
    [{ antesDe: 99_999_999_999 }],
    [{ actor: 99_999_999_999 }],
    [{ page: 100_001 }],
    [{ fechaCreacion: { desde: '2026-13-01' } }],
    [{ fechaCreacion: { desde: '2026-02-30' } }],
    [{ fechaModificacion: { hasta: '0000-01-01' } }],
    [{ fechaCreacion: { desde: '01/02/2026' } }],
    [{ limit: 51 }],
    [{ limit: 0 }],
    [{ page: 0 }],
    [{ texto: 'a'.repeat(201) }],
    [{ antesDe: 0 }],
  ])('is not asked for with %j', async (filters) => {
    expect((await read(ana, { id, ...filters })).status).toBe(422)
  })

  it('knows by whom and of which actors there are notes', async () => {
    await written(ana, { id, actid: 6 })
    await written(luis, { id })
    const options = await ana.call(getNoteOptions, { body: { sistema: 1, id } })
    expect(options.body['actores']).toEqual([
      { id: 0, nombre: 'General' },
      { id: 6, nombre: 'Constructor' },
    ])
    const creadores = options.body['creadores'] as unknown as { id: number; nombre: string }[]
    expect(creadores).toHaveLength(2)
    expect(creadores).toContainEqual({ id: luis.usuid, nombre: await nameOf(luis.usuid) })
  })
})

describe('the last note', () => {
  const last = async (caller: Caller, body: object) => (await caller.call(getLastNote, { body: { sistema: 1, ...body } })).body

  it('and all others may be asked for of the record as a whole, without those of its stages', async () => {
    await written(ana, { id, description: '<p>Del cajero</p>' })
    await written(luis, { id, actid: 2, description: '<p>De la visita</p>' })
    const own = { id, soloDelRegistro: true }
    expect(await last(ana, own)).toMatchObject({ ultimaNota: 'Del cajero', total: 1 })
    expect(await read(ana, own)).toMatchObject({ total: 1, results: [{ actid: 0 }] })
    expect((await ana.call(getNoteOptions, { body: { sistema: 1, ...own } })).body).toMatchObject({
      actores: [{ id: 0 }],
      creadores: [{ id: ana.usuid }],
    })
    expect((await last(ana, { id }))['total']).toBe(2)
    expect((await last(ana, { ...own, actor: 2 }))['total']).toBe(1)
    const visitor = await app().signInWith(...peridsIn(cashierRecord, 'visit', 'viewAll', 'viewNotes'))
    expect((await read(visitor, { id })).total).toBe(1)
    expect((await read(visitor, own)).status).toBe(403)
  })

  it('is a hundred signs of text, when and by whom', async () => {
    expect(await last(ana, { id })).toEqual({
      ultimaNota: 'Sin nota disponible',
      fechaModificacion: 'Fecha no disponible',
      autorModificacion: 'Autor no disponible',
      total: 0,
    })
    const notid = await written(ana, { id, actid: 1, description: `<p>${'á'.repeat(60)}</p><p>${'b'.repeat(60)}</p>` })
    await written(luis, { id, actid: 2, description: '<p>Corta &amp; clara</p>' })
    expect(await last(ana, { id })).toMatchObject({ ultimaNota: 'Corta & clara', total: 2 })
    advanceClock(3)
    await write(admin, { id, notid, version: 1, description: `<p>${'á'.repeat(60)}</p><p>${'c'.repeat(60)}</p>` })
    expect(await last(luis, { id, actor: 1 })).toEqual({
      ultimaNota: `${'á'.repeat(60)} ${'c'.repeat(38)}…`,
      fechaModificacion: '2026-03-02 10:03:00',
      autorModificacion: await nameOf(admin.usuid),
      total: 1,
    })
  })
})
