import { describe, expect, it } from 'vitest'
import { progressOf, wholeState } from './listsState.ts'
import type { ListsSync } from './useListsSync.ts'

const given = (values: Partial<ListsSync>, ...states: ListsSync['listas'][number]['estado'][]): ListsSync => ({
  configurado: true,
  corriendoDesde: null,
  terminoEn: '2026-11-23 10:00:00',
  detenida: null,
  acciones: {},
  ...values,
  listas: states.map((estado) => ({ estado }) as ListsSync['listas'][number]),
})

describe('the lists together', () => {
  it.each([
    ['absent', given({ configurado: false }, 'falla')],
    ['stopped', given({ detenida: { desde: '2026-11-23 10:00:00', por: 'Ana' }, corriendoDesde: '2026-11-23 10:00:00' }, 'falla')],
    ['running', given({ corriendoDesde: '2026-11-23 10:00:00' }, 'falla')],
    ['failing', given({}, 'alDia', 'falla')],
    ['waiting', given({}, 'alDia', 'pendiente')],
    ['waiting', given({ terminoEn: null }, 'sinElegir')],
    ['working', given({}, 'alDia', 'sinElegir')],
  ])('are %s', (state, lists) => {
    expect(wholeState(lists)).toBe(state)
  })

  it('show how far one is when that is known', () => {
    expect(progressOf({ hechos: 40, total: 5000 })).toBe(1)
    expect(progressOf({ hechos: 200, total: 0 })).toBeUndefined()
  })
})
