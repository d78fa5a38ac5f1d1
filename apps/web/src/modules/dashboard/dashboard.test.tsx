import { MantineProvider } from '@mantine/core'
import { windows } from '@soportica/contract/permissions/windows'
import { entrancesOf } from '@soportica/contract/projects/modules'
import { type QueryKey, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { generatePath, matchPath, MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

const held = vi.hoisted(() => {
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' }, matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  return { permisos: [] as { perid: number }[] }
})
vi.mock('../../lib/session/session.ts', () => ({ useSession: () => ({ user: held }) }))
const { ModuleCards } = await import('../../shells/project/dashboard/ModuleCards.tsx')
const { branchScreens } = await import('../branches/branchScreens.ts')
const { cashierScreens } = await import('../cashiers/cashierScreens.ts')
const { AftersalesTab } = await import('../aftersales/dashboard/AftersalesTab.tsx')
const { dashboardKey } = await import('../aftersales/dashboard/aftersalesFigures.ts')
const { tabsOf } = await import('./dashboardTabs.ts')
const { modules } = await import('../../modules.ts')
const { planDashboardKey } = await import('../plan-requests/dashboard/planFigures.ts')
const { PlansTab } = await import('../plan-requests/dashboard/PlansTab.tsx')

type Known = readonly (readonly [QueryKey, unknown])[]
/** The page with the server's answers. */
function drawn(part: ReactNode, known: Known = [], address = '/dashboard'): string {
  const cache = new QueryClient()
  for (const [key, answer] of known) cache.setQueryData(key, answer)
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={cache}>
        <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to!)
const chosenIn = (html: string): string[] => [...html.matchAll(/role="combobox"[^>]*value="([^"]*)"/g)].map(([, label]) => label!)

const everyRight = () => true
test('the tabs are in this order, whatever the order of the modules', () => {
  for (const list of [modules, modules.toReversed()])
    expect(tabsOf(list, everyRight).map(({ label }) => label)).toEqual(['Cajeros', 'Sucursales', 'Posventa', 'Planos'])
})
test.each([
  [156, 'Cajeros'],
  [157, 'Sucursales'],
  [158, 'Posventa'],
  [159, 'Planos'],
])('%i alone offers the tab %s', (perid, label) => {
  expect(tabsOf(modules, (right) => right === perid).map((tab) => tab.label)).toEqual([label])
})
test.each([cashierScreens, branchScreens])('a tab has a card for each list of its records', ({ project, path }) => {
  const inMenu = windows.flatMap(({ menu }) => (menu && matchPath(path, menu.route) ? [menu.route] : []))
  expect(inMenu.toSorted()).toEqual(
    entrancesOf(project)
      .map(({ modulo }) => generatePath(path, { tipoModulo: modulo }))
      .toSorted(),
  )
  expect(tabsOf(modules, everyRight).filter(({ lists }) => lists === path)).toHaveLength(1)
})

const cardsWith = (screens: typeof cashierScreens, ...perids: number[]): string => {
  held.permisos = perids.map((perid) => ({ perid }))
  return drawn(<ModuleCards screens={screens} />)
}
test.each([
  [9, '/cashiers/cashiers'],
  [10, '/cashiers/realestate'],
  [11, '/cashiers/visit'],
  [12, '/cashiers/design'],
  [14, '/cashiers/interventory'],
  [15, '/cashiers/builder'],
  [16, '/cashiers/security'],
  [17, '/cashiers/billing'],
])('%i alone shows one card of cashiers, to %s', (perid, to) => {
  expect(linksIn(cardsWith(cashierScreens, perid))).toEqual([to])
})
test.each([
  [267, '/branch/branch'],
  [10, '/branch/realestate'],
  [271, '/branch/design'],
  [275, '/branch/designsoportica'],
  [276, '/branch/license'],
  [278, '/branch/builder'],
  [280, '/branch/estimate'],
  [282, '/branch/supplies'],
  [285, '/branch/civil'],
  [287, '/branch/electromechanical'],
  [289, '/branch/security'],
  [443, '/branch/alarm'],
  [444, '/branch/contract'],
])('%i alone shows one card of branches, to %s', (perid, to) => {
  expect(linksIn(cardsWith(branchScreens, perid))).toEqual([to])
})
test('who registers needs the list and the right to create', () => {
  const registers = (screens: typeof cashierScreens, ...perids: number[]) => /Registrar \w+/.exec(cardsWith(screens, ...perids))?.[0]
  expect([registers(cashierScreens, 9, 138), registers(cashierScreens, 9), registers(cashierScreens, 138)]).toEqual([
    'Registrar Cajero',
    undefined,
    undefined,
  ])
  expect([registers(branchScreens, 267, 92), registers(branchScreens, 267)]).toEqual(['Registrar Sucursal', undefined])
})

const card = { id: 12, sucursal: 'El Poblado', hallazgos: 3, porCerrar: 2, fechaRegistro: '2026-11-04', status: 'Vencido' }
const years = [2026, 2025]
const months = Array.from({ length: 12 }, (_, at) => ({ month: at + 1, totalFindings: at, close: 0, closedOnTime: 0 }))
const inSpanish = 'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(' ')
const monthsIn = (html: string): string[] => [...html.matchAll(/role="rowheader"[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name!)

test('after sales has its counters, its cards by term and its findings by month', () => {
  const counts = [0, 1, 2, 3].map((estado) => ({ estado, count: 40 + estado }))
  const html = drawn(<AftersalesTab />, [
    [[...dashboardKey, 'counts'], counts],
    [[...dashboardKey, 'cards', 0], { results: [card], total: 1 }],
    [[...dashboardKey, 'years'], years],
    [[...dashboardKey, 'months', 2026], months],
  ])
  expect(linksIn(html)).toEqual([...counts.map(({ estado }) => `/aftersales?estado=${estado}`), '/aftersales?estado=1', '/aftersales/12'])
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const said of ['Todos 40 Por Entregar 41 Entregado 42 Eliminados 43', 'Todos Por Vencer Vencido Ver más'])
    expect(words).toContain(said)
  expect(words).toContain('El Poblado # 00012 Registrado el 04-11-2026 3 hallazgos 2 por cerrar Vencido')
  expect(words).toContain('Hallazgos Cerrados Cerrados a tiempo')
  expect(chosenIn(html)).toContain('2026')
  expect(monthsIn(html)).toEqual(inSpanish)
})
test.each([
  [0, 'No hay nada para mostrar.'],
  [1, 'No hay reportes por vencer.'],
  [2, 'No hay reportes vencidos.'],
])('term %i without cards says «%s»', (opc, sentence) => {
  const none = [[...dashboardKey, 'cards', opc], { results: [], total: 0 }] as const
  expect(drawn(<AftersalesTab />, [none], `/dashboard?plazo=${opc}`)).toContain(sentence)
})

test('plans have their counters, the regions and the types by month', () => {
  const estados = [0, 1, 2, 3, 4].map((estado) => ({ estado, label: '', cantidad: 60 + estado }))
  const html = drawn(<PlansTab />, [
    [[...planDashboardKey, 'counts'], { estados, total_count: 60 }],
    [[...planDashboardKey, 'regions'], [{ region: 'Centro', cantidad: 5 }]],
    [[...planDashboardKey, 'years'], years],
    [[...planDashboardKey, 'months', 2026], [{ mes: 2, tipo_plano: 'Luz', cantidad: 4 }]],
  ])
  expect(linksIn(html).slice(0, 6)).toEqual([
    ...estados.map(({ estado }) => `/requestplainsadmin?estado=${estado}`),
    '/requestplains-report',
  ])
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('Todos 60 Por Enviar 61 Enviados 62 Rechazados 63 Eliminados 64')
  expect(words).toContain('Solicitudes por región')
  expect(html).toContain('/requestplainsadmin?estado=0&amp;region=Centro')
  expect(html).toContain('Febrero, Luz: 4')
  expect(chosenIn(html)).toContain('2026')
  expect(monthsIn(html)).toEqual(inSpanish)
})
