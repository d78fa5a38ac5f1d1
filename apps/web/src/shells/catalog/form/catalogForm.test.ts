import { catalogCalls, type CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { statusOf } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { requirementType } from '@soportica/contract/catalogs/requests/requirementType'
import { workType } from '@soportica/contract/catalogs/cashiers/workType'
import { describe, expect, it } from 'vitest'
import { changedNames } from '../../record-dialog/recordValues.ts'
import { bodyOf, fieldOrder, formOf, initialWire, wireOf, wireOfRecord } from './catalogForm.ts'

const row = (values: Record<string, string | number>) => values as unknown as CatalogRow

describe.each(catalogs.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
  it('goes from the wire to the form and back unchanged', () => {
    const wire = initialWire(definition)
    expect(changedNames(wire, wireOf(definition, formOf(definition, wire)))).toEqual([])
  })

  it('is active where it is new', () => expect(initialWire(definition)[statusOf(definition)]).toBe(1))

  it('says once where each field stands', () => {
    const order = fieldOrder(definition)
    expect(new Set(order).size).toBe(order.length)
    expect(definition.fields.every(({ name }) => order.includes(name))).toBe(true)
  })
})

it('starts a new record with the initial values of the definition', () => {
  const { nombre, tipo, estado, ...steps } = initialWire(modality)
  expect({ nombre, tipo, estado }).toEqual({ nombre: '', tipo: 1, estado: 1 })
  expect([Object.keys(steps).length, new Set(Object.values(steps))]).toEqual([30, new Set([0])])
  expect(initialWire(interventionType)['aplicaCodigo']).toBeUndefined()
})

it('reads any status but 1 as inactive', () => expect(initialWire(area, row({ areid: 1, nombre: 'Obra', estado: 0 }))['estado']).toBe(2))

it('does not take blanks around a name for a change', () => {
  const base = initialWire(area, row({ areid: 1, nombre: 'Obra', estado: 1 }))
  expect(changedNames(base, wireOf(area, { ...formOf(area, base), nombre: ' Obra ' }))).toEqual([])
})

it('sends what the contract accepts, with the selection before and after', () => {
  const base = { ...initialWire(interventionType, row({ tiiid: 4, nombre: 'Traslado', aplicaCodigo: 1, estado: 1 })), modalidades: [1, 2] }
  const body = bodyOf(interventionType, 4, { wire: { ...base, modalidades: [2, 3] }, base, version: 7 })
  expect(body).toEqual({
    tiiid: 4,
    nombre: 'Traslado',
    aplicaCodigo: 1,
    estado: 1,
    modalidades: [2, 3],
    modalidadesact: [1, 2],
    version: 7,
  })
  expect(catalogCalls(interventionType).save.body.safeParse(body).success).toBe(true)
})

it('asks for the days of a ticked step even when the name is missing too', () => {
  const wire = { ...initialWire(modality), visita: 1 }
  const checked = catalogCalls(modality).save.body.safeParse(bodyOf(modality, 0, { wire, base: wire }))
  expect(checked.error?.issues.map(({ path }) => path[0])).toEqual(['nombre', 'diasvisita'])
})

it.each([
  ['-3', 'El campo días de visita debe estar entre 0 y 999'],
  ['99999', 'El campo días de visita debe estar entre 0 y 999'],
  ['9'.repeat(30), 'El campo días de visita debe estar entre 0 y 999'],
  ['3,5', 'El campo días de visita debe ser un número entero'],
  ['2.5', 'El campo días de visita debe ser un número entero'],
  ['1e2', 'El campo días de visita debe ser un número entero'],
  ['tres', 'El campo días de visita debe ser un número entero'],
])('refuses %j days instead of saving another number', (typed, sentence) => {
  const base = initialWire(modality)
  const wire = wireOf(modality, { ...formOf(modality, base), nombre: 'Obra', visita: true, diasvisita: typed })
  const checked = catalogCalls(modality).save.body.safeParse(bodyOf(modality, 0, { wire, base }))
  expect(checked.error?.issues[0]?.message).toBe(sentence)
})

it('takes the days that were typed', () => {
  expect(wireOf(modality, { ...formOf(modality, initialWire(modality)), visita: true, diasvisita: ' 007 ' })['diasvisita']).toBe(7)
})

it('refuses whole numbers of other fields alike', () => {
  const wire = wireOf(workType, { ...formOf(workType, initialWire(workType)), dias: '1e2' })
  expect(wire['dias']).toBe('1e2')
})

it('reads the selection of a stored record', () => {
  expect(wireOfRecord(interventionType, { nombre: 'Traslado', modalidades: '1,3' })).toEqual({ nombre: 'Traslado', modalidades: [1, 3] })
  expect(wireOfRecord(interventionType, { modalidades: '' })).toEqual({ modalidades: [] })
})

it('takes nothing chosen for 0, and shows 0 as nothing chosen', () => {
  const wire = initialWire(requirementType)
  expect(wire['formato']).toBe(0)
  expect(formOf(requirementType, wire)['formato']).toBe('')
  expect(wireOf(requirementType, { ...formOf(requirementType, wire), formato: '2' })['formato']).toBe(2)
})

it('keeps a flag off while the one it requires is off', () => {
  const form = { ...formOf(requirementType, initialWire(requirementType)), multiple: true, obligatorio: true }
  expect(wireOf(requirementType, form)).toMatchObject({ requiereAdjunto: 0, multiple: 0, obligatorio: 0 })
  expect(wireOf(requirementType, { ...form, requiereAdjunto: true })).toMatchObject({ requiereAdjunto: 1, multiple: 1, obligatorio: 1 })
})

it('sends where a record belongs', () => {
  const wire = { ...initialWire(aftersalesSubcategory), nombre: 'Grietas' }
  const body = bodyOf(aftersalesSubcategory, 0, { wire, base: wire, scopeFields: { pvcId: 3 } })
  expect(body).toEqual({ pvcId: 3, nombre: 'Grietas', estado: 1 })
  expect(catalogCalls(aftersalesSubcategory).save.body.safeParse(body).success).toBe(true)
  expect(bodyOf(aftersalesSubcategory, 8, { wire, base: wire, scopeFields: { pvcId: 3 } })).toEqual({ ...body, pscId: 8 })
})
