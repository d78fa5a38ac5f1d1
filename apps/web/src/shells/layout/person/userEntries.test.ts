import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requestConfigure } from '@soportica/contract/permissions/requests'
import type { AppModule } from '../../product/appModule.ts'
import { menuGroups } from '../menu/menu.ts'
import { administrationCards, foundCards, searchEntriesOf } from './administrationCards.ts'
import { userEntries } from './userEntries.ts'

let modules: readonly AppModule[]
beforeAll(async () => {
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { origin: 'http://localhost' }, matchMedia: () => ({ matches: false }) }),
  )
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  modules = (await import('../../../modules.ts')).modules
})
afterAll(() => vi.unstubAllGlobals())

const rights = (...perids: number[]) => perids.map((perid) => ({ perid }))
const labels = (perids: number[], mailbox = false) => userEntries(rights(...perids), mailbox, modules).map(({ label }) => label)
const form = 'Solicitud De Planos'
const everybody = [
  'Ajuste de Cuenta',
  'Últimas acciones',
  'Ajustes de pantalla',
  'Ayuda de esta pantalla',
  'Atajos de teclado',
  'Bloquear pantalla',
  'Cerrar Sesión',
]

describe('the entries of the user menu', () => {
  test.each([
    [[], [form, ...everybody]],
    [[88], [form, 'Días festivos', ...everybody]],
    [
      [85, 9, 138],
      ['Registrar Cajero', form, 'Mis suscripciones', 'Alertas', ...everybody],
    ],
    [
      [85, 138],
      [form, 'Alertas', ...everybody],
    ],
    [
      [89, 88, 85],
      [form, 'Alertas', 'Días festivos', 'Reglas de Negocio', ...everybody],
    ],
  ])('with %j', (perids, expected) => {
    expect(labels(perids)).toEqual(expected)
  })

  test('the mailbox needs its right and a server that keeps mail', () => {
    expect(labels([89])).toEqual([form, 'Reglas de Negocio', ...everybody])
    expect(labels([89], true)).toEqual([form, 'Reglas de Negocio', ...everybody.slice(0, -1), 'Buzón de desarrollo', 'Cerrar Sesión'])
    expect(labels([], true)).toEqual([form, ...everybody])
  })

  test('an entry that needs two rights is for holders of both', () => {
    expect([[], [9], [138], [138, 9, 1]].map((perids) => labels(perids).includes('Registrar Cajero'))).toEqual([false, false, false, true])
  })

  test('the page of administration has what each right opens, and words find it', () => {
    const groups = menuGroups({
      padres: [
        { id: 1, label: 'Administración', icon: '', toa: '' },
        { id: 2, label: 'Solicitudes', icon: '', toa: '' },
      ],
      hijos: [
        { padre: 1, label: 'Usuarios', toa: '/users', icon: '', descripcion: 'Personas y grupos' },
        { padre: 2, label: 'Solicitudes', toa: '/request', icon: '', descripcion: '' },
      ],
    })
    const cards = (perids: number[], mailbox = false) => administrationCards(modules, groups, { permisos: rights(...perids), mailbox })
    expect(administrationCards(modules, [], { permisos: [], mailbox: true })).toEqual([])
    expect(cards([]).map(({ label }) => label)).toEqual(['Usuarios'])
    expect(cards([88, 85, requestConfigure]).map(({ label }) => label)).toEqual([
      'Alertas',
      'Configuración de Solicitudes',
      'Días festivos',
      'Usuarios',
    ])
    const all = cards([85, 88, 89, requestConfigure], true)
    for (const [text, label] of [
      ['festivos', 'Días festivos'],
      ['copias', 'Copias de seguridad'],
      ['smtp', 'Correo'],
      ['BUZON', 'Buzón de desarrollo'],
      ['plazos solicitudes', 'Configuración de Solicitudes'],
    ] as const)
      expect(foundCards(all, text)[0]?.label).toBe(label)
    expect(foundCards(all, 'reglas de negocio').map(({ label }) => label)).toEqual([
      'Atrasos',
      'Copias de seguridad',
      'Correo',
      'Etiquetas',
      'Logo',
      'Microsoft Graph',
      'Operación',
      'Power Apps',
    ])
    expect(foundCards(all, 'cajero fantasma')).toEqual([])
    expect(searchEntriesOf(modules, []).map(({ label }) => label)).not.toContain('Nuevo Usuario')
  })

  test('each dialog that an entry, or a page, opens is there', () => {
    const dialogs = modules.flatMap((module) => Object.keys(module.dialogs ?? {}))
    const opened = modules.flatMap(({ userEntries: entries = [] }) =>
      entries.flatMap(({ target }) => ('opens' in target && typeof target.opens === 'object' ? [target.opens.dialog] : [])),
    )
    expect(dialogs.toSorted()).toEqual(['account', 'alerts', 'help', 'holidays', 'settings'])
    // The help is an action, because the bar over every page has it too.
    expect([...opened, 'help'].toSorted()).toEqual(dialogs.toSorted())
  })
})
