import { describe, expect, it } from 'vitest'
import { windowPermissions, type CatalogDefinition, fieldLabel, peridsTo, statusOf } from '@soportica/contract/catalogs/catalog'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { requestType } from '@soportica/contract/catalogs/requests/requestType'
import { requirementType } from '@soportica/contract/catalogs/requests/requirementType'
import { testApp, type Caller } from '../app.ts'
import { catalogue, catalogsInFull } from '../catalogue.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { branchAttachedType, cashierAttachedType } from '@soportica/contract/catalogs/attachedTypes'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { getUses } from '@soportica/contract/catalogs/catalogTools'
import { createProfile } from '../factories/profile.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()

describe('fields that depend on others', () => {
  const flags = catalogue(app, requirementType)
  const steps = catalogue(app, modality)

  async function requirement(requiereAdjunto: 0 | 1, multiple: 0 | 1, obligatorio: 0 | 1 = 0) {
    const [ana, luis] = [await flags.signIn(), await app().signInWith(...windowPermissions(requirementType))]
    const { id, values } = await createCatalogRow(ana, requirementType, { requiereAdjunto, multiple, obligatorio })
    const save = (caller: typeof ana, changes: Record<string, unknown>) => flags.edit(caller, id, { ...values, version: 1, ...changes })
    return { ana, luis, id, save, values, stored: () => flags.find(ana, values['nombre']) }
  }
  async function visits(visita: 0 | 1, diasvisita: number) {
    const [ana, luis] = [await steps.signIn(), await app().signInWith(...windowPermissions(modality))]
    const { id, values } = await createCatalogRow(ana, modality, { visita, diasvisita })
    const { visita: _tick, diasvisita: _days, ...others } = values
    const save = (caller: typeof ana, changes: Record<string, unknown>) => steps.edit(caller, id, { ...others, version: 1, ...changes })
    return { ana, luis, save, stored: () => steps.find(ana, values['nombre']) }
  }
  const conflict = (...conflictos: { campo: string; suyo: string; actual: string }[]) => ({
    status: 409,
    body: { code: 'registro.conflicto', version: 2, mensaje: expect.stringMatching(/^Prueba u\w+ cambió /), conflictos },
  })

  describe('flags that depend on another one', () => {
    it('are disputed with it: neither person’s change is dropped', async () => {
      const { ana, luis, save, stored } = await requirement(1, 0)
      expect((await save(ana, { requiereAdjunto: 0 })).status).toBe(200)
      expect(await save(luis, { requiereAdjunto: 1, multiple: 1, obligatorio: 1 })).toMatchObject(
        conflict(
          { campo: 'requiereAdjunto', suyo: 'SI', actual: 'NO' },
          { campo: 'multiple', suyo: 'SI', actual: 'NO' },
          { campo: 'obligatorio', suyo: 'SI', actual: 'NO' },
        ),
      )
      expect(await stored()).toMatchObject({ requiereAdjunto: 0, multiple: 0, obligatorio: 0, version: 2 })
      expect(await save(luis, { requiereAdjunto: 1, multiple: 1, obligatorio: 1, version: 2 })).toMatchObject({ body: { version: 3 } })
    })

    it('are disputed by who sends one of them alone', async () => {
      const { ana, luis, save, id, values } = await requirement(1, 0)
      await save(ana, { requiereAdjunto: 0 })
      const answer = await flags.edit(luis, id, { nombre: values['nombre'], estado: 1, multiple: 1, version: 1 })
      expect(answer).toMatchObject({ status: 409, body: { conflictos: [{ campo: 'requiereAdjunto' }, { campo: 'multiple' }] } })
    })

    it('are disputed with who turned one on meanwhile', async () => {
      const { ana, luis, save, stored } = await requirement(1, 0)
      await save(ana, { multiple: 1 })
      expect(await save(luis, { requiereAdjunto: 0 })).toMatchObject(
        conflict({ campo: 'requiereAdjunto', suyo: 'NO', actual: 'SI' }, { campo: 'multiple', suyo: 'NO', actual: 'SI' }),
      )
      expect(await stored()).toMatchObject({ requiereAdjunto: 1, multiple: 1 })
    })

    it('are merged where they do not depend on each other', async () => {
      const { ana, luis, save, stored } = await requirement(1, 0)
      await save(ana, { multiple: 1 })
      expect(await save(luis, { obligatorio: 1 })).toMatchObject({ status: 200, body: { fusionados: ['multiple'] } })
      expect(await stored()).toMatchObject({ requiereAdjunto: 1, multiple: 1, obligatorio: 1 })
    })

    it('stay with who changed them while the other one changed something else', async () => {
      const { ana, luis, save, stored } = await requirement(1, 1)
      await save(ana, { requiereAdjunto: 0 })
      expect(await save(luis, { formato: 2 })).toMatchObject({ status: 200, body: { fusionados: ['requiereAdjunto', 'multiple'] } })
      expect(await stored()).toMatchObject({ requiereAdjunto: 0, multiple: 0, formato: 2 })
    })

    it('are no dispute between two who want the same', async () => {
      const { ana, luis, save } = await requirement(1, 1)
      await save(ana, { requiereAdjunto: 0 })
      expect(await save(luis, { requiereAdjunto: 0 })).toMatchObject({ status: 200, body: { sinCambios: true } })
    })

    it('are not turned on by themselves while the other one is off', async () => {
      const { ana, id, values } = await requirement(0, 0)
      const alone = { nombre: values['nombre'], estado: 1, multiple: 1, version: 1 }
      expect(await flags.edit(ana, id, alone)).toMatchObject({
        status: 422,
        body: { campo: 'multiple', mensaje: 'No se pudo guardar «múltiple»: solo cuenta con «requiere adjunto» en SI. Envíe los dos.' },
      })
      expect((await flags.edit(ana, id, { ...alone, requiereAdjunto: 1 })).status).toBe(200)
    })
  })

  describe('a step and its days', () => {
    it.each([{ visita: 0 }, { visita: 0, diasvisita: 5 }, { visita: 0, diasvisita: 0 }])('go together: %j', async (changes) => {
      const { ana, save, stored } = await visits(1, 5)
      expect(await save(ana, changes)).toMatchObject({ status: 200, body: { version: 2 } })
      expect(await stored()).toMatchObject({ visita: 0, diasvisita: 0 })
    })

    it('are made with no days where there is no tick', async () => {
      const { stored } = await visits(0, 7)
      expect(await stored()).toMatchObject({ visita: 0, diasvisita: 0 })
    })

    it('ask for the days of a new tick', async () => {
      const { ana, save } = await visits(0, 0)
      const required = { status: 422, body: { campo: 'diasvisita', mensaje: 'El campo días de visita es requerido' } }
      expect(await save(ana, { visita: 1 })).toMatchObject(required)
      expect(await save(ana, { visita: 1, diasvisita: 0 })).toMatchObject(required)
      expect((await save(ana, { visita: 1, diasvisita: 2 })).status).toBe(200)
    })

    it('are disputed when one takes the tick away and the other changes the days', async () => {
      const { ana, luis, save, stored } = await visits(1, 5)
      await save(ana, { diasvisita: 9 })
      expect(await save(luis, { visita: 0 })).toMatchObject(
        conflict({ campo: 'visita', suyo: 'NO', actual: 'SI' }, { campo: 'diasvisita', suyo: '0', actual: '9' }),
      )
      expect(await stored()).toMatchObject({ visita: 1, diasvisita: 9 })
    })

    it('are disputed the other way round', async () => {
      const { ana, luis, save } = await visits(1, 5)
      await save(ana, { visita: 0 })
      expect(await save(luis, { visita: 1, diasvisita: 9 })).toMatchObject(
        conflict({ campo: 'visita', suyo: 'SI', actual: 'NO' }, { campo: 'diasvisita', suyo: '9', actual: '0' }),
      )
    })
  })

  it('takes the selection of a requirement type under its other name', async () => {
    const caller = await app().signInWith(...[requirementType, requestType].flatMap(({ permissions }) => Object.values(permissions)))
    const [one, two] = [await createCatalogRow(caller, requestType), await createCatalogRow(caller, requestType)]
    const { id, values } = await createCatalogRow(caller, requirementType, { tso_id: `${two.id},${one.id}` })
    expect((await flags.find(caller, values['nombre']))?.['tipoSolicitudes']).toBe(`${one.id},${two.id}`)
    expect((await flags.edit(caller, id, { ...values, tso_id: [two.id], version: 1 })).body).toMatchObject({ version: 2 })
    expect((await flags.find(caller, values['nombre']))?.['tipoSolicitudes']).toBe(String(two.id))
  })
})

describe('uses', () => {
  const query = (text: string, ...values: unknown[]) => app().database.pool.query(text, values)
  const usesOf = (caller: Caller, { name }: CatalogDefinition, id: number) => caller.call(getUses, { body: { catalogo: name, id } })
  const addCashiers = (columns: Record<string, unknown>, rows: number) =>
    query(
      `insert into cashier (nombre, direccion, region, municipio, anio_contable, usureg, usuact, ${Object.keys(columns).join(', ')})
    select 'Cajero', 'Calle 1', (select min(id) from region), (select min(id) from municipality), 2026, 1, 1, ${Object.keys(columns)
      .map((_, at) => `$${at + 2}`)
      .join(', ')} from generate_series(1, $1::int)`,
      rows,
      ...Object.values(columns),
    )

  describe.each(catalogsInFull)('uses of %s', (_, definition: CatalogDefinition) => {
    const { signIn } = catalogue(app, definition)

    it('are none of what is new, and told to who works with it', async () => {
      const caller = await signIn()
      const { id } = await createCatalogRow(caller, definition)
      expect(await usesOf(caller, definition, id)).toMatchObject({ status: 200, body: { usos: [], total: 0 } })
      expect((await usesOf(await app().signInWith(8), definition, id)).status).toBe(403)
      expect((await usesOf(app().anonymous, definition, id)).status).toBe(401)
      expect((await usesOf(caller, definition, 2_000_000_000)).status).toBe(404)
    })
  })

  describe('uses', () => {
    it('are the cashiers that have it, without the deleted ones', async () => {
      const caller = await app().signInWith(24)
      const { id } = await createCatalogRow(caller, area)
      await addCashiers({ area: id }, 3)
      await addCashiers({ area: id, eliminado_en: new Date() }, 2)
      expect((await usesOf(caller, area, id)).body).toEqual({ usos: [{ nombre: 'cajeros', cantidad: 3 }], total: 3 })
    })

    it('are the records that selected it, each kind with its count; what it selected itself is none', async () => {
      const caller = await app().signInWith(...Object.values(modality.permissions), ...Object.values(interventionType.permissions))
      const types = catalogue(app, interventionType)
      const { id } = await createCatalogRow(caller, modality)
      const made = await Promise.all([1, 2, 3].map(() => createCatalogRow(caller, interventionType, { modalidades: [id] })))
      await addCashiers({ modalidad: id, tipo_intervencion: made[0]?.id }, 4)
      expect((await usesOf(caller, modality, id)).body).toEqual({
        usos: expect.arrayContaining([
          { nombre: 'tipos de intervención', cantidad: 3 },
          { nombre: 'cajeros', cantidad: 4 },
        ]),
        total: 7,
      })
      await types.remove(caller, made[1]!.id)
      expect((await usesOf(caller, modality, id)).body).toMatchObject({ total: 6 })
      expect((await usesOf(caller, interventionType, made[0]!.id)).body).toEqual({ usos: [{ nombre: 'cajeros', cantidad: 4 }], total: 4 })
    })

    it('are the subcategories of a category', async () => {
      const subcategories = catalogue(app, aftersalesSubcategory)
      const caller = await subcategories.signIn()
      const { id } = await createCatalogRow(caller, aftersalesCategory)
      const [first] = await Promise.all([1, 2].map(() => createCatalogRow(caller, aftersalesSubcategory, { pvcId: id })))
      expect((await usesOf(caller, aftersalesCategory, id)).body).toEqual({ usos: [{ nombre: 'subcategorías', cantidad: 2 }], total: 2 })
      await subcategories.remove(caller, first!.id)
      expect((await usesOf(caller, aftersalesCategory, id)).body).toMatchObject({ total: 1 })
    })

    it('of an attachment type are the profiles and users that have it, not those it was taken from', async () => {
      const caller = await catalogue(app, cashierAttachedType).signIn()
      const { id } = await createCatalogRow(caller, cashierAttachedType)
      const { database } = app()
      const [profile, archived] = [await createProfile(database), await createProfile(database)]
      await query('update profile set eliminado_en = now() where id = $1', archived)
      for (const perfil of [profile, archived]) await query('insert into profile_attached_type (perfil, tipo) values ($1, $2)', perfil, id)
      const [has, taken] = [await createUser(database), await createUser(database)]
      await query(
        'insert into user_attached_type (usuid, tipo, otorgado) values ($1, $3, true), ($2, $3, false)',
        has.usuid,
        taken.usuid,
        id,
      )
      expect((await usesOf(caller, cashierAttachedType, id)).body).toEqual({
        usos: [
          { nombre: 'perfiles', cantidad: 1 },
          { nombre: 'usuarios', cantidad: 1 },
        ],
        total: 2,
      })
      const stranger = await catalogue(app, branchAttachedType).signIn()
      expect((await usesOf(stranger, cashierAttachedType, id)).status).toBe(403)
      expect((await usesOf(stranger, branchAttachedType, id)).status).toBe(404)
    })

    it('are of a catalogue that there is', async () => {
      const caller = await app().signInWith(24)
      expect((await caller.call(getUses, { body: { catalogo: 'session', id: 1 } })).status).toBe(404)
    })
  })
})

describe('two people', () => {
  // R-25: every save carries the version it started from.
  describe.each(catalogsInFull)('two people on one row of %s', (_, definition: CatalogDefinition) => {
    const { savedId, signIn, find, edit, remove, history } = catalogue(app, definition)
    const status = statusOf(definition)
    const label = (name: string) => `«${fieldLabel(definition, name)}»`

    async function start() {
      const [ana, luis] = [await signIn(), await app().signInWith(...peridsTo(definition, 'edit'))]
      const { id, values } = await createCatalogRow(ana, definition)
      return { ana, luis, id, values, nombre: String(values['nombre']) }
    }

    it('who touched other fields is merged, and told', async () => {
      const { ana, luis, id, values, nombre } = await start()
      expect((await edit(ana, id, { ...values, [status]: 2, version: 1 })).body).toMatchObject({ version: 2 })
      const merged = await edit(luis, id, { ...values, nombre: `${nombre} bis`, version: 1 })
      expect(merged).toMatchObject({
        status: 200,
        body: { [savedId]: id, version: 3, fusionados: [status], mensaje: expect.stringContaining(label(status)) },
      })
      expect(await find(ana, `${nombre} bis`)).toMatchObject({ ...values, nombre: `${nombre} bis`, [status]: 2, version: 3 })
      expect((await history(ana, id)).results.map(({ cambios }) => cambios.map(({ campo }) => campo)).slice(0, 2)).toEqual([
        ['nombre'],
        [status],
      ])
    })

    it('who touched the same field sees both values, who, and what is stored', async () => {
      const { ana, luis, id, values, nombre } = await start()
      await edit(ana, id, { ...values, nombre: `${nombre} de Ana`, version: 1 })
      const refused = await edit(luis, id, { ...values, nombre: `${nombre} de Luis`, version: 1 })
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'registro.conflicto',
          campo: 'nombre',
          version: 2,
          mensaje: expect.stringMatching(/^Prueba u\w+ cambió «nombre» mientras usted editaba/),
          conflictos: [{ campo: 'nombre', suyo: `${nombre} de Luis`, actual: `${nombre} de Ana` }],
          registro: { nombre: `${nombre} de Ana` },
        },
      })
      expect((await edit(luis, id, { ...values, nombre: `${nombre} de Luis`, version: 2 })).body).toMatchObject({ version: 3 })
    })

    it('one wins of many who change the same at once, and none is lost silently', async () => {
      const { ana, id, values, nombre } = await start()
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_unused, n) => edit(ana, id, { ...values, nombre: `${nombre} ${n}`, version: 1 })),
      )
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
      const won = answers.findIndex((answer) => answer.status === 200)
      expect(await find(ana, `${nombre} ${won}`)).toMatchObject({ version: 2 })
    })

    it('a version that never was is refused, and none means whatever is stored', async () => {
      const { ana, id, values, nombre } = await start()
      expect(await edit(ana, id, { ...values, version: 9 })).toMatchObject({ status: 422, body: { campo: 'version' } })
      await edit(ana, id, { ...values, [status]: 2, version: 1 })
      expect((await edit(ana, id, { ...values, nombre: `${nombre} bis` })).body).toMatchObject({ version: 3 })
    })

    it('who saves what the other one removes is told that it is gone', async () => {
      const { ana, luis, id, values, nombre } = await start()
      const [saved, removed] = await Promise.all([edit(luis, id, { ...values, nombre: `${nombre} bis`, version: 1 }), remove(ana, id)])
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(saved.status)
      expect((await edit(luis, id, { ...values, version: 1 })).status).toBe(404)
      const actions = (await history(ana, id)).results.map(({ accion }) => accion)
      expect(actions).toEqual(saved.status === 200 ? ['eliminado', 'actualizado', 'creado'] : ['eliminado', 'creado'])
    })
  })
})
