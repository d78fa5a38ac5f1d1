import { expect, test } from 'vitest'
import { entryAt, menuGroups } from './menu.ts'

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

test('empty groups are left out and routes begin with a slash', () => {
  expect(groups.map(({ label }) => label)).toEqual(['Catálogos de cajeros'])
  expect(groups[0]?.entries.map(({ to }) => to)).toEqual(['/areas', '/interventiontype', '/modality'])
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
