import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { checkAccessibility, openAs } from './browser.ts'
import { cellsOf } from './cells.ts'
import { newCashier, numberOf } from './newCashier.ts'
import { pick } from './pick.ts'

async function openCashiers(usuario = 'coordinador', address = '/cashiers/cashiers'): Promise<Page> {
  const page = await openAs(usuario, address)
  await page
    .getByRole('button', { name: /^(Editar|Ver) / })
    .first()
    .waitFor()
  return page
}

describe('what is done every day with the list of cashiers', () => {
  it('changes the status of five in six presses, the way back included', async () => {
    const made = [await newCashier(), await newCashier(), await newCashier(), await newCashier(), await newCashier()]
    const page = await openCashiers('coordinador', `/cashiers/cashiers?${made.map(({ cajid }) => `consecutivo=${cajid}`).join('&')}`)
    const box = (at: number) => page.getByRole('checkbox', { name: /^Seleccionar .*\(\d+\)$/ }).nth(at)
    await box(0).click()
    await box(4).click({ modifiers: ['Shift'] })
    await page.getByPlaceholder('Seleccionar Estado').click()
    await page.getByRole('option', { name: 'Suspendido', exact: true }).click()
    await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
    await page.getByText('Cambiaron 5 cajeros.').waitFor()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('5 registros volvieron a como estaban.').waitFor()
  })

  it('shows what is overdue in the own region, and who must act, in two presses, and opens a number from anywhere in two', async () => {
    const page = await openCashiers()
    const [overdue, own] = ['Vencidos', 'Mi región'].map((name) => page.getByRole('button', { name, exact: true })) as [Locator, Locator]
    // Which region that is, is said once.
    await pick(page.getByLabel('Mi región'), 'Sur')
    await own.click()
    await overdue.click()
    await own.click()
    await expect.poll(() => new URL(page.url()).hash).toMatch(/plazo=vencido&region=\d+|region=\d+&plazo=vencido/)
    await expect.poll(async () => new Set(await cellsOf(page, 'región'))).toEqual(new Set(['Sur']))
    const days = await cellsOf(page, 'días')
    expect(days.every((text) => text.includes('-')) && days.length > 0).toBe(true)
    expect((await cellsOf(page, 'responsable')).length).toBe(days.length)
    await checkAccessibility(page)
    // Nothing that is dragged on the screen reaches over a printed sheet.
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('th [data-edge]').filter({ visible: true }).count()).toBe(0)
    await page.emulateMedia({ media: null })
    await page.keyboard.press('/')
    await page.keyboard.type('42')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Editar Cajero N° 42' }).waitFor()
  })

  it('shows optional people and days of every stage', async () => {
    const { cajid } = await newCashier({ idVisitante: numberOf('visitante'), fechaInicioCajero: '2026-01-13', idEstadoCajero: 1 })
    const page = await openCashiers('administrador', `/cashiers/cashiers?consecutivo=${cajid}`)
    await page.getByRole('button', { name: 'Columnas' }).click()
    const columns = page.getByRole('dialog', { name: 'Columnas y densidad' })
    for (const [sought, name] of [
      ['visit', 'Visitante'],
      ['teorica visita', 'Entrega teórica Visita Local'],
    ] as const) {
      await columns.getByLabel('Buscar columna').fill(sought)
      await columns.getByRole('checkbox', { name, exact: true }).check()
    }
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await cellsOf(page, 'Visitante')).some((text) => text.length > 3)).toBe(true)
    await expect
      .poll(async () => (await cellsOf(page, 'Entrega teórica Visita Local')).some((text) => /^\d\d-\d\d-\d{4}$/.test(text)))
      .toBe(true)
  })
})
