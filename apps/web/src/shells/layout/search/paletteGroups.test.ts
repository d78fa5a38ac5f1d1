import type { FoundRecord } from '@soportica/contract/records/searchEverywhere'
import { describe, expect, test } from 'vitest'
import type { AddressedKind } from '../../product/appModule.ts'
import { entryOption, markedText, paletteGroups, type PaletteContent, viewOption, windowOption, withRecord } from './paletteGroups.ts'

const window = (label: string, to: string, descripcion = '', group = 'Catálogos') =>
  windowOption({ label, to, icon: '', descripcion, group })
const kinds: readonly AddressedKind[] = [
  { kind: 'request', order: 30, label: 'Solicitudes', icon: '', route: (id) => `/request/${id}` },
  { kind: 'cashier', order: 10, label: 'Cajeros', icon: '', route: (id, list) => `/cashiers/${list}/${id}` },
]
const record = (tipo: string, id: number, values: Partial<FoundRecord> = {}): FoundRecord => ({
  tipo,
  id,
  lista: 'visit',
  numero: String(id),
  titulo: `Registro ${id}`,
  detalle: '',
  exacto: false,
  ...values,
})
const content: PaletteContent = {
  windows: [
    window('Inicio', '/dashboard', '', ''),
    window('Areas', '/areas', 'Áreas responsables de los proyectos'),
    window('Tipo Intervención', '/interventiontype', 'Modalidades que admite'),
    window('Modalidades', '/modality', 'Etapas y días'),
    entryOption({ label: 'Copias de seguridad', icon: '', words: 'respaldo', window: 'Reglas de Negocio', target: { runs: () => {} } }),
  ],
  actions: [entryOption({ label: 'Nuevo Usuario', icon: '', words: 'persona', target: { to: '/users', dialog: 'users' } })],
  ofPage: [{ key: 'page Filtros', label: 'Filtros', icon: '', words: 'filtrar', target: { runs: () => {} } }],
  views: [],
  kinds,
  recentWindows: [],
  recentRecords: [],
  found: [],
}
const drawn = (query: string, more: Partial<PaletteContent> = {}) =>
  paletteGroups(query, { ...content, ...more }).map(({ label, options }) => [label, ...options.map((option) => option.label)].join(' > '))

describe('windows and actions', () => {
  test.each([
    ['intervencion', ['Ventanas > Tipo Intervención']],
    ['ÁREA', ['Ventanas > Areas']],
    ['modalidades', ['Ventanas > Modalidades > Tipo Intervención']],
    ['etapas mod', ['Ventanas > Modalidades']],
    ['copias', ['Ventanas > Copias de seguridad']],
    ['respaldo', ['Ventanas > Copias de seguridad']],
    ['reglas copias', ['Ventanas > Copias de seguridad']],
    ['nuevo usuario', ['Acciones > Nuevo Usuario']],
    ['persona', ['Acciones > Nuevo Usuario']],
    ['filtrar', ['En esta pantalla > Filtros']],
    ['nu', ['Acciones > Nuevo Usuario']],
    ['suario', ['Acciones > Nuevo Usuario']],
    ['cajero fantasma', []],
  ])('«%s»', (query, expected) => {
    expect(drawn(query)).toEqual(expected)
  })

  test('the group whose label begins with the text comes first', () => {
    const actions = [entryOption({ label: 'Mover modalidades', icon: '', target: { to: '/m' } })]
    expect(drawn('mover', { actions, windows: [window('Lista', '/lista', 'Para mover cosas')] })).toEqual([
      'Acciones > Mover modalidades',
      'Ventanas > Lista',
    ])
  })

  test('views are found by their name and the window of their list', () => {
    const menu = [{ label: 'Cajeros', to: '/cashiers/cashiers', icon: '', descripcion: '', group: '' }]
    const views = [viewOption({ id: 4, nombre: 'Vencidos de Antioquia', lista: '/cashiers/cashiers', oficial: 0 }, menu)]
    expect(views[0]?.target).toEqual({ to: '/cashiers/cashiers?vista=4' })
    expect(drawn('antio', { views })).toEqual(['Vistas > Vencidos de Antioquia'])
    expect(drawn('vista cajeros', { views })).toEqual(['Vistas > Vencidos de Antioquia'])
    expect(drawn('', { views })).toContain('Vistas > Vencidos de Antioquia')
  })

  test('the last used window comes first among equal matches', () => {
    const windows = ['Uno', 'Dos', 'Tres'].map((name) => window(`${name} ventana`, `/${name}`))
    expect(drawn('ven', { windows })[0]).toBe('Ventanas > Uno ventana > Dos ventana > Tres ventana')
    expect(drawn('ven', { windows, recentWindows: ['/Tres', '/Dos', '/gone'] })[0]).toBe(
      'Ventanas > Tres ventana > Dos ventana > Uno ventana',
    )
  })
})

describe('without a text', () => {
  test('recent records and windows come first, and every window is there once', () => {
    expect(drawn('  ', { recentWindows: ['/modality', '/areas'], recentRecords: [record('cashier', 7)] })).toEqual([
      'Recientes > Registro 7 > Modalidades > Areas',
      'Ventanas > Inicio > Tipo Intervención > Copias de seguridad',
      'En esta pantalla > Filtros',
      'Acciones > Nuevo Usuario',
    ])
    expect(drawn('')[0]).toMatch(/^Ventanas > Inicio/)
  })

  test('a recent record is noted once, the last one first, five at most', () => {
    const six = [1, 2, 3, 4, 5].map((id) => record('cashier', id))
    expect(withRecord(six, record('cashier', 3)).map(({ id }) => id)).toEqual([3, 1, 2, 4, 5])
    expect(withRecord(six, record('request', 3)).map(({ tipo, id }) => `${tipo} ${id}`)).toEqual([
      'request 3',
      'cashier 1',
      'cashier 2',
      'cashier 3',
      'cashier 4',
    ])
  })
})

describe('records', () => {
  test('kinds come in their order after windows, and one with an exact number before all', () => {
    const found = [record('request', 5), record('cashier', 6), record('unknown', 7)]
    expect(drawn('areas', { found })).toEqual(['Ventanas > Areas', 'Cajeros > Registro 6', 'Solicitudes > Registro 5'])
    expect(drawn('areas', { found: [record('cashier', 6), record('request', 5, { exacto: true })] })).toEqual([
      'Solicitudes > Registro 5',
      'Ventanas > Areas',
      'Cajeros > Registro 6',
    ])
  })

  test('a window with the text within a word comes after records', () => {
    expect(drawn('reas', { found: [record('cashier', 6)] })).toEqual(['Cajeros > Registro 6', 'Ventanas > Areas'])
  })

  test('a record leads to its address', () => {
    const [group] = paletteGroups('6', { ...content, found: [record('cashier', 6)] })
    expect(group?.options[0]).toMatchObject({ target: { to: '/cashiers/visit/6' }, number: '6' })
  })
})

test.each([
  ['02008', '2008'],
  ['N° 125', '125'],
  ['éxito 12', 'éxito 12'],
])('in results of «%s» «%s» is marked', (query, expected) => {
  expect(markedText(query)).toBe(expected)
})
