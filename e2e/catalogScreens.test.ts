import { isScreen } from '@soportica/contract/catalogs/catalog'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { cashierAttachedType } from '@soportica/contract/catalogs/attachedTypes'
import { catalogs } from '@soportica/contract/catalogs/registry'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { checkAccessibility, openAs } from './browser.ts'
import { choose, dialog, emptyText, findByName, keepRow, listOf, newName, openList } from './catalogue.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const focused = (page: Page) => page.evaluate('document.activeElement?.getAttribute("aria-label")')

const listed = (page: Page): Promise<void> =>
  page
    .getByText(/^\d+ a \d+ de|no hay información disponible|Aún no hay/)
    .first()
    .waitFor()

describe('after-sales categories', () => {
  it('keep subcategories in a dialog of their own', async () => {
    const [category, other] = [await keepRow(aftersalesCategory), await keepRow(aftersalesCategory)]
    const own = await keepRow(aftersalesSubcategory, { pvcId: category.id })
    const foreign = await keepRow(aftersalesSubcategory, { pvcId: other.id })
    const nombre = newName('Tomas')
    const page = await openList(listOf(aftersalesCategory, category.nombre))
    await button(page, `Subcategorías ${category.nombre}`).click()
    const within = page.getByRole('dialog', { name: `Subcategorías de ${category.nombre}` })
    await within.getByRole('row').filter({ hasText: own.nombre }).waitFor()
    expect(await within.getByRole('row').filter({ hasText: foreign.nombre }).count()).toBe(0)
    await within.getByText('1 a 1 de 1').waitFor()
    await button(page, 'Nueva').click()
    const form = page.getByRole('dialog', { name: /^(Nueva|Edición) Subcategoría/ })
    await button(page, 'Guardar').click()
    await page.getByText('El nombre es obligatorio', { exact: true }).first().waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Nueva Subcategoría' }).waitFor({ state: 'detached' })
    expect(await within.isVisible()).toBe(true)
    await button(page, 'Nueva').click()
    await form.getByRole('textbox', { name: 'nombre' }).fill(`  ${nombre}  `)
    await button(page, 'Guardar').click()
    await page.getByText(`Se creó «${nombre}».`).waitFor()
    await within.getByText('1 a 2 de 2').waitFor()
    await checkAccessibility(page)
    const file = page.waitForEvent('download')
    await within.getByRole('button', { name: 'Exportar a Excel' }).click()
    expect((await file).suggestedFilename()).toMatch(/^SUBCATEGORÍAS.*\.xlsx$/)
    expect(await within.isVisible()).toBe(true)

    await within.getByRole('button', { name: `Editar ${nombre}`, exact: true }).click()
    await form.getByRole('button', { name: 'Guardar Cambios' }).click()
    await page.getByText('No has realizado ninguna modificación.', { exact: true }).waitFor()
    await form.getByRole('textbox', { name: 'nombre' }).fill(`${nombre} bis`)
    await page.keyboard.press('Control+Enter')
    await form.waitFor({ state: 'detached' })
    await within.getByRole('button', { name: `Eliminar ${nombre} bis` }).click()
    await page.getByText(`Realmente desea eliminar la subcategoría ${nombre} bis?`, { exact: true }).waitFor()
    await button(page, 'Si').click()
    await expect.poll(() => within.getByRole('row').filter({ hasText: nombre }).count()).toBe(0)
    await within.getByRole('row').filter({ hasText: own.nombre }).waitFor()
    await within.getByRole('button', { name: 'Ver eliminados', exact: true }).click()
    await within.getByRole('button', { name: `Restaurar ${nombre} bis` }).click()
    await within.getByText('No hay registros eliminados').waitFor()
    // A tip that is open takes the first one.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return within.count()
      })
      .toBe(0)
    await expect.poll(() => focused(page)).toBe(`Subcategorías ${category.nombre}`)
  })
})

describe('attachment types', () => {
  it('are those of the cashiers, or of the branches for any other word, and may go without prefix and alert type', async () => {
    const ofCashiers = await keepRow(cashierAttachedType, { prefijo: '' })
    const ofBranches = newName('Plano')
    const page = await openList('/attachedtype/branches')
    await page.getByRole('heading', { level: 1, name: 'Tipo Adjunto - Sucursales', exact: true }).waitFor()
    await button(page, 'Nuevo Tipo Adjunto').click()
    const form = dialog(page)
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    for (const sentence of ['El campo nombre es requerido', 'El campo actor es requerido', 'El campo multiples archivos es requerido'])
      await form.getByText(sentence, { exact: true }).first().waitFor()
    await form.getByRole('textbox', { name: 'nombre' }).fill(ofBranches)
    await form.getByRole('combobox', { name: 'actor' }).fill('disen')
    await form.getByRole('option', { name: 'Diseño' }).click()
    await choose(form, 'múltiples archivos', 'No')
    await checkAccessibility(page)
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText(`Se creó «${ofBranches}».`).waitFor()
    await findByName(page, ofBranches)
    await page.getByText('1 a 1 de 1').waitFor()
    const row = page.getByRole('row').filter({ hasText: ofBranches })
    await row.getByText('Diseño').waitFor()
    await expect.poll(() => row.getByText('Sin Asignar').count()).toBe(2)

    for (const [route, title, own, other] of [
      ['cashiers', 'Tipo Adjunto - Cajeros', ofCashiers.nombre, ofBranches],
      ['branches', 'Tipo Adjunto - Sucursales', ofBranches, ofCashiers.nombre],
      ['otra-cosa', 'Tipo Adjunto - Sucursales', ofBranches, ofCashiers.nombre],
    ] as const) {
      await page.goto(`/soportica/#/attachedtype/${route}`)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      // Without the filter of before, and led on from a word that names no list.
      await expect.poll(() => page.url()).toMatch(/attachedtype\/(cashiers|branches)$/)
      await findByName(page, own)
      await page.getByRole('row').filter({ hasText: own }).waitFor()
      await findByName(page, other)
      await page.getByText(emptyText).waitFor()
    }
  })
})

const screens = catalogs.filter(isScreen)
const groups = [...new Set(screens.map(({ menu }) => menu.parent))]

// So many that a busy machine looks at them in the time of one journey.
const most = 4
const walksThrough = (group: string) => {
  const own = screens.filter(({ menu }) => menu.parent === group)
  const walks = Array.from({ length: Math.ceil(own.length / most) }, (_, at) => own.slice(at * most, (at + 1) * most))
  return walks.map((walk) => ({ walk, titles: walk.map(({ title }) => title).join(', ') }))
}

// By day one of each kind is looked at, with the other kinds of screens.
describe.each(process.env['SWEEP'] ? groups : [])('every catalogue of %s', (group) => {
  it.each(walksThrough(group))('shows its title and is accessible on a phone in the dark: $titles', async ({ walk }) => {
    const page = await openAs('administrador', '/dashboard', { dark: true, phone: true })
    for (const { route, title } of walk) {
      await page.goto(`/soportica/#${route}`)
      // That of the screen before has a list as well.
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await listed(page)
      await checkAccessibility(page)
    }
  })
})
