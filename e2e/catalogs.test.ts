import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, allowProblem, checkAccessibility, openAs, openPage, signIn } from './browser.ts'
import { atRest } from './rest.ts'

async function openCatalog(route: string, options?: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openAs('administrador', route, options)
  await page.getByRole('button', { name: 'Exportar a Excel' }).waitFor()
  await page
    .getByRole('button', { name: /^(Editar|Acciones)/ })
    .first()
    .waitFor()
  return page
}

const totalOf = async (page: Page) => Number(/de ([\d.]+)/.exec((await page.getByText(/^\d+ a \d+ de/).textContent()) ?? '')?.[1])
const dialog = (page: Page) => page.getByRole('dialog')
const newName = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`

async function createArea(page: Page, nombre: string): Promise<void> {
  await page.getByRole('button', { name: 'Nueva Área' }).click()
  await dialog(page).getByLabel('nombre').fill(nombre)
  await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await allDialogsGone(page)
}

describe('areas', () => {
  it('are created, found, edited and removed', async () => {
    const page = await openCatalog('/areas')
    const total = await totalOf(page)
    const nombre = newName('Área de recorrido')
    await page.getByRole('button', { name: 'Nueva Área' }).click()
    await dialog(page).getByRole('heading', { name: 'Nueva Área' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
    await dialog(page).getByText('El campo nombre es requerido').first().waitFor()
    await checkAccessibility(page)
    await dialog(page).getByLabel('nombre').fill(nombre)
    await page.keyboard.press('Control+Enter')
    await page.getByText(`Se creó «${nombre}».`).waitFor()
    await expect.poll(() => totalOf(page)).toBe(total + 1)

    await page.getByRole('searchbox', { name: 'Filtrar por nombre' }).fill(nombre.toUpperCase().replace('Á', 'a'))
    await expect.poll(() => totalOf(page)).toBe(1)
    await expect.poll(() => page.url()).toContain('nombre=')
    await page.getByRole('button', { name: `Editar ${nombre}` }).click()
    await dialog(page).getByRole('heading', { name: 'Edición Área' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
    await page.getByText('No has realizado ninguna modificación').waitFor()
    await dialog(page).getByLabel('nombre').fill(`${nombre} bis`)
    await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
    await page.getByText(`Se guardaron los cambios de «${nombre} bis».`).waitFor()

    await page.getByRole('button', { name: `Bitácora ${nombre} bis` }).click()
    await dialog(page).getByText('Actualización').waitFor()
    await dialog(page).getByText('Creación').waitFor()
    await atRest(dialog(page))
    await page.keyboard.press('Escape')
    await allDialogsGone(page)

    const remove = page.getByRole('button', { name: `Eliminar ${nombre} bis` })
    await remove.click()
    await page.getByText(`Realmente desea eliminar el área ${nombre} bis?`).waitFor()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await allDialogsGone(page)
    await remove.click()
    await page.getByRole('button', { name: 'Si', exact: true }).click()
    await page.getByText('Lo sentimos, pero al parecer no hay información disponible').waitFor()
    await page.getByRole('button', { name: 'Limpiar filtros' }).last().click()
    await expect.poll(() => totalOf(page)).toBe(total)
  })

  it('a name that exists is told at the field, and what was typed is kept', async () => {
    const page = await openCatalog('/areas')
    allowProblem(page, /409/)
    await page.getByRole('button', { name: 'Nueva Área' }).click()
    await dialog(page).getByLabel('nombre').fill('SEGURIDAD FISICA')
    await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
    await dialog(page).getByText('Ya existe un registro con el nombre «SEGURIDAD FISICA».').first().waitFor()
    expect(await dialog(page).getByLabel('nombre').inputValue()).toBe('SEGURIDAD FISICA')
  })

  it('are sorted, and the address brings a colleague to the same view', async () => {
    const page = await openCatalog('/areas')
    await page.getByRole('button', { name: 'nombre', exact: true }).click()
    await expect.poll(() => page.locator('th[aria-sort=ascending]').count()).toBe(1)
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    const first = (seen: Page) => seen.locator('tbody tr').first().textContent()
    await colleague
      .getByRole('button', { name: /^Editar/ })
      .first()
      .waitFor()
    // The rows of before stay until those in the new order are there.
    await expect.poll(async () => (await first(page)) === (await first(colleague))).toBe(true)
    await page.goBack()
    await expect.poll(() => page.locator('th[aria-sort=descending]').count()).toBe(1)
  })

  it('become an Excel file', async () => {
    const page = await openCatalog('/areas')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      // Told for three seconds only.
      page.getByText('Archivo descargado exitosamente.').waitFor(),
      page.getByRole('button', { name: 'Exportar a Excel' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^AREAS \d{8}\.xlsx$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('two people on one area: both values are shown and one is chosen', async () => {
    const page = await openCatalog('/areas')
    allowProblem(page, /409/)
    const nombre = newName('Área de dos')
    await createArea(page, nombre)
    await page.getByRole('searchbox', { name: 'Filtrar por nombre' }).fill(nombre)
    await expect.poll(() => totalOf(page)).toBe(1)
    const colleague = await page.context().newPage()
    await page.getByRole('button', { name: `Editar ${nombre}` }).click()
    await colleague.goto(page.url())
    await colleague.getByRole('button', { name: `Editar ${nombre}` }).click()
    await dialog(colleague).getByLabel('nombre').fill(`${nombre} de ella`)
    await dialog(colleague).getByRole('button', { name: 'Guardar Cambios' }).click()
    await colleague.getByText('Se guardaron los cambios').waitFor()
    await dialog(page).getByLabel('nombre').fill(`${nombre} de él`)
    await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
    await dialog(page).getByText(`${nombre} de ella`).waitFor()
    await checkAccessibility(page)
    await dialog(page).getByLabel('Su valor').check()
    await dialog(page).getByRole('button', { name: 'Guardar con esta selección' }).click()
    await page.getByText(`Se guardaron los cambios de «${nombre} de él».`).waitFor()
  })

  it('what was typed is not lost by a slip', async () => {
    const page = await openCatalog('/areas')
    await page.getByRole('button', { name: 'Nueva Área' }).click()
    await dialog(page).getByLabel('nombre').fill('A medias')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByText('Hay cambios sin guardar').waitFor({ state: 'detached' })
    expect(await dialog(page).getByLabel('nombre').inputValue()).toBe('A medias')

    await page.evaluate("location.hash = '#/modality'")
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByText('Hay cambios sin guardar').waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toMatch(/#\/areas$/)
    expect(await dialog(page).getByLabel('nombre').inputValue()).toBe('A medias')
    await page.evaluate("location.hash = '#/modality'")
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Modalidades' }).waitFor()
    expect(await page.getByText('Hay cambios sin guardar').count()).toBe(0)
  })
})

describe('modalities', () => {
  it('take days only while a step is ticked', async () => {
    const page = await openCatalog('/modality')
    const nombre = newName('Modalidad de recorrido')
    await page.getByRole('button', { name: 'Nueva Modalidad' }).click()
    await dialog(page).getByLabel('nombre').fill(nombre)
    const days = dialog(page).getByLabel('Días de visita')
    await expect.poll(() => days.isDisabled()).toBe(true)
    await dialog(page).getByLabel('Visita', { exact: true }).check()
    await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
    await dialog(page).getByText('El campo días de visita es requerido').first().waitFor()
    await days.fill('12')
    await dialog(page).getByLabel('Visita', { exact: true }).uncheck()
    await expect.poll(() => days.inputValue()).toBe('0')
    await dialog(page).getByLabel('Visita', { exact: true }).check()
    await days.fill('a7')
    await expect.poll(() => days.inputValue()).toBe('7')
    await checkAccessibility(page)
    await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText(`Se creó «${nombre}».`).waitFor()
  })
})

describe('intervention types', () => {
  it('show their modalities in the row, and a changed selection is a change', async () => {
    const page = await openCatalog('/interventiontype')
    const row = page.locator('tbody tr').first()
    await row.getByRole('button').first().click()
    await page.getByRole('list', { name: 'Modalidades' }).waitFor()
    await checkAccessibility(page)
    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click()
    await dialog(page).getByRole('button', { name: 'Modalidades', exact: true }).click()
    await dialog(page).getByRole('option', { name: 'Empresa o universidad' }).click()
    await atRest(dialog(page))
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('option', { name: 'Empresa o universidad' }).waitFor({ state: 'hidden' })
    await checkAccessibility(page)
    await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
    await page.getByText(/^Se guardaron los cambios de/).waitFor()
  })
})

describe('on a phone', () => {
  it('an area is found and edited with the thumb', async () => {
    const page = await openCatalog('/areas', { phone: true })
    await checkAccessibility(page)
    await page
      .getByRole('button', { name: /^Acciones/ })
      .first()
      .tap()
    await page.getByRole('menuitem', { name: 'Editar' }).tap()
    await dialog(page).getByLabel('nombre').waitFor()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await checkAccessibility(page)
    expect(
      await page.locator('html').evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth),
    ).toBe(0)
  })
})

describe.each([
  ['light', {}],
  ['dark', { dark: true }],
  ['phone', { phone: true }],
  ['dark phone', { dark: true, phone: true }],
])('every screen, %s', (_, options) => {
  it('is accessible', async () => {
    const page = await openPage(options)
    await checkAccessibility(page)
    await signIn(page, 'administrador')
    for (const [route, name] of [
      ['/dashboard', 'Inicio'],
      ['/areas', 'Areas'],
      ['/modality', 'Modalidades'],
      ['/interventiontype', 'Tipo Intervención'],
    ] as const) {
      await page.goto(`/soportica/#${route}`)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      if (route !== '/dashboard')
        await page
          .getByRole('button', { name: /^(Editar|Acciones)/ })
          .first()
          .waitFor()
      await checkAccessibility(page)
    }
  })
})
