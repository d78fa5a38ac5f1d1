import { catalogs } from '@soportica/contract/catalogs/registry'
import { isScreen } from '@soportica/contract/catalogs/catalog'
import { describe, it } from 'vitest'
import { checkAccessibility, openAs, type PageOptions } from './browser.ts'

const pages = [
  '/dashboard',
  '/trabajo',
  '/trabajo?equipo=region',
  '/administracion',
  '/deshacer',
  '/users',
  '/profiles',
  '/position',
  '/diagnostics',
  '/buzon',
  '/cashiers/cashiers',
  '/cashiers/cashiers?grupo=region',
  '/cashiers/cashiers?dia=2026-11-15',
  '/cashiers/cashiers?cambioDesde=2026-11-15',
  '/cashiers/design',
  '/branch/branch',
  '/branch/civil',
  '/request',
  '/request/32',
  '/localsearch/1',
  '/localsearch/4',
  '/aftersales',
  '/aftersales-findings',
  '/requestplainsadmin',
]
const records = [
  '/consultation',
  '/consultation?id=11',
  '/pasado/cashier/11',
  '/pasado/cashier/11?vista=cambios',
  '/consultBranches',
  '/consultBranches?id=1',
  '/dynamicReport',
  '/dynamicBranchReport',
  '/pruebas',
  '/crash',
  '/exports/1',
  '/subscriptions',
]
const addresses = [...pages, ...records, ...catalogs.filter(isScreen).map(({ route }) => route)]

const looks: PageOptions[] = [{}, { dark: true }, { phone: true }, { phone: true, dark: true }]

describe.each(looks)('with %o every screen', (look) => {
  it.each(addresses)('%s is accessible', async (address) => {
    const page = await openAs('administrador', address, look)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
    await checkAccessibility(page)
  })
})
