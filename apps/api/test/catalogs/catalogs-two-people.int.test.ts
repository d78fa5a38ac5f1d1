import { describe, expect, it } from 'vitest'
import { type CatalogDefinition, fieldLabel, peridsTo, statusOf } from '@soportica/contract/catalogs/catalog'
import { testApp } from '../app.ts'
import { catalogsInFull, catalogue } from '../catalogue.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'

const app = testApp()

// every save carries the version it started from.
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
