import { isScreen } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { cashierAttachedType } from '@soportica/contract/catalogs/attachedTypes'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { requestType } from '@soportica/contract/catalogs/requests/requestType'
import { requirementType } from '@soportica/contract/catalogs/requests/requirementType'
import { typology } from '@soportica/contract/catalogs/cashiers/typology'
import { workType } from '@soportica/contract/catalogs/cashiers/workType'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { allDialogsGone, allowProblem, checkAccessibility, openAs, tokenOf } from './browser.ts'
import { choose, dialog, emptyText, findByName, keepRow, listOf, newName, openList, storedRow } from './catalogue.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const focused = (page: Page) => page.evaluate('document.activeElement?.getAttribute("aria-label")')

const listed = (page: Page): Promise<void> =>
  page
    .getByText(/^\d+ a \d+ de|no hay información disponible|Aún no hay/)
    .first()
    .waitFor()

describe('requirement types', () => {
  const flag = (page: Page, name: string) => page.getByRole('switch', { name })

  async function oneOfThem(): Promise<{ page: Page; requirement: string; request: string; others: Awaited<ReturnType<typeof keepRow>>[] }> {
    const [request, other, requirement] = [await keepRow(requestType), await keepRow(requestType), await keepRow(requirementType)]
    const page = await openList(listOf(requirementType, requirement.nombre))
    return { page, requirement: requirement.nombre, request: request.nombre, others: [requirement, other, request] }
  }

  it('have flags that depend on another one, in the dialog and in the list', async () => {
    const page = await openList('/typeofrequirement-powerapps')
    const requirement = newName('Requisito')
    await button(page, 'Nuevo Tipo De Requerimiento').click()
    await dialog(page).getByLabel('nombre').fill(requirement)
    const multiple = dialog(page).getByLabel('múltiple')
    await expect.poll(() => multiple.isDisabled()).toBe(true)
    await dialog(page).getByLabel('requiere adjunto').check()
    await multiple.check()
    await dialog(page).getByLabel('requiere adjunto').uncheck()
    await expect.poll(() => multiple.isChecked()).toBe(false)
    await dialog(page).getByLabel('requiere adjunto').check()
    await multiple.check()
    await checkAccessibility(page)
    await button(page, 'Guardar').click()
    await page.getByText(`Se creó «${requirement}».`).waitFor()
    await findByName(page, requirement)
    const on = (name: string) => flag(page, `${name}: ${requirement}`).getAttribute('aria-checked')
    await expect.poll(() => on('múltiple')).toBe('true')
    await flag(page, `obligatorio: ${requirement}`).click()
    await expect.poll(() => on('obligatorio')).toBe('true')
    await page.getByText(`Se guardaron los cambios de «${requirement}».`).waitFor()
    await flag(page, `requiere adjunto: ${requirement}`).click()
    await expect.poll(() => on('obligatorio')).toBe('false')
    await expect.poll(() => on('múltiple')).toBe('false')
    await expect.poll(() => flag(page, `múltiple: ${requirement}`).getAttribute('aria-disabled')).toBe('true')
    // Shown at once, and sent then.
    const off = { requiereAdjunto: 0, multiple: 0, obligatorio: 0 }
    await expect.poll(() => storedRow(requirementType, requirement)).toMatchObject(off)
  })

  it('are joined to request types in the list, with the keyboard alone', async () => {
    const { page, requirement, request } = await oneOfThem()
    const cell = button(page, `Ninguno: Tipos de solicitud de ${requirement}`)
    await cell.focus()
    await page.keyboard.press('Enter')
    const search = dialog(page).getByRole('combobox', { name: 'Buscar en Tipos de solicitud' })
    const searching = () => search.evaluate((field) => field === field.ownerDocument.activeElement)
    await expect.poll(searching).toBe(true)
    await page.keyboard.type(request)
    await dialog(page).getByRole('option', { name: request }).waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await allDialogsGone(page)
    await expect.poll(() => focused(page)).toBe(`Ninguno: Tipos de solicitud de ${requirement}`)
    await page.keyboard.press('Enter')
    await expect.poll(searching).toBe(true)
    await page.keyboard.type(request)
    await dialog(page).getByRole('option', { name: request }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => focused(page)).toBe(`${request}: Tipos de solicitud de ${requirement}`)
    await page.getByText(`Se guardaron los cambios de «${requirement}».`).waitFor()
    const stored = async () => JSON.stringify(await storedRow(requirementType, requirement))
    await expect.poll(stored).toContain(request)
  })

  it('are neither changed nor lost by pressing elsewhere while a choice is not saved yet', async () => {
    const { page, requirement, request } = await oneOfThem()
    const none = button(page, `Ninguno: Tipos de solicitud de ${requirement}`)
    const elsewhere = () => page.mouse.click(800, 24)
    await none.click()
    await dialog(page).getByRole('option', { name: request }).waitFor()
    await elsewhere()
    await allDialogsGone(page)

    await none.click()
    await dialog(page).getByRole('option', { name: request }).click()
    await elsewhere()
    await dialog(page).getByText('Guarde o cancele los cambios').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Guardar')
    await checkAccessibility(page)
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.press('Escape')
    await allDialogsGone(page)
    await none.waitFor()
    expect(JSON.stringify(await storedRow(requirementType, requirement))).not.toContain(request)
  })

  it('tell who changed the same thing meanwhile, and show what is stored', async () => {
    const { page, requirement, request, others } = await oneOfThem()
    allowProblem(page, /409/)
    const [own, other, theirs] = others
    await button(page, `Ninguno: Tipos de solicitud de ${requirement}`).click()
    await dialog(page).getByRole('option', { name: other!.nombre }).click()
    const changed = { ...own!.values, [requirementType.id]: own!.id, tipoSolicitudes: [theirs!.id], version: 1 }
    await ask(catalogCalls(requirementType).save, changed, await tokenOf('administrador'))
    await button(page, 'Guardar').click()
    await page.getByText('cambió «Tipos de solicitud» mientras usted editaba').waitFor()
    await button(page, `${request}: Tipos de solicitud de ${requirement}`).waitFor()
  })
})

describe('after-sales categories', () => {
  it('are found by several words, kept in the address', async () => {
    const [one, other] = [newName('Pisos'), newName('Techos')]
    for (const nombre of [one, other]) await keepRow(aftersalesCategory, { nombre })
    const page = await openList('/categories-aftersales')
    const words = page.getByRole('searchbox', { name: 'Filtrar por nombre' })
    for (const word of [one, other]) {
      await words.fill(word.toLowerCase())
      await words.press('Enter')
    }
    await page.getByText('1 a 2 de 2').waitFor()
    await checkAccessibility(page)
    const address = page.url()
    await page.goto('/soportica/#/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor()
    await page.goto(address)
    await page.getByText('1 a 2 de 2').waitFor()
    await button(page, `Quitar filtro nombre: ${one.toLowerCase()}`).click()
    await page.getByText('1 a 1 de 1').waitFor()
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await dialog(page).getByLabel('nombre').fill(one)
    await button(page, 'Aplicar').click()
    await page.getByText('1 a 2 de 2').waitFor()
  })

  it('come back after they were deleted, at once or from the list of the deleted', async () => {
    const { nombre } = await keepRow(aftersalesCategory)
    const page = await openList(listOf(aftersalesCategory, nombre))
    const remove = async () => {
      await button(page, `Eliminar ${nombre}`).click()
      await dialog(page).getByText(`Realmente desea eliminar la categoria ${nombre}?`).waitFor()
      await dialog(page).getByText('Ningún otro registro lo usa.').waitFor()
      await checkAccessibility(page)
      await button(page, 'Si').click()
      // Gone first: the row that is taken back is another one than that which was there.
      await page.getByText(emptyText).waitFor()
    }
    await remove()
    await button(page, 'Deshacer').click()
    await page.getByText(`Se restauró «${nombre}».`).waitFor()
    await remove()
    await button(page, 'Ver eliminados').click()
    await expect.poll(() => page.url()).toContain('eliminados=1')
    await button(page, `Restaurar ${nombre}`).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Categorías (eliminados)' }).waitFor()
    await page.getByRole('columnheader', { name: 'eliminado por' }).waitFor()
    await page.getByRole('columnheader', { name: 'fecha eliminación' }).waitFor()
    await checkAccessibility(page)
    const address = page.url()
    await page.goto('/soportica/#/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor()
    await page.goto(address)
    await button(page, `Restaurar ${nombre}`).click()
    await button(page, `Restaurar ${nombre}`).waitFor({ state: 'detached' })
    await page.getByText('No hay registros eliminados').waitFor()
    await button(page, 'Volver a la lista').click()
    await page.getByRole('heading', { level: 1, name: 'Categorías', exact: true }).waitFor()
    await button(page, `Bitácora ${nombre}`).click()
    await dialog(page)
      .getByText(/Restaura/)
      .first()
      .waitFor()
  })

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

it('a deletion shows its subcategories and uses', async () => {
  const category = await keepRow(aftersalesCategory)
  for (let at = 0; at < 2; at += 1) await keepRow(aftersalesSubcategory, { pvcId: category.id })
  const page = await openList(listOf(aftersalesCategory, category.nombre))
  await button(page, `Eliminar ${category.nombre}`).click()
  await page.getByText(/^Tiene 2 subcategorías: dejan de ofrecerse y vuelven si restaura la categoría\./).waitFor()
  await button(page, 'No').click()
  await allDialogsGone(page)

  const work = await keepRow(workType)
  for (let at = 0; at < 2; at += 1) await keepRow(typology, { trabajos: [work.id] })
  await page.goto(`/soportica/#${listOf(workType, work.nombre)}`)
  await button(page, `Eliminar ${work.nombre}`).click()
  await page.getByText(`Realmente desea eliminar el tipo de trabajo ${work.nombre}?`, { exact: true }).waitFor()
  await page.getByText(/2 tipologías/).waitFor()
  await checkAccessibility(page)
  await button(page, 'No').click()
  await allDialogsGone(page)
  await button(page, `Eliminar ${work.nombre}`).waitFor()
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
