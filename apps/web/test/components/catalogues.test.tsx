import { activity } from '@soportica/contract/catalogs/aftersales/activity'
import { activityLocation } from '@soportica/contract/catalogs/aftersales/activityLocation'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { device } from '@soportica/contract/catalogs/requests/device'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serveCatalog, serveOptions } from './catalogServer.ts'
import { allDialogsGone, button, dialog, fits, press, question } from './locators.ts'
import { address, checkAccessibility, goTo, openPage } from './panel.tsx'

const name = dialog.getByLabel('nombre')

describe('areas', () => {
  it('a name that exists is told at the field, and neither a refusal nor a slip nor another address loses what was typed', async () => {
    serveCatalog(area, [{ nombre: 'Área única' }])
    serveCatalog(modality, [])
    await openPage('/areas')
    await button('Nueva Área').click()
    await name.fill('AREA ÚNICA')
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await dialog.getByText('Ya existe un registro con el nombre «AREA ÚNICA».').first().waitFor()
    expect(name.inputValue()).toBe('AREA ÚNICA')

    await name.fill('A medias')
    await press('Escape')
    await button('No').click()
    await question.waitFor({ state: 'detached' })
    expect(name.inputValue()).toBe('A medias')

    goTo('/modality')
    await button('No').click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(address).toBe('/areas')
    expect(name.inputValue()).toBe('A medias')
    // The answer counts from the task after the one in which the question goes.
    await new Promise((done) => setTimeout(done))
    goTo('/modality')
    await button('Sí').click()
    await page.getByRole('heading', { level: 1, name: 'Modalidades' }).waitFor()
    expect(question.count()).toBe(0)
  })

  it('have an address each, to which the name in the list leads', async () => {
    serveCatalog(area, [{ nombre: 'Obras' }, { nombre: 'Vías' }])
    await openPage('/areas?nombre=obras')
    const link = page.getByRole('link', { name: 'Obras', exact: true })
    await link.click()
    await expect.poll(() => name.inputValue()).toBe('Obras')
    expect(address()).toBe('/areas/1?nombre=obras')
    await press('Escape')
    await allDialogsGone()
    expect(address()).toBe('/areas?nombre=obras')

    await link.click()
    await name.fill('A medias')
    history.back()
    await button('Sí').click()
    await allDialogsGone()
    await link.waitFor()
    expect(address()).toBe('/areas?nombre=obras')

    // Not in the page modalities.
    goTo('/areas/2?nombre=ninguno')
    await expect.poll(() => name.inputValue()).toBe('Vías')
    goTo('/areas/999999')
    await dialog.getByText('No se encontró el registro').waitFor()
    await checkAccessibility()
    await dialog.getByRole('button', { name: 'Volver a la lista' }).click()
    await allDialogsGone()
    expect(address()).toBe('/areas')

    // Below a route of two parts.
    serveCatalog(device, [{ nombre: 'Impresora' }])
    goTo(`${device.route}/1?nombre=ninguno`)
    await expect.poll(() => name.inputValue()).toBe('Impresora')
  })

  it('say at their address why they may not be edited', async () => {
    serveCatalog(area, [{ nombre: 'Obras' }], {
      may: { editar: 'No tiene permiso para editar áreas (permiso 25). Pídalo al administrador.' },
    })
    await openPage('/areas/1')
    await dialog.getByText(/permiso 25/).waitFor()
    await checkAccessibility()
  })

  it('are sorted, and the address brings a colleague to the same view', async () => {
    const server = serveCatalog(area, [{ nombre: 'Obras' }, { nombre: 'Vías' }])
    await openPage('/areas')
    await page.getByRole('button', { name: 'nombre', exact: true }).click()
    await expect.poll(() => page.css('th[aria-sort=ascending]').count()).toBe(1)
    await expect.poll(() => server.asks.at(-1)).toMatchObject({ sortField: 'nombre', sortOrder: 1 })
    const sorted = address()
    history.back()
    await expect.poll(() => page.css('th[aria-sort=descending]').count()).toBe(1)
    goTo(sorted)
    await expect.poll(() => page.css('th[aria-sort=ascending]').count()).toBe(1)
    await expect.poll(() => page.css('tbody tr').first().textContent()).toContain('Obras')
  })

  it('two people on one area: both values are modalities; the own one, the stored one or none is chosen', async () => {
    const server = serveCatalog(area, [{ nombre: 'De dos' }])
    await openPage('/areas')
    const meanwhile = async (now: string, own: string, theirs: string) => {
      await button(`Editar ${now}`).click()
      await name.fill(own)
      server.change(now, { nombre: theirs })
      await dialog.getByRole('button', { name: 'Guardar Cambios' }).click()
      await dialog.getByText(theirs, { exact: true }).waitFor()
    }
    await meanwhile('De dos', 'De él', 'De ella')
    await checkAccessibility()
    await dialog.getByLabel('Su valor').check()
    await dialog.getByRole('button', { name: 'Guardar con esta selección' }).click()
    await page.getByText('Se guardaron los cambios de «De él».').waitFor()
    await allDialogsGone()

    await meanwhile('De él', 'De nadie', 'De otra')
    await dialog.getByLabel('Valor guardado').check()
    await dialog.getByRole('button', { name: 'Guardar con esta selección' }).click()
    await page.getByText('Se conservaron los valores guardados').waitFor()
    await allDialogsGone()

    await meanwhile('De otra', 'De nadie', 'De todas')
    await dialog.getByRole('button', { name: 'Volver a la edición' }).click()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await dialog
      .last()
      .getByRole('button', { name: /^(Sí|Descartar)/ })
      .click()
    await button('Editar De todas').waitFor()
  })
})

it('modalities take days only while a step is ticked', async () => {
  const { saves } = serveCatalog(modality, [])
  await openPage('/modality')
  await button('Nueva Modalidad').click()
  await name.fill('Modalidad')
  const days = dialog.getByLabel('Días de visita')
  const ticked = dialog.getByLabel('Visita', { exact: true })
  const save = dialog.getByRole('button', { name: 'Guardar', exact: true })
  await expect.poll(() => days.isDisabled()).toBe(true)
  await ticked.check()
  await save.click()
  await dialog.getByText('El campo días de visita es requerido').first().waitFor()
  await days.fill('12')
  await ticked.uncheck()
  await expect.poll(() => days.inputValue()).toBe('0')
  await ticked.check()
  for (const wrong of ['-3', '99999']) {
    await days.fill(wrong)
    expect(days.inputValue()).toBe(wrong)
    await save.click()
    await dialog.getByText('El campo días de visita debe estar entre 0 y 999').first().waitFor()
  }
  await days.fill('7')
  await checkAccessibility()
  await save.click()
  await page.getByText('Se creó «Modalidad».').waitFor()
  expect(saves).toMatchObject([{ nombre: 'Modalidad', visita: 1, diasvisita: 7 }])
})

it('intervention types show their modalities in the row, and a changed selection is a change', async () => {
  const choices = [
    { id: 1, nombre: 'Oficina' },
    { id: 2, nombre: 'Remoto' },
  ]
  const { saves } = serveCatalog(interventionType, [{ nombre: 'Traslado', modalidades: [1] }], { choices })
  serveOptions(modality, choices)
  await openPage('/interventiontype')
  await page.css('tbody tr').first().getByRole('button').first().click()
  const modalities = page.getByRole('list', { name: 'Modalidades' })
  await modalities.getByText('Oficina').waitFor()
  await checkAccessibility()
  await button('Editar Traslado').click()
  await dialog.getByRole('button', { name: 'Modalidades', exact: true }).click()
  await dialog.getByRole('option', { name: 'Remoto' }).click()
  await press('Escape')
  await dialog.getByRole('option', { name: 'Remoto' }).waitFor({ state: 'hidden' })
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByText('Se guardaron los cambios de «Traslado».').waitFor()
  await modalities.getByText('Remoto').waitFor()
  expect(saves).toMatchObject([{ tiiid: 1, modalidades: [1, 2] }])
})

describe('on a phone', () => {
  it('areas, locations and categories are kept with the thumb', async () => {
    for (const definition of [area, activityLocation, aftersalesCategory]) serveCatalog(definition, [{ nombre: 'Uno' }])
    serveOptions(activity, [])
    await openPage('/areas', { phone: true })
    for (const { route, title } of [area, activityLocation, aftersalesCategory]) {
      goTo(route)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await page.getByRole('searchbox', { name: 'Buscar en la lista' }).waitFor()
      await button(/^Acciones/)
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Editar' }).click()
      await dialog.getByRole('textbox', { name: 'nombre' }).waitFor()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await checkAccessibility()
      fits()
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await allDialogsGone()
    }
  })

  it('a long name takes two lines of its card', async () => {
    serveCatalog(area, [{ nombre: 'Infraestructura de canales físicos y seguridad '.repeat(3).trim() }])
    await openPage('/areas', { phone: true })
    const link = page.getByRole('link', { name: /^Infraestructura/ })
    await link.waitFor()
    const title = link.element().closest('strong')!
    expect(title.clientHeight / parseFloat(getComputedStyle(title).lineHeight)).toBeCloseTo(2, 1)
    expect(link.element().clientHeight).toBeGreaterThanOrEqual(44)
  })

  it('the activities of a location are changed on its card, and subcategories fill the screen', async () => {
    const choices = [{ id: 1, nombre: 'Revisar puertas' }]
    serveCatalog(activityLocation, [{ nombre: 'Cocina' }], { choices })
    serveOptions(activity, choices)
    await openPage('/locationactivity-aftersales', { phone: true })
    const activities = button(/Actividades de Cocina$/)
    await activities.click()
    const panel = page.getByRole('dialog', { name: 'Actividades de Cocina' })
    await panel.getByRole('option', { name: 'Revisar puertas' }).click()
    await panel.getByRole('button', { name: 'Guardar' }).click()
    await panel.waitFor({ state: 'detached' })
    await activities.click()
    await panel.getByRole('option', { name: 'Revisar puertas', selected: true }).waitFor()
    await press('Escape')
    await allDialogsGone()

    serveCatalog(aftersalesCategory, [{ nombre: 'Pisos' }])
    serveCatalog(aftersalesSubcategory, [])
    goTo('/categories-aftersales')
    await button('Acciones de Pisos').click()
    await page.getByRole('menuitem', { name: 'Subcategorías' }).click()
    const list = page.getByRole('dialog', { name: 'Subcategorías de Pisos' })
    await list.getByRole('button', { name: 'Nueva', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Nueva Subcategoría' })
    await form.getByLabel('nombre').fill('Cajas')
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByRole('list', { name: 'Subcategorías de Pisos' }).getByText('Cajas').waitFor()
    await checkAccessibility()
    fits()
    expect(list.element().clientWidth).toBeGreaterThanOrEqual(380)
  })
})

describe.each([{}, { phone: true, dark: true }])('every kind of screen, %o', (look) => {
  it.each([area, modality, interventionType, aftersalesCategory])('$title is accessible', async (definition) => {
    serveCatalog(definition, [{ nombre: 'Uno' }, { nombre: 'Dos' }])
    await openPage(definition.route, look)
    await button(/^(Editar|Acciones)/)
      .first()
      .waitFor()
    await checkAccessibility()
  })
})
