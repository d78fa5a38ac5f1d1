import * as calls from '@soportica/contract/notifications/notifications'
import { updatePermissionsUser } from '@soportica/contract/permissions/permissionsAdmin'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordEvent } from '../../src/capabilities/events/recordEvent.ts'
import type { NotificationKind } from '../../src/capabilities/notifications/defineNotification.ts'
import { sendDigests } from '../../src/capabilities/notifications/sendDigests.ts'
import { signal } from '../../src/capabilities/realtime/signal.ts'
import { type Caller, testApp } from '../app.ts'
import { allNotified, happen, storedFor, testKind } from '../factories/notification.ts'
import { createUser, password } from '../factories/user.ts'
import { mailTo, outbox } from '../visitor.ts'

const start = new Date('2026-03-02T15:00:00Z')
let now = start
const failing = { times: 0 }
// Who may not see anything any more, and what nobody may see.
const [blinded, hidden] = [new Set<number>(), new Set<number>()]
const maySee: NotificationKind['maySee'] = async (_, usuids, { registro, datos }) =>
  usuids.filter((usuid) => !blinded.has(usuid) && !hidden.has(registro) && !((datos['ciegos'] ?? []) as number[]).includes(usuid))
const kinds = [
  testKind('prueba.movida', 'Media', { maySee }),
  testKind('prueba.urgente', 'Alta', { maySee }),
  testKind('prueba.rota', 'Media', {
    recipients: async (_, { datos }) => {
      failing.times -= 1
      if (failing.times >= 0) throw new Error('la lista no se pudo leer')
      return datos['para'] as number[]
    },
  }),
  testKind('prueba.perdida', 'Media', { ruta: () => '//otro.example/' }),
]
const app = testApp({ clock: () => now, added: [{ name: 'prueba', notifications: () => kinds }] })
const soon = { interval: 20 }
const rows = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const stored = (usuid: number) => storedFor(app().database, usuid)
let record = 100

beforeEach(() => {
  now = start
  record += 1
})

// Time passes, and the nodes look again.
async function advanceClock(seconds: number): Promise<void> {
  now = new Date(now.getTime() + seconds * 1000)
  await app().database.db.transaction((tx) => signal(tx, 'avisos', { evento: '' }))
}

async function notify(
  para: readonly number[],
  input: { autor?: number; datos?: object; evento?: 'prueba.movida' | 'prueba.urgente' } = {},
) {
  const datos = { para, ...input.datos }
  await happen(app(), input.evento ?? 'prueba.movida', { registro: record, autor: input.autor ?? 0, datos })
  await allNotified(app().database)
}
const list = async (caller: Caller, body: object = {}) =>
  (await caller.call(calls.listNotifications, { body })).body as unknown as {
    results: calls.NotificationRow[]
    total: number
    sinVer: number
  }

describe('notifications of events', () => {
  it('to direct actors and mentioned people, not to the author, nor to users who may not see it or sign in', async () => {
    const { database } = app()
    const [actor, mentioned, author, blind] = await Promise.all([1, 2, 3, 4].map(() => createUser(database)))
    const [inactive, without, gone, group] = await Promise.all([
      createUser(database, [], { estado: 2 }),
      createUser(database, [], { acceso: 0 }),
      createUser(database, [], { eliminadoEn: now }),
      createUser(database, [], { categoria: 2 }),
    ])
    const out = await createUser(database)
    await rows('update profile set estado = 2 where id = $1', out.perfil)
    const all = [actor, author, blind, inactive, without, gone, group, out].map((user) => user?.usuid ?? 0)
    await notify([...all, 2_000_000_000], {
      autor: author?.usuid ?? 0,
      datos: { nombre: 'el cajero', ciegos: [blind?.usuid], mencionados: [mentioned?.usuid, blind?.usuid, 'nadie'] },
    })
    const notified = await rows('select usuid from notification where registro = $1 order by 1', record)
    expect(notified.map(({ usuid }) => usuid)).toEqual([actor?.usuid, mentioned?.usuid].toSorted((a = 0, b = 0) => a - b))
    expect((await stored(actor?.usuid ?? 0))[0]).toMatchObject({
      titulo: 'Se movió',
      mensaje: `<b>Prueba ${author?.usuario}</b> movió el cajero (${record})`,
      ruta: `/pruebas/${record}`,
      visto: 0,
      correo: 'pendiente',
    })
  })

  it('to the author as well when the event says so', async () => {
    const { usuid } = await createUser(app().database)
    await notify([usuid], { autor: usuid })
    expect(await stored(usuid)).toHaveLength(0)
    await notify([usuid], { autor: usuid, datos: { conAutor: true } })
    expect(await stored(usuid)).toHaveLength(1)
  })

  it('once within five minutes, however often and however close together', async () => {
    const { usuid } = await createUser(app().database)
    await Promise.all([1, 2, 3, 4].map(() => notify([usuid])))
    expect(await stored(usuid)).toHaveLength(1)
    now = new Date(start.getTime() + 299_000)
    await notify([usuid])
    await notify([usuid], { evento: 'prueba.urgente' })
    expect((await stored(usuid)).map(({ evento }) => evento)).toEqual(['prueba.movida', 'prueba.urgente'])
    now = new Date(start.getTime() + 301_000)
    await notify([usuid])
    expect(await stored(usuid)).toHaveLength(3)
  })

  it('only for committed events, and without a task if nobody is concerned', async () => {
    const { usuid } = await createUser(app().database)
    const undone = app().database.db.transaction(async (tx) => {
      await recordEvent({ tx, user: { usuid: 1 }, now, requestId: '' }, 'prueba.movida', 'prueba', record, { para: [usuid] })
      throw new Error('se deshizo')
    })
    await expect(undone).rejects.toThrow('se deshizo')
    await happen(app(), 'prueba.callada', { registro: record })
    expect(await rows("select * from notification_task where registro = $1 or evento = 'prueba.callada'", record)).toEqual([])
    expect(await stored(usuid)).toHaveLength(0)
  })

  it('again later when it fails, five times in all; what happened stays', async () => {
    const { usuid } = await createUser(app().database)
    failing.times = 2
    await happen(app(), 'prueba.rota', { registro: record, datos: { para: [usuid] } })
    const task = async () => (await rows('select intentos, proximo from notification_task where registro = $1', record))[0]
    await expect.poll(async () => (await task())?.intentos, soon).toBe(1)
    expect((await task())?.proximo).toEqual(new Date(start.getTime() + 5_000))
    expect(await rows('select 1 from event where nombre = $1 and registro = $2', 'prueba.rota', record)).toHaveLength(1)
    await advanceClock(5)
    await expect.poll(async () => (await task())?.intentos, soon).toBe(2)
    await advanceClock(20)
    await expect.poll(async () => (await stored(usuid)).length, soon).toBe(1)
    expect(await task()).toBeUndefined()

    record += 1
    failing.times = 100
    await happen(app(), 'prueba.rota', { registro: record, datos: { para: [usuid] } })
    for (const attempt of [1, 2, 3, 4, 5]) {
      await expect.poll(async () => (await task())?.intentos, soon).toBe(attempt)
      await advanceClock(400)
    }
    failing.times = 0
    await notify([usuid])
    expect(await task()).toMatchObject({ intentos: 5 })
  })

  it('and leads nowhere outside of the application', async () => {
    const { usuid } = await createUser(app().database)
    await happen(app(), 'prueba.perdida', { registro: record, datos: { para: [usuid] } })
    await expect
      .poll(async () => rows('select 1 from notification_task where registro = $1 and intentos = 1', record), soon)
      .toHaveLength(1)
    expect(await stored(usuid)).toEqual([])
  })
})

describe('whatever a name holds', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    "' onmouseover='alert(1)",
    '&lt;b&gt;',
    '<<b>script>',
    '</b><a href="javascript:alert(1)">x</a>',
    '<!--<b>-->',
    '&#60;img src=x&#62;',
    '`${alert(1)}`',
  ])('%s is shown as text', async (vector) => {
    const { database } = app()
    const [reader, author] = [await createUser(database), await createUser(database, [], { nombre: vector, apellido: '' })]
    await notify([reader.usuid], { autor: author.usuid, datos: { nombre: vector }, evento: 'prueba.urgente' })
    const [row] = await stored(reader.usuid)
    expect(row?.mensaje.replace(/^<b>([^<>]*)<\/b>([^<>]*)$/, '')).toBe('')
    expect(row?.mensaje).not.toMatch(/["'](?!;)/)
    const sentence = `${vector} movió ${vector} (${record})`
    const mail = await mailTo(app(), `${reader.usuario}@example.com`)
    expect(mail.texto).toContain(sentence)
    expect(mail.html).not.toMatch(/<(?:script|img|svg|a href="java)/i)
  })
})

describe('a mail that waited', () => {
  const held = async <T>(work: () => Promise<T>): Promise<T> => {
    // Nothing is sent while its kind is unknown to the senders.
    await rows(
      "create function aplazar() returns trigger language plpgsql as $$ begin new.tipo := 'en espera ' || new.tipo; return new; end $$",
    )
    await rows('create trigger aplaza before insert on mail for each row execute function aplazar()')
    try {
      return await work()
    } finally {
      await rows('drop trigger aplaza on mail; drop function aplazar()')
    }
  }
  const release = () => rows("update mail set tipo = substr(tipo, length('en espera ') + 1) where tipo like 'en espera %'")
  const mails = (usuario: string) => outbox(app().directory, `${usuario}@example.com`)

  it('is not sent to users who may not see the record any more', async () => {
    const [seeing, unseeing] = await Promise.all([createUser(app().database), createUser(app().database)])
    await held(() => notify([seeing.usuid, unseeing.usuid], { evento: 'prueba.urgente', datos: { titulo: 'Urge' } }))
    blinded.add(unseeing.usuid)
    await release()
    await mailTo(app(), `${seeing.usuario}@example.com`)
    await expect.poll(() => rows("select 1 from mail where tipo = 'notificacion' and estado = 'pendiente'"), soon).toEqual([])
    expect(await mails(unseeing.usuario)).toEqual([])
  })

  it('of many things holds those that may still be seen, and counts no others', async () => {
    const { database } = app()
    const [some, none] = await Promise.all([createUser(database), createUser(database)])
    await notify([some.usuid], { datos: { titulo: 'Sigue a la vista' } })
    record += 1
    await notify([some.usuid, none.usuid], { datos: { titulo: 'Ya no se ve' } })
    hidden.add(record)
    now = new Date(now.getTime() + 1000)
    await sendDigests(database.db, now, now)
    const mail = await mailTo(app(), `${some.usuario}@example.com`)
    expect(mail.asunto).toBe('Su resumen de Soportica: 1 notificación')
    expect(mail.texto).toContain('Sigue a la vista')
    expect(mail.texto).not.toContain('Ya no se ve')
    await expect.poll(() => rows("select 1 from mail where estado = 'pendiente'"), soon).toEqual([])
    expect(await mails(none.usuario)).toEqual([])
  })
})

describe('mail', () => {
  const mails = (usuario: string) => outbox(app().directory, `${usuario}@example.com`)

  it('sends urgent ones at once, one mail each, unless the user declined', async () => {
    const { database } = app()
    const [one, digest, none, unreachable] = await Promise.all([
      createUser(database),
      createUser(database),
      createUser(database),
      createUser(database, [], { correo: '' }),
    ])
    await rows('insert into notification_preference values ($1, 0, 1, 1), ($2, 0, 0, 1)', digest?.usuid, none?.usuid)
    const people = [one, digest, none, unreachable]
    const para = people.map((user) => user?.usuid ?? 0)
    await notify([...para, ...para], { datos: { nombre: 'Ana & Eva', titulo: 'Se rechazó' }, evento: 'prueba.urgente' })
    expect((await Promise.all(para.map(stored))).map(([row]) => row?.correo)).toEqual(['enviado', 'pendiente', 'no', 'no'])
    await expect.poll(() => mails(one?.usuario ?? ''), soon).toHaveLength(1)
    const [mail] = await mails(one?.usuario ?? '')
    expect(mail).toMatchObject({ asunto: 'Se rechazó - Soportica', html: expect.stringContaining('Ana &amp; Eva') })
    expect(mail?.texto).toContain(`/soportica/#/pruebas/${record}`)
    expect(await mails(digest?.usuario ?? '')).toEqual([])
  })

  it('of the rest waits for the digest', async () => {
    const { usuid, usuario } = await createUser(app().database)
    await notify([usuid])
    expect((await stored(usuid))[0]?.correo).toBe('pendiente')
    expect(await mails(usuario)).toEqual([])
  })
})

describe('preferences', () => {
  it('are all on by default', async () => {
    const caller = await app().signInWith()
    expect((await caller.call(calls.getPreferences)).body).toEqual({ correoInmediato: 1, resumen: 1, sonido: 1 })
    const wanted = { correoInmediato: 0, resumen: 1, sonido: 0 }
    expect(await caller.call(calls.savePreferences, { body: { ...wanted, usuario: 1 } })).toMatchObject({ status: 200 })
    expect((await caller.call(calls.getPreferences)).body).toEqual(wanted)
    expect(await rows("select datos from event where nombre = 'notification.preferences' and usuid = $1", caller.usuid)).toEqual([
      { datos: wanted },
    ])
    expect(await caller.call(calls.savePreferences, { body: { ...wanted, sonido: 2 } })).toMatchObject({
      status: 422,
      body: { campo: 'sonido' },
    })
    await caller.call(calls.savePreferences, { body: { ...wanted, sonido: 1 } })
    expect((await caller.call(calls.getPreferences)).body).toMatchObject({ sonido: 1 })
  })
})

describe('permissions that another person changes', () => {
  it('reach their owners', async () => {
    const admin = await app().signInWith(8, 24, 25)
    const user = await createUser(app().database, [24])
    const body = {
      usuid: user.usuid,
      permissions: [
        { perid: 25, asignado: 1 },
        { perid: 24, asignado: 0 },
      ],
    }
    expect(await admin.call(updatePermissionsUser, { body })).toMatchObject({ status: 200 })
    await allNotified(app().database)
    const own = await app().signIn(user.usuario, password)
    expect((await list(own)).results).toMatchObject([
      {
        not_titulo: 'Sus permisos cambiaron',
        not_prioridad: 'Media',
        not_mensaje: expect.stringMatching(/^<b>Prueba \w+<\/b> cambió sus permisos: 1 permiso otorgado y 1 permiso retirado\.$/),
      },
    ])
    expect((await list(admin)).total).toBe(0)
  })
})
