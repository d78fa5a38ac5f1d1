import { describe, expect, it } from 'vitest'
import { allDialogsGone, allowProblem, checkAccessibility } from './browser.ts'
import { choose, dialog, emptyText, findByName, newName, openList } from './catalogue.ts'

describe('subcategories', () => {
  it('are kept within their category: created, edited and removed', async () => {
    const page = await openList('/categories-aftersales')
    await page.getByRole('button', { name: 'Subcategorías Acabados', exact: true }).click()
    const list = page.getByRole('dialog', { name: /Subcategorías/ })
    await list.getByRole('row').filter({ hasText: 'Enchapes' }).waitFor()
    expect(await list.getByRole('row').filter({ hasText: 'Ductos' }).count()).toBe(0)
    await checkAccessibility(page)

    const nombre = newName('Subcategoría')
    await list.getByRole('button', { name: 'Nueva', exact: true }).click()
    const form = page.getByRole('dialog', { name: /^(Nueva|Edición) Subcategoría/ })
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await form.getByText('El nombre es obligatorio', { exact: true }).first().waitFor()
    await checkAccessibility(page)
    await form.getByRole('textbox', { name: 'nombre' }).fill(`  ${nombre}  `)
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await list.getByRole('row').filter({ hasText: nombre }).waitFor()

    await list.getByRole('button', { name: `Editar ${nombre}`, exact: true }).click()
    await form.getByRole('button', { name: 'Guardar Cambios' }).click()
    await page.getByText('No has realizado ninguna modificación.', { exact: true }).waitFor()
    await form.getByRole('textbox', { name: 'nombre' }).fill(`${nombre} bis`)
    await form.getByRole('button', { name: 'Guardar Cambios' }).click()
    await form.waitFor({ state: 'detached' })

    await list.getByRole('button', { name: `Eliminar ${nombre} bis`, exact: true }).click()
    await page.getByText(`Realmente desea eliminar la subcategoría ${nombre} bis?`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Si', exact: true }).click()
    await expect.poll(() => list.getByRole('row').filter({ hasText: nombre }).count()).toBe(0)
    await list.getByRole('row').filter({ hasText: 'Enchapes' }).waitFor()
  })
})

describe('the activities of a location', () => {
  const route = '/locationactivity-aftersales'
  const cell = /Actividades de Bóveda$/
  const extra = 'Puertas y bisagras'

  it('are changed from the list', async () => {
    const page = await openList(route)
    await page.getByRole('button', { name: cell }).click()
    const choices = page.getByRole('dialog', { name: 'Actividades de Bóveda' })
    await choices.getByRole('option', { name: extra }).waitFor()
    await checkAccessibility(page)
    await choices.getByRole('combobox').fill('bisagras')
    await choices.getByRole('option', { name: extra }).click()
    // Shown at once, and sent then: a reload must not cut it off.
    const saved = page.waitForResponse('**/api/aftersales/updated_activities')
    await choices.getByRole('button', { name: 'Guardar' }).click()
    await choices.waitFor({ state: 'detached' })
    await saved
    await page.reload()
    await page.getByRole('button', { name: cell }).click()
    await choices.getByRole('option', { name: extra, selected: true }).waitFor()
  })

  it('are what they were when the server refuses', async () => {
    const page = await openList(route)
    allowProblem(page, /422/)
    await page.route('**/api/aftersales/updated_activities', (asked) =>
      asked.fulfill({ status: 422, json: { mensaje: 'La actividad ya no existe.', code: 'registro.noExiste', requestId: 'recorrido' } }),
    )
    const activities = page.getByRole('button', { name: /Actividades de Cafetería$/ })
    const before = await activities.textContent()
    await activities.click()
    const choices = page.getByRole('dialog', { name: 'Actividades de Cafetería' })
    await choices.getByRole('option', { name: 'Aseo final', selected: false }).click()
    await choices.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('No se pudo cambiar «Cafetería»: La actividad ya no existe.').waitFor()
    await expect.poll(() => activities.textContent()).toBe(before)
    await choices.waitFor({ state: 'detached' })
    await activities.click()
    await choices.getByRole('option', { name: 'Aseo final', selected: false }).waitFor()
  })
})

describe('a deleted record', () => {
  it('is brought back at once, and later from those that were deleted', async () => {
    const page = await openList('/origin')
    const nombre = newName('Origen')
    await page.getByRole('button', { name: 'Nuevo Origen' }).click()
    await dialog(page).getByRole('textbox', { name: 'nombre' }).fill(nombre)
    await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
    await allDialogsGone(page)
    await findByName(page, nombre)
    const remove = page.getByRole('button', { name: `Eliminar ${nombre}`, exact: true })
    const yes = page.getByRole('button', { name: 'Si', exact: true })

    await remove.click()
    await yes.click()
    // Gone first: the row that is taken back is another one than that which was there.
    await page.getByText(emptyText).waitFor()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await remove.waitFor()

    await remove.click()
    await yes.click()
    await page.getByText(emptyText).waitFor()
    await page.getByText('Ver eliminados').click()
    await page.getByRole('button', { name: `Restaurar ${nombre}`, exact: true }).waitFor()
    await expect.poll(() => page.url()).toContain('eliminados')
    await checkAccessibility(page)
    await page.getByRole('button', { name: `Restaurar ${nombre}`, exact: true }).click()
    await page.getByText('No hay registros eliminados').waitFor()
    await page.getByText('Ver eliminados').click()
    await remove.waitFor()
  })

  it('says what becomes of its subcategories before it is deleted', async () => {
    const page = await openList('/categories-aftersales')
    await page.getByRole('button', { name: 'Eliminar Acabados', exact: true }).click()
    await page.getByText(/^Tiene \d+ subcategorías: dejan de ofrecerse y vuelven si restaura la categoría\./).waitFor()
    await page.getByRole('button', { name: 'No', exact: true }).click()
  })

  it('says where it is used before it is deleted', async () => {
    const page = await openList('/typeofwork')
    await page.getByRole('button', { name: 'Eliminar Anclaje de la máquina', exact: true }).click()
    await page.getByText('Realmente desea eliminar el tipo de trabajo Anclaje de la máquina?', { exact: true }).waitFor()
    await page.getByText(/8 tipologías/).waitFor()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByText('Anclaje de la máquina').first().waitFor()
  })
})

describe('attachment types', () => {
  it.each([
    ['cashiers', 'Tipo Adjunto - Cajeros', 'Solicitud de visita', 'Esquema de diseño'],
    ['branches', 'Tipo Adjunto - Sucursales', 'Esquema de diseño', 'Solicitud de visita'],
    ['otra-cosa', 'Tipo Adjunto - Sucursales', 'Esquema de diseño', 'Solicitud de visita'],
  ])('%s has those of its own system', async (system, title, own, other) => {
    const page = await openList(`/attachedtype/${system}`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await findByName(page, own)
    await page.getByRole('row').filter({ hasText: own }).waitFor()
    await findByName(page, other)
    await page.getByText(emptyText).waitFor()
  })

  it('may go without prefix and alert type', async () => {
    const page = await openList('/attachedtype/branches')
    const nombre = newName('Adjunto')
    await page.getByRole('button', { name: 'Nuevo Tipo Adjunto' }).click()
    const form = dialog(page)
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    for (const sentence of ['El campo nombre es requerido', 'El campo actor es requerido', 'El campo multiples archivos es requerido'])
      await form.getByText(sentence, { exact: true }).first().waitFor()
    await form.getByRole('textbox', { name: 'nombre' }).fill(nombre)
    await choose(form, 'actor', 'Licencia')
    await choose(form, 'múltiples archivos', 'Si')
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await findByName(page, nombre)
    const row = page.getByRole('row').filter({ hasText: nombre })
    await row.getByText('Licencia').waitFor()
    await expect.poll(() => row.getByText('Sin Asignar').count()).toBe(2)
  })
})

describe('what one flag needs of another', () => {
  it('follows it in the dialog and in the list', async () => {
    const page = await openList('/typeofrequirement-powerapps')
    const nombre = newName('Requisito')
    await page.getByRole('button', { name: 'Nuevo Tipo De Requerimiento' }).click()
    const form = dialog(page)
    await form.getByRole('textbox', { name: 'nombre' }).fill(nombre)
    const [needed, many] = [form.getByLabel('requiere adjunto'), form.getByLabel('múltiple')]
    await expect.poll(() => many.isDisabled()).toBe(true)
    await needed.check()
    await many.check()
    await needed.uncheck()
    await expect.poll(() => many.isChecked()).toBe(false)
    await needed.check()
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await findByName(page, nombre)
    const multiple = page.getByRole('switch', { name: `múltiple: ${nombre}` })
    await multiple.click()
    await expect.poll(() => multiple.isChecked()).toBe(true)
    await page.getByRole('switch', { name: `requiere adjunto: ${nombre}` }).click()
    await expect.poll(() => multiple.isChecked()).toBe(false)
  })
})

describe.each([['/areas'], ['/locationactivity-aftersales'], ['/categories-aftersales']])('on a phone, %s', (route) => {
  it('is kept with the thumb', async () => {
    const page = await openList(route, { phone: true })
    await checkAccessibility(page)
    await page
      .getByRole('button', { name: /^Acciones/ })
      .first()
      .tap()
    await page.getByRole('menuitem', { name: 'Editar' }).tap()
    await dialog(page).getByRole('textbox', { name: 'nombre' }).waitFor()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await checkAccessibility(page)
    expect(
      await page.locator('html').evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth),
    ).toBe(0)
  })
})

describe('on a phone', () => {
  it('the activities of a location are changed on its card, and subcategories fill the screen', async () => {
    const page = await openList('/locationactivity-aftersales', { phone: true })
    await page.getByRole('button', { name: /Actividades de Cajas$/ }).tap()
    const choices = page.getByRole('dialog', { name: 'Actividades de Cajas' })
    await choices.getByRole('option', { name: 'Aseo final' }).tap()
    await choices.getByRole('button', { name: 'Guardar' }).tap()
    await choices.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /Actividades de Cajas$/ }).tap()
    await choices.getByRole('option', { name: 'Aseo final', selected: true }).waitFor()
    await page.keyboard.press('Escape')

    await page.goto('/soportica/#/categories-aftersales')
    await page.getByRole('button', { name: 'Acciones de Acabados' }).tap()
    await page.getByRole('menuitem', { name: 'Subcategorías' }).tap()
    const list = page.getByRole('dialog', { name: /Subcategorías/ })
    await list.getByText('Enchapes').waitFor()
    await checkAccessibility(page)
    expect(await list.evaluate((element: { clientWidth: number }) => element.clientWidth)).toBeGreaterThanOrEqual(380)
  })
})
