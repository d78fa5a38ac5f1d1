import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allowProblem, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { focused } from './focused.ts'
import { newCashier } from './newCashier.ts'

const form = (page: Page, id?: number) => page.getByRole('dialog', { name: new RegExp(`^(Editar )?Cajero N° ${id ?? '\\d+'}$`) })
const link = (page: Page, nombre: string) => page.getByRole('link', { name: nombre, exact: true })
const at = (page: Page): string => new URL(page.url()).hash
const closed = (page: Page) => form(page).waitFor({ state: 'detached' })

/** The list of these records alone, newest on top, with the page size of the address. */
async function openList(ids: readonly number[], options?: PageOptions) {
  const list = `#/cashiers/cashiers?${ids.map((id) => `consecutivo=${id}`).join('&')}`
  const page = await openAs('coordinador', list.slice(1), options)
  return { page, list, of: (id: number) => list.replace('?', `/${id}?`) }
}

describe('a record of the list', () => {
  it('has a link of its own, opens and closes with its address, and keeps the list as it stands', async () => {
    const [first, second] = [await newCashier(), await newCashier()]
    const { page, list, of } = await openList([first.cajid, second.cajid])
    await link(page, first.nombre).waitFor()
    await checkAccessibility(page)

    await link(page, first.nombre).focus()
    await page.keyboard.press('Enter')
    await form(page, first.cajid).getByRole('textbox', { name: 'Dirección' }).waitFor()
    // The address follows the form.
    await expect.poll(() => at(page)).toBe(of(first.cajid))
    await checkAccessibility(page)
    await page.goBack()
    await closed(page)
    expect(at(page)).toBe(list)
    await focused(link(page, first.nombre))
    await page.goForward()
    await form(page, first.cajid).waitFor()
    await page.reload()
    await form(page, first.cajid).getByRole('textbox', { name: 'Dirección' }).waitFor()
    // Also by its address the form begins in a field.
    await focused(form(page, first.cajid).getByRole('textbox', { name: 'Código solicitante diseño' }))
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await closed(page)
    expect(at(page)).toBe(list)

    // Wherever a row does nothing else.
    await page.getByRole('row').filter({ hasText: second.nombre }).getByText('En Proceso', { exact: true }).click()
    await form(page, second.cajid).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      link(page, second.nombre).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await form(other, second.cajid).waitFor()
    expect(await form(page).count()).toBe(0)
  })

  it('leads to the next one and back by keys and buttons, over what was typed only when that is given up', async () => {
    const [first, second, third] = [await newCashier(), await newCashier(), await newCashier()]
    const { page, list } = await openList([first.cajid, second.cajid, third.cajid])
    await link(page, third.nombre).click()
    await form(page, third.cajid).getByText('1 de 3').waitFor()
    expect(await form(page).getByRole('button', { name: 'Anterior' }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Alt+ArrowDown')
    await form(page, second.cajid).getByText('2 de 3').waitFor()
    await form(page).getByRole('button', { name: 'Siguiente' }).click()
    const direccion = form(page, first.cajid).getByRole('textbox', { name: 'Dirección' })
    await direccion.fill('Calle 9 con 10')
    await page.keyboard.press('Alt+ArrowUp')
    const question = page.getByRole('dialog', { name: 'Cambios sin guardar' })
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => direccion.inputValue()).toBe('Calle 9 con 10')
    await page.keyboard.press('Alt+ArrowUp')
    await question.getByRole('button', { name: 'Sí', exact: true }).click()
    await form(page, second.cajid).getByText('2 de 3').waitFor()
    await checkAccessibility(page)
    // One Back step closes, however many records were visited; the focus goes to the last one's row.
    await page.goBack()
    await closed(page)
    expect(at(page)).toBe(list)
    await focused(link(page, second.nombre))
  })

  it('is opened by its number from anywhere in the list, and one that is not there says so', async () => {
    const { cajid } = await newCashier()
    const page = await openAs('coordinador', '/cashiers/cashiers?anioContable=2026')
    allowProblem(page, /404/)
    await page.getByText(/^1 a 20 de/).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(String(cajid))
    await page.keyboard.press('Enter')
    await form(page, cajid).getByRole('textbox', { name: 'Dirección' }).waitFor()
    await page.goto('/soportica/#/cashiers/cashiers/99999999?anioContable=2026')
    await form(page).getByText('No se encontró el registro', { exact: true }).waitFor()
    await checkAccessibility(page)
    await form(page).getByRole('button', { name: 'Ver la lista de cajeros' }).click()
    await closed(page)
    expect(at(page)).toBe('#/cashiers/cashiers?anioContable=2026')
  })

  it('leads to its consultation and back', async () => {
    const { cajid, nombre } = await newCashier()
    const { page, list, of } = await openList([cajid], { phone: true })
    await page.getByRole('listitem').filter({ hasText: nombre }).getByText(`N° ${cajid}`, { exact: true }).tap()
    await form(page, cajid).getByRole('button', { name: 'Más acciones' }).tap()
    await checkAccessibility(page)
    await page.getByRole('menuitem', { name: 'Ver consulta' }).tap()
    await page.getByRole('heading', { level: 2, name: nombre }).waitFor()
    await page.getByRole('link', { name: 'Volver al formulario' }).tap()
    await form(page, cajid).waitFor()
    expect(at(page)).toBe(of(cajid))
    await page.getByRole('button', { name: 'Cancelar' }).tap()
    await closed(page)
    expect(at(page)).toBe(list)
    await page.goto(`/soportica/#/consultation?id=${cajid}`)
    await page.getByRole('link', { name: 'Abrir formulario' }).tap()
    await form(page, cajid).getByRole('button', { name: 'Cancelar' }).tap()
    await page.getByRole('heading', { level: 2, name: nombre }).waitFor()
  })
})
