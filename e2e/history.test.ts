import { readFile } from 'node:fs/promises'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openAs, tokenOf } from './browser.ts'
import { ask } from './ask.ts'
import { pick } from './pick.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Bitácora' })
const filters = (page: Page) => panel(page).getByRole('button', { name: 'Filtros' })
const newWord = () => Math.random().toString(36).slice(2, 8)
const { save } = catalogCalls(area)

/** An area that was renamed so many times, every third time by somebody else. */
async function renamedArea(times: number): Promise<string> {
  const word = newWord()
  // The administrator and a colleague, who has the same rights over areas.
  const [mine, other] = [await tokenOf('administrador'), await tokenOf('coordinador')]
  const { areid } = await ask<{ areid: number }>(save, { areid: 0, nombre: `Archivo ${word} 0`, estado: 1 }, mine)
  for (let at = 1; at <= times; at += 1) {
    await ask(save, { areid, nombre: `Archivo ${word} ${at}`, estado: at === 1 ? 2 : 1 }, at % 3 === 0 ? other : mine)
  }
  return `Archivo ${word} ${times}`
}

async function openHistory(nombre: string, options?: Parameters<typeof openAs>[2]): Promise<Page> {
  const page = await openAs('administrador', `/areas?nombre=${encodeURIComponent(nombre)}`, options)
  await showHistory(page, nombre)
  return page
}
async function showHistory(page: Page, nombre: string): Promise<void> {
  const button = page.getByRole('button', { name: `Bitácora ${nombre}` })
  const menu = page.getByRole('button', { name: `Acciones de ${nombre}` })
  await button.or(menu).first().waitFor()
  if ((await button.count()) === 0) {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Bitácora' }).click()
  } else await button.click()
  await panel(page)
    .getByText(/cambios? guardado/)
    .waitFor()
}

describe('the history of a record', () => {
  it('becomes an Excel file, with what was asked for', async () => {
    const page = await openHistory(await renamedArea(2))
    await filters(page).click()
    await pick(panel(page).getByLabel('Acción'), 'Actualización')
    await panel(page).getByText('2 cambios encontrados').waitFor()
    const request = page.waitForRequest(/\/api\/exports$/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      // Told for three seconds only.
      page.getByText('Archivo descargado exitosamente.').waitFor(),
      panel(page).getByRole('button', { name: 'Exportar a Excel' }).click(),
    ])
    expect((await request).postDataJSON()).toMatchObject({ lista: 'bitacora', filtros: { entidad: 'area', accion: 'actualizado' } })
    expect(file.suggestedFilename()).toMatch(/^BITÁCORA \d{8}\.xlsx$/)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  })
})
