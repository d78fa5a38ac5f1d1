import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { branchAttachedType, cashierAttachedType } from '@soportica/contract/catalogs/attachedTypes'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { describe, expect, it } from 'vitest'
import { listBody, readListState } from '../../data-table/listState.ts'
import { filterFields, listDefaults, showsDeleted } from './catalogFilters.ts'
import { scopeFieldsOf, scopeOf } from '../scopeFields.ts'

describe.each(catalogs.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
  it('asks what the contract accepts, with every filter and the deleted ones', () => {
    const address = filterFields(definition).map(({ name, options }) => `${name}=${options?.[0]?.value ?? 'obra'}`)
    const state = readListState(new URLSearchParams([...address, 'eliminados=1'].join('&')), listDefaults(definition))
    expect(Object.keys(state.filters)).toHaveLength(address.length)
    expect(showsDeleted(state)).toBe(true)
    const body = { ...scopeFieldsOf(definition, 4), ...listBody(state) }
    expect(catalogCalls(definition).list.body.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ eliminados: 1, sortField: 'nombre', sortOrder: -1, rows: 20 })
  })
})

it('asks for several words at once', () => {
  const state = readListState(new URLSearchParams('nombre=techo&nombre=%20piso%20&nombre=techo'), listDefaults(aftersalesCategory))
  expect(state.filters).toEqual({ nombre: ['techo', 'piso'] })
})

it('finds those without a choice, and does not filter by what is not filtered', () => {
  const fields = filterFields(cashierAttachedType)
  expect(fields.map(({ name }) => name)).toEqual(['nombre', 'prefijo', 'actid', 'tasid', 'estid'])
  expect(fields.find(({ name }) => name === 'tasid')?.options?.at(-1)).toEqual({ value: 0, label: 'Sin Asignar' })
})

it('says where rows belong', () => {
  expect(scopeFieldsOf(branchAttachedType)).toEqual({ sistema: 2 })
  expect(scopeFieldsOf(aftersalesSubcategory, 9)).toEqual({ pvcId: 9 })
  expect(scopeFieldsOf(aftersalesCategory, 9)).toEqual({})
  expect([scopeOf(branchAttachedType), scopeOf(aftersalesSubcategory)]).toEqual([{ sistema: 2 }, {}])
})
