import { isScreen } from '@soportica/contract/catalog'
import { catalogCalls } from '@soportica/contract/catalogCalls'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { requirementType } from '@soportica/contract/catalogs/requirementType'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, allowProblem, checkAccessibility, openAs, openPage, signIn } from './browser.ts'

const newName = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const focused = (page: Page) => page.evaluate('document.activeElement?.getAttribute("aria-label")')

async function openCatalog(route: string, options?: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openPage(options)
  await signIn(page, 'administrador')
  return goTo(page, route)
}

async function goTo(page: Page, route: string): Promise<Page> {
  await page.goto(`/soportica/#${route}`)
  await listed(page)
  return page
}

const listed = (page: Page): Promise<void> =>
  page
    .getByText(/^\d+ a \d+ de|no hay información disponible|Aún no hay/)
    .first()
    .waitFor()

async function create(page: Page, title: string, nombre: string): Promise<void> {
  await button(page, title).click()
  // The list behind it may be in a dialog too, with a filter of that name.
  const form = dialog(page).filter({ has: button(page, 'Guardar') })
  await form.getByLabel('nombre').fill(nombre)
  await button(page, 'Guardar').click()
  await page.getByText(`Se creó «${nombre}».`).waitFor()
}

async function find(page: Page, nombre: string): Promise<void> {
  const filter = page.getByRole('searchbox', { name: 'Filtrar por nombre' })
  await filter.fill(nombre)
  await filter.press('Enter')
  // From then on whoever goes to this address finds it as well.
  await expect.poll(() => page.url()).toContain('nombre=')
}

describe('requirement types', () => {
  const flag = (page: Page, name: string) => page.getByRole('switch', { name })

  async function twoOfThem(): Promise<{ page: Page; requirement: string; request: string }> {
    const page = await openCatalog('/typeofrequest-powerapps')
    const [request, requirement] = [newName('Solicitud'), newName('Requisito')]
    await create(page, 'Nuevo Tipo De Solicitud', request)
    await goTo(page, '/typeofrequirement-powerapps')
    return { page, requirement, request }
  }

  it('have flags that depend on another one, in the dialog and in the list', async () => {
    const { page, requirement } = await twoOfThem()
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
    await find(page, requirement)
    const on = (name: string) => flag(page, `${name}: ${requirement}`).getAttribute('aria-checked')
    await expect.poll(() => on('múltiple')).toBe('true')
    await flag(page, `obligatorio: ${requirement}`).click()
    await expect.poll(() => on('obligatorio')).toBe('true')
    await page.getByText(`Se guardaron los cambios de «${requirement}».`).waitFor()
    // Shown at once, and sent then: a reload must not cut it off.
    const saved = page.waitForResponse((response) => response.url().endsWith(catalogCalls(requirementType).save.path))
    await flag(page, `requiere adjunto: ${requirement}`).click()
    await expect.poll(() => on('obligatorio')).toBe('false')
    await saved
    await page.reload()
    await expect.poll(() => on('múltiple')).toBe('false')
    await expect.poll(() => flag(page, `múltiple: ${requirement}`).getAttribute('aria-disabled')).toBe('true')
  })

  it('are joined to request types in the list, with the keyboard alone', async () => {
    const { page, requirement, request } = await twoOfThem()
    await create(page, 'Nuevo Tipo De Requerimiento', requirement)
    await find(page, requirement)
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
    await page.reload()
    await button(page, `${request}: Tipos de solicitud de ${requirement}`).waitFor()
  })

  it('tell who changed the same thing meanwhile, and show what is stored', async () => {
    const { page, requirement, request } = await twoOfThem()
    allowProblem(page, /409/)
    const other = newName('Otra solicitud')
    await goTo(page, '/typeofrequest-powerapps')
    await create(page, 'Nuevo Tipo De Solicitud', other)
    await goTo(page, '/typeofrequirement-powerapps')
    await create(page, 'Nuevo Tipo De Requerimiento', requirement)
    await find(page, requirement)
    const choose = async (who: Page, nombre: string) => {
      await who.getByRole('button', { name: `Tipos de solicitud de ${requirement}` }).click()
      await dialog(who).getByRole('option', { name: nombre, exact: true }).click()
      await button(who, 'Guardar').click()
    }
    await button(page, `Ninguno: Tipos de solicitud de ${requirement}`).click()
    await dialog(page).getByRole('option', { name: other }).click()
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await choose(colleague, request)
    await colleague.getByText('Se guardaron los cambios').waitFor()
    await button(page, 'Guardar').click()
    await page.getByText('cambió «Tipos de solicitud» mientras usted editaba').waitFor()
    await button(page, `${request}: Tipos de solicitud de ${requirement}`).waitFor()
  })
})

describe('a change in the list that is not saved yet', () => {
  it('is neither saved nor lost by pressing elsewhere', async () => {
    const page = await openCatalog('/typeofrequest-powerapps')
    const [request, requirement] = [newName('Solicitud'), newName('Requisito')]
    await create(page, 'Nuevo Tipo De Solicitud', request)
    await goTo(page, '/typeofrequirement-powerapps')
    await create(page, 'Nuevo Tipo De Requerimiento', requirement)
    await find(page, requirement)
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
    await page.reload()
    await none.waitFor()
  })
})

describe('a value that somebody else changed meanwhile', () => {
  async function inConflict(): Promise<{ page: Page; nombre: string }> {
    const page = await openCatalog('/categories-aftersales')
    allowProblem(page, /409/)
    const nombre = newName('Pintura')
    await create(page, 'Nueva Categoria', nombre)
    await find(page, nombre)
    const edit = async (who: Page, by: string) => {
      await dialog(who).getByLabel('nombre').fill(`${nombre} de ${by}`)
      await button(who, 'Guardar Cambios').click()
    }
    await button(page, `Editar ${nombre}`).click()
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await button(colleague, `Editar ${nombre}`).click()
    await edit(colleague, 'ella')
    await colleague.getByText('Se guardaron los cambios').waitFor()
    await edit(page, 'él')
    await dialog(page).getByLabel('Valor guardado').waitFor()
    return { page, nombre }
  }

  it('is in the list when the own value is given up', async () => {
    const { page, nombre } = await inConflict()
    await dialog(page).getByLabel('Valor guardado').check()
    await button(page, 'Guardar con esta selección').click()
    await page.getByText('Se conservaron los valores guardados').waitFor()
    await allDialogsGone(page)
    await button(page, `Editar ${nombre} de ella`).waitFor()
  })

  it('is in the list when editing is cancelled', async () => {
    const { page, nombre } = await inConflict()
    await button(page, 'Volver a la edición').click()
    await button(page, 'Cancelar').click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^(Sí|Descartar)/ })
      .click()
    await button(page, `Editar ${nombre} de ella`).waitFor()
  })
})

describe('after-sales categories', () => {
  it('are found by several words, kept in the address', async () => {
    const page = await openCatalog('/categories-aftersales')
    const [one, other] = [newName('Pisos'), newName('Techos')]
    await create(page, 'Nueva Categoria', one)
    await create(page, 'Nueva Categoria', other)
    const words = page.getByRole('searchbox', { name: 'Filtrar por nombre' })
    for (const word of [one, other]) {
      await words.fill(word.toLowerCase())
      await words.press('Enter')
    }
    await page.getByText('1 a 2 de 2').waitFor()
    await checkAccessibility(page)
    await page.reload()
    await page.getByText('1 a 2 de 2').waitFor()
    await button(page, `Quitar filtro nombre: ${one.toLowerCase()}`).click()
    await page.getByText('1 a 1 de 1').waitFor()
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await dialog(page).getByLabel('nombre').fill(one)
    await button(page, 'Aplicar').click()
    await page.getByText('1 a 2 de 2').waitFor()
  })

  it('come back after they were deleted, at once or from the list of the deleted', async () => {
    const page = await openCatalog('/categories-aftersales')
    const nombre = newName('Muros')
    await create(page, 'Nueva Categoria', nombre)
    const remove = async () => {
      await button(page, `Eliminar ${nombre}`).click()
      await dialog(page).getByText(`Realmente desea eliminar la categoria ${nombre}?`).waitFor()
      await dialog(page).getByText('Ningún otro registro lo usa.').waitFor()
      await checkAccessibility(page)
      await button(page, 'Si').click()
      await button(page, `Eliminar ${nombre}`).waitFor({ state: 'detached' })
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
    await page.reload()
    await button(page, `Restaurar ${nombre}`).click()
    await button(page, `Restaurar ${nombre}`).waitFor({ state: 'detached' })
    await button(page, 'Volver a la lista').click()
    await page.getByRole('heading', { level: 1, name: 'Categorías', exact: true }).waitFor()
    await button(page, `Bitácora ${nombre}`).click()
    await dialog(page)
      .getByText(/Restaura/)
      .first()
      .waitFor()
  })

  it('keep subcategories in a dialog of their own', async () => {
    const page = await openCatalog('/categories-aftersales')
    const [category, nombre] = [newName('Redes'), newName('Tomas')]
    await create(page, 'Nueva Categoria', category)
    await button(page, `Subcategorías ${category}`).click()
    const within = page.getByRole('dialog', { name: `Subcategorías de ${category}` })
    await within.getByText('no hay información disponible').waitFor()
    await button(page, 'Nueva').click()
    await button(page, 'Guardar').click()
    await page.getByText('El nombre es obligatorio').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Nueva Subcategoría' }).waitFor({ state: 'detached' })
    expect(await within.isVisible()).toBe(true)
    await create(page, 'Nueva', nombre)
    await within.getByText('1 a 1 de 1').waitFor()
    await checkAccessibility(page)
    const file = page.waitForEvent('download')
    await within.getByRole('button', { name: 'Exportar a Excel' }).click()
    expect((await file).suggestedFilename()).toMatch(/^SUBCATEGORÍAS.*\.xlsx$/)
    expect(await within.isVisible()).toBe(true)
    await within.getByRole('button', { name: `Editar ${nombre}` }).click()
    await page.getByRole('dialog', { name: 'Edición Subcategoría' }).getByLabel('nombre').fill(`${nombre} bis`)
    await page.keyboard.press('Control+Enter')
    await within.getByRole('button', { name: `Eliminar ${nombre} bis` }).click()
    await button(page, 'Si').click()
    await within.getByText('no hay información disponible').waitFor()
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
    await expect.poll(() => focused(page)).toBe(`Subcategorías ${category}`)
  })

  it('and their subcategories are kept on a phone', async () => {
    const page = await openCatalog('/categories-aftersales', { phone: true })
    const [category, nombre] = [newName('Redes'), newName('Cajas')]
    await create(page, 'Nueva Categoria', category)
    await button(page, `Acciones de ${category}`).tap()
    await page.getByRole('menuitem', { name: 'Subcategorías' }).tap()
    await create(page, 'Nueva', nombre)
    await page
      .getByRole('list', { name: `Subcategorías de ${category}` })
      .getByText(nombre)
      .waitFor()
    await checkAccessibility(page)
    expect(
      await page.locator('html').evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth),
    ).toBe(0)
  })
})

describe('attachment types', () => {
  it('are those of the cashiers, or of the branches for any other word', async () => {
    const page = await openCatalog('/attachedtype/cashiers')
    await page.getByRole('heading', { level: 1, name: 'Tipo Adjunto - Cajeros' }).waitFor()
    await goTo(page, '/attachedtype/otra')
    await page.getByRole('heading', { level: 1, name: 'Tipo Adjunto - Sucursales' }).waitFor()
    const nombre = newName('Plano')
    await button(page, 'Nuevo Tipo Adjunto').click()
    await dialog(page).getByLabel('nombre').fill(nombre)
    await dialog(page).getByRole('combobox', { name: 'actor' }).fill('disen')
    await dialog(page).getByRole('option', { name: 'Diseño' }).click()
    await dialog(page).getByText('No', { exact: true }).click()
    await checkAccessibility(page)
    await button(page, 'Guardar').click()
    await page.getByText(`Se creó «${nombre}».`).waitFor()
    await find(page, nombre)
    await page.getByText('1 a 1 de 1').waitFor()
    await expect.poll(() => page.locator('tbody tr').first().getByText('Sin Asignar').count()).toBe(2)
    await goTo(page, `/attachedtype/cashiers?nombre=${encodeURIComponent(nombre)}`)
    await page.getByText('no hay información disponible').waitFor()
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

// By day each is looked at where its records are walked through.
describe.each(groups)('every catalogue of %s', (group) => {
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
