import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let routes: RouteObject[]
beforeAll(async () => {
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { origin: 'http://localhost' }, matchMedia: () => ({ matches: false }) }),
  )
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  routes = (await import('./routes.tsx')).routes
})
afterAll(() => vi.unstubAllGlobals())

/** The routes that lead to an address, from the outermost to that of its page. */
const to = (address: string) => (matchRoutes(routes, address) ?? []).map(({ route }) => route)
const pageOf = (address: string) => to(address).at(-1)?.path
/** Behind the door and within the frame of the product there are two routes around a page. */
const isGuarded = (address: string) => to(address).length > 2

it.each([
  '/',
  '/lockscreen',
  '/recuperar',
  '/recuperar/ana@example.com',
  '/recuperar/ana@example.com/x',
  '/requestplain',
  '/restore-password/x',
])('%s opens without a session', (address) => {
  expect(pageOf(address)).not.toBe('*')
  expect(isGuarded(address)).toBe(false)
})

const signedIn = `
  crash pruebas dashboard profiles position location users areas attends costcenter consultation projects-powerapps
  categories-powerapps typeofrequirement-powerapps typeofrequest-powerapps request/devices request/jobs request request/7
  cashiers/visit branch/branch dynamicReport telephoneline modality operatorChannel interventiontype typology typeofwork
  permissiontype origin project-type aftersales aftersales/7 activities-aftersales locationactivity-aftersales
  categories-aftersales requestplainsadmin requestplainsadmin/7 typeplains costscenter-branch formmater-branch image-branch
  modality-branch property-branch project-branch awartype-branch interventiontype-branch licensetype-branch typology-branch
  consultBranches dynamicBranchReport attachedtype/cashiers attachedtype/2 localsearch/1
`
it.each(signedIn.trim().split(/\s+/))('/%s exists for signed-in users', (address) => {
  expect(pageOf(`/${address}`)).not.toBe('*')
  expect(isGuarded(`/${address}`)).toBe(true)
})

it('devices and jobs are lists of their own and no number of a request', () => {
  expect(pageOf('/request/devices')).toBe('/request/devices/:registro?')
  expect(pageOf('/request/jobs')).toBe('/request/jobs/:registro?')
  expect(pageOf('/request/7')).toBe('/request/:registro?')
})

it('any other address is not found', () => {
  expect(['/no-existe', '/restore-password', '/cashiers'].map(pageOf)).toEqual(['*', '*', '*'])
})
