import { describe, expect, it } from 'vitest'
import { isOutdated, type ListsSync, progressOf, wholeState } from './listsState.ts'

const listsSync = (values: Partial<ListsSync>, ...states: ListsSync['listas'][number]['estado'][]): ListsSync => ({
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
    ['absent', listsSync({ configurado: false }, 'falla')],
    ['stopped', listsSync({ detenida: { desde: '2026-11-23 10:00:00', por: 'Ana' }, corriendoDesde: '2026-11-23 10:00:00' }, 'falla')],
    ['running', listsSync({ corriendoDesde: '2026-11-23 10:00:00' }, 'falla')],
    ['failing', listsSync({}, 'alDia', 'falla')],
    ['waiting', listsSync({}, 'alDia', 'pendiente')],
    ['waiting', listsSync({ terminoEn: null }, 'sinElegir')],
    ['working', listsSync({}, 'alDia', 'sinElegir')],
  ])('are %s', (state, lists) => {
    expect(wholeState(lists)).toBe(state)
  })

  it('show how far one is when that is known', () => {
    expect(progressOf({ hechos: 40, total: 5000 })).toBe(1)
    expect(progressOf({ hechos: 200, total: 0 })).toBeUndefined()
  })
})

describe('results of a connection test', () => {
  const [before, after] = ['2026-11-23 10:00:00', '2026-11-23 10:05:00']
  const listOf = (lista: 'lspuesto' | 'lsproyecto', exito: boolean) => ({ lista, nombre: lista, exito, mensaje: '' })
  const trial = (...listas: ReturnType<typeof listOf>[]) => ({
    tested: { exito: listas.length > 0 && listas.every(({ exito }) => exito), mensaje: '', listas },
    terminoEn: before,
  })
  const at = (terminoEn: string, estado: 'alDia' | 'falla'): ListsSync => ({
    ...listsSync({ terminoEn }),
    listas: [{ lista: 'lspuesto', estado } as ListsSync['listas'][number]],
  })

  it.each([
    ['holds until a run ends', trial(listOf('lspuesto', false)), at(before, 'alDia'), false],
    ['holds while a run finds the same fault', trial(listOf('lspuesto', false)), at(after, 'falla'), false],
    ['ends when a run went well', trial(listOf('lspuesto', false)), at(after, 'alDia'), true],
    ['ends when a run failed', trial(listOf('lspuesto', true)), at(after, 'falla'), true],
    ['holds when a run went well too', trial(listOf('lspuesto', true)), at(after, 'alDia'), false],
    ['of a connection that failed ends when a run went well', trial(), at(after, 'alDia'), true],
  ])('%s', (_, tried, data, outdated) => {
    expect(isOutdated(tried, data)).toBe(outdated)
  })
})
