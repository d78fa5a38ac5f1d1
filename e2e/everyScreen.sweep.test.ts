import { catalogs } from '@soportica/contract/catalogs/registry'
import { isScreen } from '@soportica/contract/catalogs/catalog'
import { describe, it } from 'vitest'
import { checkAccessibility, openAs, type PageOptions } from './browser.ts'

const pages = [
  '/dashboard',
  '/users',
  '/profiles',
  '/position',
  '/diagnostics',
  '/buzon',
  '/cashiers/cashiers',
  '/cashiers/design',
  '/branch/branch',
  '/branch/civil',
  '/request',
  '/aftersales',
  '/requestplainsadmin',
]
const records = [
  '/consultation',
  '/consultation?id=11',
  '/consultBranches',
  '/consultBranches?id=1',
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
