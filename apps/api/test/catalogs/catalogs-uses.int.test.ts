import { describe, expect, it } from 'vitest'
import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { branchAttachedType, cashierAttachedType } from '@soportica/contract/catalogs/attachedTypes'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { getUses } from '@soportica/contract/catalogs/catalogTools'
import { type Caller, testApp } from '../app.ts'
import { catalogsInFull, catalogue } from '../catalogue.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'
import { createProfile } from '../factories/profile.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()
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
    await query('insert into user_attached_type (usuid, tipo, otorgado) values ($1, $3, true), ($2, $3, false)', has.usuid, taken.usuid, id)
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
