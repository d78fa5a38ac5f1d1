import { cashierProject } from '@soportica/contract/cashiers/project'
import { listCashiers } from '@soportica/contract/cashiers/listCalls'
import { describe, expect, it, test } from 'vitest'
import { readListState, writeListState } from '../../data-table/listState.ts'
import { droppedFrom } from '../../list/droppedFilters.ts'
import { tabIn, withTab } from '../../list/tabInAddress.ts'
import { queryFilters, families, listDefaults, selectionBody, tidied } from './listFilters.ts'

const read = (address: string) => readListState(new URLSearchParams(address), listDefaults(cashierProject))

describe('the filters of an address', () => {
  it('become what the server asks for', () => {
    const address =
      'consecutivo=7&consecutivo=12&nombre=norte&anioContable=2026&region=3&municipio=4&municipio=9&padreHijo=2&listoParaEntregar=0&plazo=vencido&etapa=visita'
    expect(queryFilters(cashierProject, read(address).filters)).toEqual({
      consecutivo: [7, 12],
      nombre: 'norte',
      anioContable: 2026,
      region: [3],
      municipio: [4, 9],
      padreHijo: 2,
      listoParaEntregar: 0,
      plazo: 'vencido',
      etapa: 'visita',
    })
  })

  it.each([
    'consecutivo=abc&consecutivo=-3&consecutivo=1.5&consecutivo=0',
    'anioContable=1800',
    'padreHijo=3',
    'listoParaEntregar=2',
    'pendiente=0',
    'plazo=nunca',
    'etapa=visita',
    'etapa=ninguna',
    'otro=4',
    'motivoAtraso=x&parteAtraso=-1&atrasoDesde=ayer&atrasoHasta=2026',
    'momento=previsto2&momentoDesde=ayer&etapa=visita',
  ])('are left out when they mean nothing: %s', (address) => {
    expect(queryFilters(cashierProject, read(address).filters)).toEqual({})
  })

  it('are accepted by the server, all of them, and come back from the address', () => {
    const everything =
      'consecutivo=1&nombre=a&anioContable=2026&centroCostos=2&codigo=c&region=3&municipio=4&tipologia=5&tipoIntervencion=6&modalidad=7&actor=8&padreHijo=1&listoParaEntregar=1&pendiente=1&plazo=semana&etapa=diseno&responsable=0&motivoAtraso=0&motivoAtraso=7&parteAtraso=3&atrasoDesde=2026-01-01&atrasoHasta=2026-12-31&momento=previsto3en50&momentoDesde=2026-01-01&momentoHasta=2026-01-31'
    const state = read(everything)
    const body = listCashiers.body.parse(selectionBody(cashierProject, state, 'visit', 2))
    expect(Object.keys(body.filters)).toHaveLength(24)
    expect(body).toMatchObject({ tipoModulo: 'visit', estado: 2, sortField: 'consecutivo', sortOrder: -1 })
    const rewritten = writeListState(new URLSearchParams(), state, listDefaults(cashierProject))
    expect(readListState(rewritten, listDefaults(cashierProject))).toEqual(state)
  })
})

test('a stage is no filter without a deadline or a moment, and neither is a word that is no choice', () => {
  expect(tidied(cashierProject, { nombre: 'a', etapa: 'visita' })).toEqual({ nombre: 'a' })
  expect(tidied(cashierProject, { plazo: 'nunca', etapa: 'visita' })).toEqual({})
  expect(tidied(cashierProject, { plazo: 'vencido', etapa: 'ninguna' })).toEqual({ plazo: 'vencido' })
  const moment = { momento: 'vence', etapa: 'visita' }
  expect(tidied(cashierProject, moment)).toEqual(moment)
  const filters = { plazo: 'porVencer', etapa: 'visita' }
  expect(tidied(cashierProject, filters)).toEqual(filters)
})

test.each([
  ['', 0],
  ['estado=3', 3],
  ['estado=-1', 0],
  ['estado=tres', 0],
])('the tab of "%s" is %s', (address, tab) => {
  expect(tabIn(new URLSearchParams(address))).toBe(tab)
})

test.each([
  ['nombre=norte&anioContable=202&consecutivo=7', ['anioContable']],
  ['consecutivo=7&consecutivo=abc&region=x', ['consecutivo', 'region']],
  ['plazo=nunca&etapa=visita', ['plazo', 'etapa']],
  ['nombre=+norte+&anioContable=2026&region=3&region=4&plazo=vencido&etapa=visita&otro=4&anioContable=', []],
])('impossible parts of an address are named: %s', (address, dropped) => {
  const { filters } = read(address)
  expect(droppedFrom(new URLSearchParams(address), tidied(cashierProject, filters), listDefaults(cashierProject))).toEqual(dropped)
})

test('ids that are no numbers are no filters', () => {
  expect(tidied(cashierProject, { consecutivo: ['7', 'abc', '0'], region: ['x'] })).toEqual({ consecutivo: ['7'] })
  // Nobody is somebody to look for.
  expect(tidied(cashierProject, { actor: ['0', '12', '-1'] })).toEqual({ actor: ['0', '12'] })
})

test('another tab begins on its first page and keeps the filters', () => {
  const next = withTab(new URLSearchParams('nombre=norte&pagina=4&estado=1'), 3)
  expect(next.toString()).toBe('nombre=norte&estado=3')
  expect(withTab(next, 0).toString()).toBe('nombre=norte')
})

test('a family is 1 for parents, 2 for children', () =>
  expect(families).toEqual([
    { value: 1, label: 'Padres' },
    { value: 2, label: 'Hijos' },
  ]))
