import { readFile } from 'node:fs/promises'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { device } from '@soportica/contract/catalogs/requests/device'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { allDialogsGone, allowProblem, checkAccessibility, knock, openAs, openPage, tokenOf } from './browser.ts'
import { dialog, emptyText, keepRow, listOf, newName, openList } from './catalogue.ts'
import { looks } from './looks.ts'
import { newPerson, newProfile } from './people.ts'
import { settled } from './settled.ts'

const totalOf = async (page: Page) => Number(/de ([\d.]+)/.exec((await page.getByText(/^\d+ a \d+ de/).textContent()) ?? '')?.[1])

describe('areas', () => {
  it('are created, found, edited and removed', async () => {
    const page = await openList('/areas')
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
    await settled(dialog(page))
    await page.keyboard.press('Escape')
    await allDialogsGone(page)

    const remove = page.getByRole('button', { name: `Eliminar ${nombre} bis` })
    await remove.click()
    await page.getByText(`Realmente desea eliminar el área ${nombre} bis?`).waitFor()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await allDialogsGone(page)
    await remove.click()
    await page.getByRole('button', { name: 'Si', exact: true }).click()
    await page.getByText(emptyText).waitFor()
    await page.getByRole('button', { name: 'Limpiar filtros' }).last().click()
    await expect.poll(() => totalOf(page)).toBe(total)
  })

  it('an existing name is an error of the field, and no refusal, slip or other address loses typed values', async () => {
    const { nombre } = await keepRow(area, { nombre: newName('Área única') })
    const page = await openList('/areas')
    allowProblem(page, /409/)
    await page.getByRole('button', { name: 'Nueva Área' }).click()
    const taken = nombre.toUpperCase().replace('Á', 'A')
    await dialog(page).getByLabel('nombre').fill(taken)
    await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
    await dialog(page).getByText(`Ya existe un registro con el nombre «${taken}».`).first().waitFor()
    expect(await dialog(page).getByLabel('nombre').inputValue()).toBe(taken)

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
    // The answer counts from the task after the one in which the question goes.
    await page.evaluate('new Promise((done) => setTimeout(done))')
    await page.evaluate("location.hash = '#/modality'")
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Modalidades' }).waitFor()
    expect(await page.getByText('Hay cambios sin guardar').count()).toBe(0)
  })

  it('have an address each, to which the name in the list leads', async () => {
    const [{ id, nombre }, elsewhere] = [await keepRow(area), await keepRow(device)]
    const page = await openList(listOf(area, nombre))
    const [list, field] = [page.url(), dialog(page).getByLabel('nombre')]
    const link = page.getByRole('link', { name: nombre, exact: true })
    await link.click()
    await field.waitFor()
    expect(page.url()).toMatch(new RegExp(`#/areas/${id}\\?nombre=`))
    await page.keyboard.press('Escape')
    await allDialogsGone(page)
    expect(page.url()).toBe(list)

    await link.click()
    await field.fill('A medias')
    await page.goBack()
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await allDialogsGone(page)
    await link.waitFor()
    expect(page.url()).toBe(list)

    // Not in the page shown, below a route of two parts.
    await page.goto(`/soportica/#${device.route}/${elsewhere.id}?nombre=ninguno`)
    await expect.poll(() => field.inputValue()).toBe(elsewhere.nombre)
    await page.goto(`/soportica/#/areas/999999`)
    await dialog(page).getByText('No se encontró el registro').waitFor()
    await checkAccessibility(page)
    await dialog(page).getByRole('button', { name: 'Volver a la lista' }).click()
    await allDialogsGone(page)
    expect(page.url()).toMatch(/#\/areas$/)

    const { usuario, clave } = await newPerson({ perfil: (await newProfile(26)).prfid })
    const other = await openPage()
    await knock(other, usuario, clave)
    await other.getByRole('banner').waitFor()
    await other.goto(`/soportica/#/areas/${id}`)
    await dialog(other)
      .getByText(/permiso 25/)
      .waitFor()
    await checkAccessibility(other)
  })

  it('are sorted, and the address brings a colleague to the same view', async () => {
    const page = await openList('/areas')
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
    const page = await openList('/areas')
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

  it('two people on one area: both values are shown; the own one, the stored one or none is chosen', async () => {
    const { id, nombre, values } = await keepRow(area, { nombre: newName('Área de dos') })
    const page = await openList(listOf(area, nombre))
    allowProblem(page, /409/)
    const meanwhile = async (own: string, theirs: string, by: { now: string; version: number }) => {
      await page.getByRole('button', { name: `Editar ${by.now}`, exact: true }).click()
      await dialog(page).getByLabel('nombre').fill(own)
      const changed = { ...values, [area.id]: id, nombre: theirs, version: by.version }
      await ask(catalogCalls(area).save, changed, await tokenOf('administrador'))
      await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
      await dialog(page).getByText(theirs, { exact: true }).waitFor()
    }
    await meanwhile(`${nombre} de él`, `${nombre} de ella`, { now: nombre, version: 1 })
    await checkAccessibility(page)
    await dialog(page).getByLabel('Su valor').check()
    await dialog(page).getByRole('button', { name: 'Guardar con esta selección' }).click()
    await page.getByText(`Se guardaron los cambios de «${nombre} de él».`).waitFor()
    await allDialogsGone(page)

    await meanwhile(`${nombre} de nadie`, `${nombre} de otra`, { now: `${nombre} de él`, version: 3 })
    await dialog(page).getByLabel('Valor guardado').check()
    await dialog(page).getByRole('button', { name: 'Guardar con esta selección' }).click()
    await page.getByText('Se conservaron los valores guardados').waitFor()
    await allDialogsGone(page)

    await meanwhile(`${nombre} de nadie`, `${nombre} de todas`, { now: `${nombre} de otra`, version: 4 })
    await dialog(page).getByRole('button', { name: 'Volver a la edición' }).click()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await dialog(page)
      .last()
      .getByRole('button', { name: /^(Sí|Descartar)/ })
      .click()
    await page.getByRole('button', { name: `Editar ${nombre} de todas`, exact: true }).waitFor()
  })
})

describe('modalities', () => {
  it('take days only while a step is ticked', async () => {
    const page = await openList('/modality')
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
    for (const wrong of ['-3', '99999']) {
      await days.fill(wrong)
      expect(await days.inputValue()).toBe(wrong)
      await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
      await dialog(page).getByText('El campo días de visita debe estar entre 0 y 999').first().waitFor()
    }
    await days.fill('7')
    await checkAccessibility(page)
    await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText(`Se creó «${nombre}».`).waitFor()
  })
})

describe('intervention types', () => {
  it('show their modalities in the row, and a changed selection is a change', async () => {
    const [chosen, added] = [await keepRow(modality), await keepRow(modality)]
    const { nombre } = await keepRow(interventionType, { modalidades: [chosen.id] })
    const page = await openList(listOf(interventionType, nombre))
    await page.locator('tbody tr').first().getByRole('button').first().click()
    await page.getByRole('list', { name: 'Modalidades' }).getByText(chosen.nombre).waitFor()
    await checkAccessibility(page)
    await page.getByRole('button', { name: `Editar ${nombre}` }).click()
    await dialog(page).getByRole('button', { name: 'Modalidades', exact: true }).click()
    await dialog(page).getByRole('option', { name: added.nombre }).click()
    await settled(dialog(page))
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('option', { name: added.nombre }).waitFor({ state: 'hidden' })
    await checkAccessibility(page)
    await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
    await page.getByText(`Se guardaron los cambios de «${nombre}».`).waitFor()
    await page.getByRole('list', { name: 'Modalidades' }).getByText(added.nombre).waitFor()
  })
})

describe.each(looks)('every kind of screen, %s', (_, options) => {
  it('shows its title and is accessible', async () => {
    const page = await openAs('administrador', '/dashboard', options)
    for (const [route, title] of [
      ['/dashboard', 'Inicio'],
      ['/areas', 'Areas'],
      ['/modality', 'Modalidades'],
      ['/interventiontype', 'Tipo Intervención'],
      ['/categories-aftersales', 'Categorías'],
    ] as const) {
      await page.goto(`/soportica/#${route}`)
      // That of the screen before has a list as well.
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      if (route !== '/dashboard')
        await page
          .getByRole('button', { name: /^(Editar|Acciones)/ })
          .first()
          .waitFor()
      await checkAccessibility(page)
    }
  })
})
