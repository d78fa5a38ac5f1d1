import { describe, expect, it } from 'vitest'
import { windowPermissions } from '@soportica/contract/catalogs/catalog'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { requestType } from '@soportica/contract/catalogs/requests/requestType'
import { requirementType } from '@soportica/contract/catalogs/requests/requirementType'
import { testApp } from '../app.ts'
import { catalogue } from '../catalogue.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'

const app = testApp()
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
