import { readFile } from 'node:fs/promises'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allowProblem, checkAccessibility, openAs, tokenOf } from './browser.ts'
import { ask } from './ask.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Bitácora' })
const saves = (page: Page) =>
  panel(page)
    .getByRole('list', { name: /^Cambios de/ })
    .locator('> li')
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
  it('is narrowed to a person, a field, an action and a period, and cleared again; what could not be read is tried again', async () => {
    const page = await openHistory(await renamedArea(5))
    await panel(page).getByText('6 cambios guardados').waitFor()
    allowProblem(page, /500/)
    const fail = { status: 500, json: { mensaje: 'Error', code: 'error', requestId: '1' } }
    await page.route(/get_history_options/, (route) => route.fulfill(fail))
    await filters(page).click()
    await panel(page).getByRole('group', { name: 'Filtros de la bitácora' }).getByRole('alert').waitFor()
    await page.unroute(/get_history_options/)
    await panel(page).getByRole('button', { name: 'Reintentar' }).click()
    await panel(page).getByLabel('Persona').getByRole('option', { name: 'Andrés Felipe Gómez Zapata' }).waitFor({ state: 'attached' })
    await checkAccessibility(page)
    await panel(page).getByLabel('Acción').selectOption({ label: 'Creación' })
    await panel(page).getByText('1 cambio encontrado').waitFor()
    await expect.poll(() => saves(page).count()).toBe(1)
    await filters(page).getByText('1', { exact: true }).waitFor()

    await panel(page).getByLabel('Acción').selectOption({ label: 'Todas' })
    await panel(page).getByLabel('Persona').selectOption({ label: 'Andrés Felipe Gómez Zapata' })
    await panel(page).getByText('1 cambio encontrado').waitFor()
    await saves(page).getByText('Andrés Felipe Gómez Zapata').waitFor()
    await expect.poll(() => saves(page).count()).toBe(1)

    await panel(page).getByRole('button', { name: 'Limpiar filtros' }).click()
    await panel(page).getByText('6 cambios guardados').waitFor()
    await panel(page).getByLabel('Campo').selectOption({ label: 'Estado' })
    await panel(page).getByText('3 cambios encontrados').waitFor()
    await expect.poll(() => saves(page).count()).toBe(3)
    expect(await saves(page).getByText('Nombre').count()).toBe(0)

    await panel(page).getByRole('textbox', { name: 'Hasta' }).fill('2001-12-31')
    await panel(page).getByText('Ningún cambio coincide con los filtros.').waitFor()
    await filters(page).getByText('2', { exact: true }).waitFor()
    await panel(page).getByRole('textbox', { name: 'Desde' }).fill('2002-01-01')
    await panel(page).getByRole('group').getByText('La fecha final debe ser igual o posterior a la inicial').waitFor()
    await checkAccessibility(page)
    await panel(page).getByRole('button', { name: 'Limpiar filtros' }).first().click()
    await panel(page).getByText('6 cambios guardados').waitFor()
    await expect.poll(() => panel(page).getByRole('textbox', { name: 'Desde' }).inputValue()).toBe('')
  })

  it('goes on by itself to its first save', async () => {
    const page = await openHistory(await renamedArea(24))
    await panel(page).getByText('25 cambios guardados').waitFor()
    expect(await saves(page).count()).toBeLessThan(25)
    await expect
      .poll(async () => {
        await saves(page).last().scrollIntoViewIfNeeded()
        return saves(page).count()
      })
      .toBe(25)
    await saves(page).last().getByText('Creación').waitFor()
    const insertions = await saves(page).locator('ins').allTextContents()
    expect(new Set(insertions).size).toBeGreaterThanOrEqual(25)
  })

  it('says what came from an import', async () => {
    const nombre = `Importada ${newWord()}`
    const page = await openAs('administrador', '/areas')
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Filas copiadas de Excel').fill(`Nombre\tEstado\r\n${nombre}\tActivo`)
    await dialog.getByRole('button', { name: 'Revisar' }).click()
    await dialog.getByRole('button', { name: 'Guardar 1 registro' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('searchbox', { name: 'Filtrar por nombre' }).fill(nombre)
    await page.getByText(/^1 a 1 de 1$/).waitFor()
    await showHistory(page, nombre)
    await saves(page).getByText('Importación', { exact: true }).waitFor()
    await checkAccessibility(page)
  })

  it('becomes an Excel file, with what was asked for', async () => {
    const page = await openHistory(await renamedArea(2))
    await filters(page).click()
    await panel(page).getByLabel('Acción').selectOption({ label: 'Actualización' })
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

  it('is read on a phone in the dark', async () => {
    const page = await openHistory(await renamedArea(3), { phone: true, dark: true })
    await filters(page).tap()
    await panel(page).getByLabel('Campo').selectOption({ label: 'Estado' })
    await panel(page).getByText('3 cambios encontrados').waitFor()
    await checkAccessibility(page)
    await panel(page).getByRole('button', { name: 'Exportar a Excel' }).waitFor()
  })
})
