import { expect, it } from 'vitest'
import { checkAccessibility, openPage } from './browser.ts'

it('the reference of the API is served by ourselves, under the content security policy, and the first page from the root', async () => {
  const page = await openPage({ path: 'api/docs/' })
  await page.getByText('Soportica').first().waitFor()
  await expect.poll(() => page.getByText('/soportica/api/start_section').count()).toBeGreaterThan(0)

  await page.goto('/')
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
  await checkAccessibility(page)
})
