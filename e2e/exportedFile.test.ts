import { getExport, startExport } from '@soportica/contract/core/exports'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { checkAccessibility, newAddress, openAs, tokenOf } from './browser.ts'
import { ask } from './ask.ts'
import { product } from './product.ts'

/** Asked for somewhere else, and finished. */
async function exported(): Promise<string> {
  const token = await tokenOf('administrador')
  const { expid } = await ask<{ expid: string }>(startExport, { lista: 'area' }, token)
  const state = async () => {
    const path = getExport.path.replace('{expid}', expid)
    const answer = await fetch(`${product().url}/soportica${path}`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() },
    })
    return ((await answer.json()) as { estado: string }).estado
  }
  await expect.poll(state).toBe('lista')
  return expid
}
const open = (id: string): Promise<Page> => openAs('administrador', `/exports/${id}`)

it('where the notification of a file leads has the file, to be fetched with one press', async () => {
  const page = await open(await exported())
  await page.getByRole('heading', { name: 'Archivo exportado' }).waitFor()
  await page.getByText(/^AREAS \d{8}\.xlsx$/).waitFor()
  await page.getByText(/filas\. El archivo se conserva durante un día\.$/).waitFor()
  await checkAccessibility(page)
  const download = page.waitForEvent('download')
  // It is said for a moment only.
  const notice = page.getByText('Archivo descargado exitosamente.').waitFor()
  await page.getByRole('button', { name: 'Descargar' }).press('Enter')
  const [file] = await Promise.all([download, notice])
  expect(file.suggestedFilename()).toMatch(/^AREAS \d{8}\.xlsx$/)
})
