import { describe, expect, test } from 'vitest'
import { allEntries, entryAt, menuGroups, searchMenu } from './menu.ts'

const groups = menuGroups({
  padres: [
    { id: 1, label: 'Catálogos de cajeros', icon: 'tool', toa: '' },
    { id: 2, label: 'Vacío', icon: 'tool', toa: '' },
  ],
  hijos: [
    { padre: 1, label: 'Areas', toa: '/areas', icon: 'layout-grid', descripcion: 'Áreas responsables de los proyectos' },
    { padre: 1, label: 'Tipo Intervención', toa: 'interventiontype', icon: 'tool', descripcion: 'Modalidades que admite' },
    { padre: 1, label: 'Modalidades', toa: '#/modality', icon: 'route', descripcion: 'Etapas y días' },
  ],
})
const labels = (query: string) => searchMenu(allEntries(groups), query).map(({ label }) => label)

test('empty groups are left out and routes begin with a slash', () => {
  expect(groups.map(({ label }) => label)).toEqual(['Catálogos de cajeros'])
  expect(groups[0]?.entries.map(({ to }) => to)).toEqual(['/areas', '/interventiontype', '/modality'])
})

describe('search', () => {
  test.each([
    ['', ['Inicio', 'Mi trabajo', 'Areas', 'Tipo Intervención', 'Modalidades']],
    ['intervencion', ['Tipo Intervención']],
    ['ÁREA', ['Areas']],
    ['modalidades', ['Modalidades', 'Tipo Intervención']],
    ['etapas mod', ['Modalidades']],
    ['cajero fantasma', []],
  ])('«%s»', (query, found) => {
    expect(labels(query)).toEqual(found)
  })
})

test('the last used entry comes first among equal matches', () => {
  const found = (query: string) => searchMenu(allEntries(groups), query, ['/modality', '/interventiontype']).map(({ label }) => label)
  expect(found('')).toEqual(['Modalidades', 'Tipo Intervención', 'Inicio', 'Mi trabajo', 'Areas'])
  expect(found('i')).toEqual(['Inicio', 'Modalidades', 'Tipo Intervención', 'Mi trabajo'])
  expect(labels('i')).toEqual(['Inicio', 'Mi trabajo', 'Tipo Intervención', 'Modalidades'])
})

test.each([
  ['/areas', 'Areas'],
  ['/modality/4', 'Modalidades'],
  ['/dashboard', 'Inicio'],
  ['/trabajo', 'Mi trabajo'],
  ['/areas2', undefined],
])('the entry at %s is %s', (pathname, label) => {
  expect(entryAt(groups, pathname)?.label).toBe(label)
})
