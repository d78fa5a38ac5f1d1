import * as profileCalls from '@soportica/contract/people/profiles'
import * as positionCalls from '@soportica/contract/people/positions'
import * as userCalls from '@soportica/contract/people/users'
import { planRespond } from '@soportica/contract/permissions/planRequests'
import { holidays as holidaysRight, positions, profiles, users } from '@soportica/contract/permissions/securityWindows'
import * as planCalls from '@soportica/contract/plan-requests/calls'
import { cashierSearches as searches } from '@soportica/contract/reports/savedSearchCalls'
import * as holidayCalls from '@soportica/contract/settings/holidays'
import * as labelCalls from '@soportica/contract/settings/labels'
import * as subscriptionCalls from '@soportica/contract/subscriptions/subscriptions'
import { previewUndo, type UndoneRecord } from '@soportica/contract/undo/undo'
import * as viewCalls from '@soportica/contract/views/listViews'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../packages/rules/test/sweep.ts'
import { type Caller, testApp } from '../app.ts'
import { createPerson, personBody } from '../factories/person.ts'
import { createRegion } from '../factories/position.ts'
import { createProfile, profileBody } from '../factories/profile.ts'
import { lastActions, undoLast } from '../factories/undo.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const uniqueName = () => `Uno ${randomUUID()}`

const withoutTitles = (registros: readonly UndoneRecord[]) => registros.map(({ titulo: _, ...record }) => record)

type Values = Readonly<Record<string, string | number | readonly number[] | undefined>>
/** A kind of record: how a user makes, saves, removes and reads one. */
type Kind = {
  readonly entidad: string
  readonly rights: readonly number[]
  /** Only its author works on it. */
  readonly own?: true
  readonly make: (caller: Caller) => Promise<number>
  readonly fields: Readonly<Record<string, readonly (string | number | readonly number[])[]>>
  readonly save: (caller: Caller, id: number, values: Values) => Promise<{ status: number }>
  readonly remove: (caller: Caller, id: number) => Promise<{ status: number }>
  /** Its fields as stored; eliminado_en comes along. */
  readonly row: string
}
const idOf = async (answer: Promise<{ body: Record<string, unknown> }>, key = 'id'): Promise<number> => {
  const { body } = await answer
  expect(body).toHaveProperty(key)
  return Number(body[key])
}
const rowOf = async ({ row }: Kind, id: number) => (await query(row, id))[0] as Record<string, unknown>
const searchBody = { bugId: 0, values: { secciones: ['basica'], campos: [{ campo: 'nombreCajero' }] }, sortField: 'cajId', sortOrder: 1 }
const daily = { frecuencia: 1, dia: 0, hora: '07:00', formato: 1, soloConFilas: 1, soloCambios: 1 }
const blankView = { lista: '/cashiers/cashiers', consulta: 'region=1', columnas: {}, compartida: 2, oficial: 1 }

const kinds: readonly Kind[] = [
  {
    entidad: 'list_view',
    rights: [3, 9],
    make: (caller) => idOf(caller.call(viewCalls.saveListView, { body: { ...blankView, id: 0, nombre: uniqueName() } })),
    fields: { nombre: ['Norte', 'Sur', 'Este'], consulta: ['region=1', 'region=2', 'estado=4'] },
    save: async (caller, id, values) => {
      const { nombre, consulta } = await rowOf(kinds[0]!, id)
      const body = { ...blankView, id, nombre, consulta, ...values }
      return caller.call(viewCalls.saveListView, { body: { ...body, nombre: ownName(body.nombre, id) } })
    },
    remove: (caller, id) => caller.call(viewCalls.removeListView, { body: { id } }),
    row: 'select nombre, consulta, oficial, eliminado_en from list_view where id = $1',
  },
  {
    entidad: 'region',
    rights: Object.values(positions),
    make: (caller) => createRegion(caller),
    fields: { nombre: ['Norte', 'Sur', 'Este'], estado: [1, 2] },
    save: async (caller, pogid, values) => {
      const { nombre, estado } = await rowOf(kinds[1]!, pogid)
      const body = { tipo: 1, pogid, nombre, estado, ...values }
      return caller.call(positionCalls.updatePosition, { body: { ...body, nombre: ownName(body.nombre, pogid) } })
    },
    remove: (caller, pogid) => caller.call(positionCalls.deletePosition, { body: { tipo: 1, pogid } }),
    row: 'select nombre, estado, eliminado_en from region where id = $1',
  },
  {
    entidad: 'profile',
    rights: Object.values(profiles),
    make: (caller) => idOf(caller.call(profileCalls.saveProfile, { body: profileBody() }), 'prfid'),
    fields: { nombre: ['Norte', 'Sur', 'Este'], estado: [1, 2], tipoAdjuntosCajeros: [[1], [1, 2]] },
    save: async (caller, prfid, values) => {
      const { nombre } = await rowOf(kinds[2]!, prfid)
      const body = { prfid, nombre, ...values }
      return caller.call(profileCalls.saveProfile, { body: { ...body, nombre: ownName(body.nombre, prfid) } })
    },
    remove: (caller, prfid) => caller.call(profileCalls.deleteProfile, { body: { prfid } }),
    row: `select nombre, estado, eliminado_en, (select string_agg(tipo::text, ',' order by tipo) from profile_attached_type t
      join attached_type a on a.id = t.tipo and a.sistema = 1 where t.perfil = p.id) as "tipoAdjuntosCajeros" from profile p where id = $1`,
  },
  {
    entidad: 'user',
    rights: Object.values(users),
    make: async (caller) => createPerson(caller, personBody(await createProfile(app().database))),
    fields: { nombre: ['Ana', 'Luis', 'Eva'], apellido: ['Paz', 'Rey'], celular: ['3001112233', '3104445566'], estado: [1, 2] },
    save: async (caller, usuid, values) => {
      const { categoria, perfil, nombre } = await rowOf(kinds[3]!, usuid)
      return caller.call(userCalls.saveUser, { body: { usuid, categoria, perfil, nombre, ...values } })
    },
    remove: (caller, usuid) => caller.call(userCalls.deleteUser, { body: { usuid } }),
    row: 'select categoria, perfil, nombre, apellido, celular, estado, usuario, clave, eliminado_en from app_user where id = $1',
  },
  {
    entidad: 'planTemplate',
    rights: [planRespond],
    make: (caller) => idOf(caller.call(planCalls.savePlanTemplate, { body: { id: 0, nombre: uniqueName(), texto: 'Cordial saludo' } })),
    fields: { nombre: ['Norte', 'Sur', 'Este'], texto: ['Cordial saludo', 'Buen día', 'Gracias'] },
    save: async (caller, id, values) => {
      const { nombre, texto } = await rowOf(kinds[4]!, id)
      const body = { id, nombre, texto, ...values }
      return caller.call(planCalls.savePlanTemplate, { body: { ...body, nombre: ownName(body.nombre, id) } })
    },
    remove: (caller, id) => caller.call(planCalls.deletePlanTemplate, { body: { id } }),
    row: 'select nombre, texto, eliminado_en from plan_template where id = $1',
  },
  {
    entidad: 'saved_search',
    rights: [9, 90],
    own: true,
    make: (caller) => idOf(caller.call(searches.save, { body: { ...searchBody, nombre: uniqueName() } }), 'bugId'),
    fields: { nombre: ['Norte', 'Sur', 'Este'], sortOrder: [1, -1] },
    save: async (caller, bugId, values) => {
      const { nombre, sortOrder } = await rowOf(kinds[5]!, bugId)
      const body = { ...searchBody, bugId, nombre, sortOrder, ...values }
      return caller.call(searches.save, { body: { ...body, nombre: ownName(body.nombre, bugId) } })
    },
    remove: (caller, bugId) => caller.call(searches.remove, { body: { bugId } }),
    row: `select nombre, (datos ->> 'sortOrder')::int as "sortOrder", eliminado_en from saved_search where id = $1`,
  },
  {
    entidad: 'subscription',
    rights: [9, 90],
    own: true,
    make: async (caller) => {
      const bugId = await idOf(caller.call(searches.save, { body: { ...searchBody, nombre: uniqueName() } }), 'bugId')
      return idOf(caller.call(subscriptionCalls.saveSubscription, { body: { ...daily, id: 0, bugId } }))
    },
    fields: { hora: ['07:00', '08:00', '09:30'], formato: [1, 2], soloCambios: [0, 1] },
    save: async (caller, id, values) => {
      const { bugId, hora, formato, soloCambios } = await rowOf(kinds[6]!, id)
      return caller.call(subscriptionCalls.saveSubscription, { body: { ...daily, id, bugId, hora, formato, soloCambios, ...values } })
    },
    remove: (caller, id) => caller.call(subscriptionCalls.deleteSubscription, { body: { id } }),
    row: `select busqueda as "bugId", hora, formato, solo_cambios as "soloCambios", estado, eliminado_en from subscription where id = $1`,
  },
]
const ownName = (nombre: unknown, id: number): string =>
  String(nombre).includes(String(id)) || String(nombre).length > 20 ? String(nombre) : `${String(nombre)} ${id}`

describe.each(kinds)('an own action on a $entidad', (kind) => {
  const { entidad, rights, own, make, fields, save, remove } = kind
  const batchOf = async (id: number): Promise<string> =>
    (await query('select lote from history where entidad = $1 and registro = $2 order by id desc limit 1', entidad, id))[0].lote
  const twoPeople = async () => {
    const mine = await app().signInWith(...rights)
    return { mine, other: own ? mine : await app().signInWith(...rights) }
  }

  it('goes back field by field, in exactly the fields that nobody touched since, as its preview says', async () => {
    const { mine, other } = await twoPeople()
    const change = fc.record(Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, fc.constantFrom(...values)])), {
      requiredKeys: [],
    })
    await fc.assert(
      fc.asyncProperty(change, change, async (first, second) => {
        const id = await make(mine)
        const start = await rowOf(kind, id)
        expect((await save(mine, id, first)).status).toBe(200)
        const changed = await rowOf(kind, id)
        if (JSON.stringify(changed) === JSON.stringify(start)) return
        const lote = await batchOf(id)
        expect((await save(other, id, second)).status).toBe(200)
        const since = await rowOf(kind, id)
        const preview = (await mine.call(previewUndo, { body: { lote } })).body['registros']
        expect(await rowOf(kind, id)).toEqual(since)
        // Its title may be a field that goes back.
        expect(withoutTitles((await undoLast(mine, lote)).registros)).toEqual(withoutTitles(preview as never))
        const now = await rowOf(kind, id)
        for (const name of Object.keys(start)) {
          const touched = String(changed[name]) !== String(since[name])
          expect([name, now[name]]).toEqual([name, touched ? since[name] : start[name]])
        }
      }),
      { ...runs(4, 200), endOnFailure: true },
    )
  })

  it('that creates or deletes it goes back by the other verb, unless somebody else worked on it', async () => {
    const { mine, other } = await twoPeople()
    const id = await make(mine)
    const before = await rowOf(kind, id)
    await undoLast(mine, await batchOf(id))
    expect((await rowOf(kind, id))['eliminado_en']).not.toBeNull()
    // What an undo did is undone as well.
    await undoLast(mine, await batchOf(id))
    expect(await rowOf(kind, id)).toEqual(before)
    expect((await remove(mine, id)).status).toBe(200)
    expect((await lastActions(mine))[0]).toMatchObject({ entidad, registros: 1, estado: 'disponible', registro: { id } })
    await undoLast(mine)
    expect(await rowOf(kind, id)).toEqual(before)
    if (own) return
    const touched = await make(mine)
    const lote = await batchOf(touched)
    const [[name, values]] = Object.entries(fields) as [[string, readonly string[]]]
    await save(other, touched, { [name]: values[1]! })
    expect((await undoLast(mine, lote)).registros).toMatchObject([{ cambios: [], quedan: [expect.stringMatching(/lo cambió después$/)] }])
    expect((await rowOf(kind, touched))['eliminado_en']).toBeNull()
  })

  it('goes back with the rights of that moment alone', async () => {
    const { mine } = await twoPeople()
    const id = await make(mine)
    const [[name, values]] = Object.entries(fields) as [[string, readonly string[]]]
    await save(mine, id, { [name]: values[1]! })
    const changed = await rowOf(kind, id)
    await query('delete from profile_permission where perfil = (select perfil from app_user where id = $1)', mine.usuid)
    await query('update app_user set version = version + 1 where id = $1', mine.usuid)
    await undoLast(await app().sessionOf(mine.usuid), await batchOf(id))
    expect(await rowOf(kind, id)).toEqual(changed)
  })
})

describe('an own action', () => {
  it('on a user leaves a new password, and shows none', async () => {
    const mine = await app().signInWith(...Object.values(users))
    const person = personBody(await createProfile(app().database))
    const usuid = await createPerson(mine, person)
    const save = (changes: object) => mine.call(userCalls.saveUser, { body: { ...person, usuid, ...changes } })
    expect((await save({ apellido: 'Otra', clave: 'Otra.Clave1' })).status).toBe(200)
    const [{ clave }] = await query('select clave from app_user where id = $1', usuid)
    const [last] = await lastActions(mine)
    const preview = await mine.call(previewUndo, { body: { lote: last!.lote } })
    for (const answer of [last, preview.body]) expect(JSON.stringify(answer)).not.toMatch(/argon|Otra\.Clave|oculta/)
    expect((await undoLast(mine)).registros).toMatchObject([{ quedan: ['La contraseña nueva se queda'] }])
    expect(await query('select clave, apellido from app_user where id = $1', usuid)).toEqual([{ clave, apellido: person['apellido'] }])
    // A new password alone is no action that goes back.
    const before = await lastActions(mine)
    expect((await save({ clave: 'Tercera.Clave1' })).status).toBe(200)
    expect(await lastActions(mine)).toEqual(before)
  })

  it('on a holiday goes back, unless the day was adjusted since', async () => {
    const [mine, other] = [await app().signInWith(holidaysRight), await app().signInWith(holidaysRight)]
    const fecha = '2031-03-05'
    const add = (caller: Caller, nombre: string) =>
      caller.call(holidayCalls.saveHolidayOverride, { body: { fecha, accion: 'agregar', nombre, motivo: 'Decreto' } })
    const take = (caller: Caller) => caller.call(holidayCalls.deleteHolidayOverride, { body: { fecha } })
    const stored = () => query('select nombre from holiday_override where fecha = $1', fecha)
    await add(mine, 'Día cívico')
    expect((await lastActions(mine))[0]).toMatchObject({ accion: 'ajuste de «05-03-2031»' })
    const first = (await lastActions(mine))[0]!.lote
    await undoLast(mine)
    expect(await stored()).toEqual([])
    await add(mine, 'Día cívico')
    await take(mine)
    await undoLast(mine)
    expect(await stored()).toEqual([{ nombre: 'Día cívico' }])
    await take(mine)
    await add(other, 'De otro')
    expect((await undoLast(mine, first)).registros).toMatchObject([{ quedan: [expect.stringMatching(/lo cambió después$/)] }])
    expect(await stored()).toEqual([{ nombre: 'De otro' }])
  })

  it('on a label goes back to the word before', async () => {
    const [mine, other] = [await app().signInWith(89), await app().signInWith(89)]
    const rows = async () => (await mine.call(labelCalls.listLabels)).body['etiquetas'] as unknown as labelCalls.LabelRow[]
    const [one, two] = (await rows()).slice(0, 2)
    const correct = async (caller: Caller, etiqueta: string, texto: string) => {
      const { version } = (await rows()).find((row) => row.etiqueta === etiqueta)!
      expect((await caller.call(labelCalls.saveLabel, { body: { etiqueta, texto, version } })).status).toBe(200)
    }
    const textOf = async (etiqueta: string) => (await rows()).find((row) => row.etiqueta === etiqueta)!.texto
    await correct(mine, one!.etiqueta, 'Mía')
    await correct(other, two!.etiqueta, 'Ajena')
    await undoLast(mine)
    expect([await textOf(one!.etiqueta), await textOf(two!.etiqueta)]).toEqual([null, 'Ajena'])
    await correct(mine, two!.etiqueta, 'Segunda')
    await correct(other, two!.etiqueta, 'Tercera')
    const [last] = await lastActions(mine)
    expect(last).toMatchObject({ estado: 'cambiada' })
    expect((await undoLast(mine, last!.lote)).registros).toMatchObject([
      { cambios: [], quedan: [expect.stringContaining('cambió después')] },
    ])
    expect(await textOf(two!.etiqueta)).toBe('Tercera')
  })

  it('that went back in part says what went back and what stays', async () => {
    const [mine, other] = [await app().signInWith(3, 9), await app().signInWith(3, 9)]
    const id = await kinds[0]!.make(mine)
    await kinds[0]!.save(mine, id, { nombre: `Dos ${id}`, consulta: 'estado=4' })
    await kinds[0]!.save(other, id, { consulta: 'estado=2' })
    expect((await undoLast(mine)).mensaje).toMatch(/^«.+» volvió en parte: «Nombre»\. Uno conserva algo; revise los motivos\.$/i)
    expect((await lastActions(mine)).find(({ deshizo }) => !deshizo)).toMatchObject({
      estado: 'deshecha',
      detalle: expect.stringMatching(/^Volvió 1 campo\. No volvió «.+»\.$/),
    })
  })
})
