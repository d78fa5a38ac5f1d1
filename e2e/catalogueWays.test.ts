import { activity } from '@soportica/contract/catalogs/aftersales/activity'
import { activityLocation } from '@soportica/contract/catalogs/aftersales/activityLocation'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, allowProblem, checkAccessibility } from './browser.ts'
import { dialog, keepRow, listOf, newName, openList, storedRow } from './catalogue.ts'

describe('the activities of a location', () => {
  it('are changed from the list, and are what they were when the server refuses', async () => {
    const [extra, refused] = [await keepRow(activity), await keepRow(activity)]
    const { nombre } = await keepRow(activityLocation)
    const page = await openList(listOf(activityLocation, nombre))
    const activities = page.getByRole('button', { name: new RegExp(`Actividades de ${nombre}$`) })
    await activities.click()
    const choices = page.getByRole('dialog', { name: `Actividades de ${nombre}` })
    await choices.getByRole('option', { name: extra.nombre }).waitFor()
    await checkAccessibility(page)
    await choices.getByRole('combobox').fill(extra.nombre.toUpperCase())
    await expect.poll(() => choices.getByRole('option').count()).toBe(1)
    await choices.getByRole('option', { name: extra.nombre }).click()
    await choices.getByRole('button', { name: 'Guardar' }).click()
    await choices.waitFor({ state: 'detached' })
    // Shown at once, and sent then.
    await expect.poll(async () => JSON.stringify(await storedRow(activityLocation, nombre))).toContain(extra.nombre)
    await activities.click()
    await choices.getByRole('option', { name: extra.nombre, selected: true }).waitFor()

    allowProblem(page, /422/)
    await page.route('**/api/aftersales/updated_activities', (route) =>
      route.fulfill({ status: 422, json: { mensaje: 'La actividad ya no existe.', code: 'registro.noExiste', requestId: 'recorrido' } }),
    )
    const before = await activities.textContent()
    await choices.getByRole('option', { name: refused.nombre, selected: false }).click()
    await choices.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText(`No se pudo cambiar «${nombre}»: La actividad ya no existe.`).waitFor()
    await expect.poll(() => activities.textContent()).toBe(before)
    await choices.waitFor({ state: 'detached' })
    await activities.click()
    await choices.getByRole('option', { name: refused.nombre, selected: false }).waitFor()
  })
})

describe('on a phone', () => {
  const fits = async (page: Page) =>
    expect(
      await page.locator('html').evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth),
    ).toBe(0)

  it('areas, locations and categories are kept with the thumb', async () => {
    const page = await openList('/areas', { phone: true })
    for (const [route, title] of [
      ['/areas', 'Areas'],
      ['/locationactivity-aftersales', 'Ubicación Actividades'],
      ['/categories-aftersales', 'Categorías'],
    ] as const) {
      await page.goto(`/soportica/#${route}`)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await page
        .getByRole('button', { name: /^Acciones/ })
        .first()
        .waitFor()
      await page.getByRole('searchbox', { name: 'Buscar en la lista' }).waitFor()
      await checkAccessibility(page)
      await page
        .getByRole('button', { name: /^Acciones/ })
        .first()
        .tap()
      await page.getByRole('menuitem', { name: 'Editar' }).tap()
      await dialog(page).getByRole('textbox', { name: 'nombre' }).waitFor()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await checkAccessibility(page)
      await fits(page)
      await dialog(page).getByRole('button', { name: 'Cancelar' }).tap()
      await allDialogsGone(page)
    }
  })

  it('the activities of a location are changed on its card, and subcategories fill the screen', async () => {
    const [own, location, category] = [await keepRow(activity), await keepRow(activityLocation), await keepRow(aftersalesCategory)]
    const page = await openList(listOf(activityLocation, location.nombre), { phone: true })
    const activities = page.getByRole('button', { name: new RegExp(`Actividades de ${location.nombre}$`) })
    await activities.tap()
    const choices = page.getByRole('dialog', { name: `Actividades de ${location.nombre}` })
    await choices.getByRole('option', { name: own.nombre }).tap()
    await choices.getByRole('button', { name: 'Guardar' }).tap()
    await choices.waitFor({ state: 'detached' })
    await activities.tap()
    await choices.getByRole('option', { name: own.nombre, selected: true }).waitFor()
    await page.keyboard.press('Escape')
    await allDialogsGone(page)

    const nombre = newName('Cajas')
    await page.goto(`/soportica/#${listOf(aftersalesCategory, category.nombre)}`)
    await page.getByRole('button', { name: `Acciones de ${category.nombre}` }).tap()
    await page.getByRole('menuitem', { name: 'Subcategorías' }).tap()
    const list = page.getByRole('dialog', { name: `Subcategorías de ${category.nombre}` })
    await list.getByRole('button', { name: 'Nueva', exact: true }).tap()
    const form = page.getByRole('dialog', { name: 'Nueva Subcategoría' })
    await form.getByLabel('nombre').fill(nombre)
    await form.getByRole('button', { name: 'Guardar', exact: true }).tap()
    await page
      .getByRole('list', { name: `Subcategorías de ${category.nombre}` })
      .getByText(nombre)
      .waitFor()
    await checkAccessibility(page)
    await fits(page)
    expect(await list.evaluate((element: { clientWidth: number }) => element.clientWidth)).toBeGreaterThanOrEqual(380)
  })
})
