import { listReports } from '@soportica/contract/aftersales/reports'
import { entrancesOf } from '@soportica/contract/projects/modules'
import { getBranchOffices, listBranch } from '@soportica/contract/branches/listCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { isScreen } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { getCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import { listRegions } from '@soportica/contract/people/positions'
import { listProfiles } from '@soportica/contract/people/profiles'
import { getMenu } from '@soportica/contract/people/session'
import { listRequestPlains } from '@soportica/contract/plan-requests/calls'
import { branchSearches, cashierSearches } from '@soportica/contract/reports/savedSearchCalls'
import { listRequest } from '@soportica/contract/requests/calls'
import { listSupportReports } from '@soportica/contract/settings/support'
import { paginationUsers } from '@soportica/contract/people/users'
import { menuEntries } from '@soportica/contract/permissions/sharedMenuEntries'
import { windows } from '@soportica/contract/permissions/windows'
import { describe, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { type Caller, testApp } from '../app.ts'
import { menuFor } from '../../src/modules/session/menu.ts'
import { createContractor, createReport } from '../factories/report.ts'
import { scopeFieldsOf } from '../factories/catalogRow.ts'
import { createRequest } from '../factories/request.ts'

const app = testApp()

/** alone: its rights are those of the call, which server/authorisation tries one by one. */
type FirstCall = { readonly call: EndpointSpec; readonly body?: Record<string, unknown>; readonly alone?: boolean }
/** The first call of each menu screen. */
const firstCalls: Readonly<Record<string, FirstCall>> = {
  '/users': { call: paginationUsers },
  '/profiles': { call: listProfiles },
  '/position': { call: listRegions },
  '/request': { call: listRequest },
  '/aftersales': { call: listReports },
  '/requestplainsadmin': { call: listRequestPlains },
  '/diagnostics': { call: listSupportReports },
  '/consultation': { call: getCashiers },
  '/consultBranches': { call: getBranchOffices },
  '/dynamicReport': { call: cashierSearches.list },
  '/dynamicBranchReport': { call: branchSearches.list },
  ...Object.fromEntries(
    entrancesOf(cashierProject).map(({ modulo }) => [`/cashiers/${modulo}`, { call: listCashiers, body: { tipoModulo: modulo } }] as const),
  ),
  ...Object.fromEntries(
    entrancesOf(branchProject).map(({ modulo }) => [`/branch/${modulo}`, { call: listBranch, body: { tipoModulo: modulo } }] as const),
  ),
  ...Object.fromEntries(
    catalogs.filter(isScreen).map((definition) => {
      const firstCall = { call: catalogCalls(definition).list, body: scopeFieldsOf(definition), alone: !definition.scope }
      return [definition.route, firstCall]
    }),
  ),
}

const inMenu = windows.flatMap(({ venid, descripcion, parent, menu, rights }) =>
  menu ? [{ venid, name: `${descripcion} (${parent})`, route: menu.route, rights }] : [],
)

async function shows(caller: Caller, route: string): Promise<boolean> {
  const { body } = await caller.call(getMenu)
  return (body['hijos'] as unknown as { toa: string }[]).some(({ toa }) => toa === route)
}
/** Some lists answer everybody who enters one of several, and list there who may not. */
async function letsIn(perid: number, route: string): Promise<boolean> {
  const { call, body = {}, alone } = firstCalls[route]!
  if (alone && !sweeping) return (call.permission as { anyOf: readonly number[] }).anyOf.includes(perid)
  const caller = await app().signInWith(perid)
  const answer = await caller.call(call, { body })
  expect([200, 403]).toContain(answer.status)
  const { entrar = true } = (answer.body['acciones'] ?? {}) as { entrar?: true | string }
  return answer.status === 200 && entrar === true
}

it('every window of the menu has a screen whose first call is known', () => {
  expect(inMenu.map(({ route }) => route).filter((route) => !(route in firstCalls))).toEqual([])
})

describe.each(inMenu)('$name', ({ venid, route, rights }) => {
  it.each(rights.map(({ perid, nombre }) => [nombre, perid] as const))(
    'with the right to %s (%i) alone is shown if it lets one in',
    async (_, perid) => {
      const { hijos } = menuFor({ ventanas: new Set([venid]), permisos: new Set([perid]) }, new Set())
      expect(hijos.some(({ toa }) => toa === route)).toBe(await letsIn(perid, route))
    },
  )

  it('is shown to somebody', async () => {
    expect(await shows(await app().signInWith(...rights.map(({ perid }) => perid)), route)).toBe(true)
  })
})

describe.each(menuEntries)('$title, which several windows share,', ({ route, visibleTo }) => {
  const ofIts = (venid: number) => windows.find((window) => window.venid === venid)!.rights.map(({ perid }) => perid)
  it('is shown for each of its rights, and for no other of those windows', async () => {
    const ownPerids = new Set(visibleTo.flatMap(({ perids }) => perids))
    const all = [...new Set(visibleTo.flatMap(({ venid }) => ofIts(venid)))]
    const seen = await Promise.all(all.map(async (perid) => ((await shows(await app().signInWith(perid), route)) ? [perid] : [])))
    expect(new Set(seen.flat())).toEqual(ownPerids)
  })

  it('is not shown for what is held in another window', () => {
    const permisos = new Set(visibleTo.flatMap(({ perids }) => perids))
    const isInMenu = (venid: number) => menuFor({ ventanas: new Set([venid]), permisos }, new Set()).hijos.some(({ toa }) => toa === route)
    expect(windows.map(({ venid }) => venid).filter(isInMenu)).toEqual(
      windows.map(({ venid }) => venid).filter((venid) => visibleTo.some((one) => one.venid === venid)),
    )
  })
})

it('a window that opens for everybody is in the menu of a user whom a record in it concerns', async () => {
  const [nobody, contractor] = [await app().signInWith(), await createContractor(app())]
  const builder = await app().sessionOf(contractor.usucontratista)
  const routes = ['/request', '/aftersales', '/localsearch/4', '/localsearch/1']
  for (const route of routes) expect(await shows(nobody, route)).toBe(false)
  await createReport(await app().signInWith(76, 79), app(), contractor)
  expect(await shows(builder, '/aftersales')).toBe(true)
  const solId = await createRequest(await app().signInWith(450))
  await app().database.pool.query('update request set usureg = $1 where id = $2', [nobody.usuid, solId])
  expect(await shows(nobody, '/request')).toBe(true)
  await app().database.pool.query('update request set requisito = 4, estado = 3 where id = $1', [solId])
  const kinds = await Promise.all(routes.slice(2).map((route) => shows(nobody, route)))
  expect(kinds.filter(Boolean)).toHaveLength(1)
  expect(await shows(nobody, '/aftersales')).toBe(false)
})
