import { activity } from '@soportica/contract/catalogs/aftersales/activity'
import { activityLocation } from '@soportica/contract/catalogs/aftersales/activityLocation'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { workType } from '@soportica/contract/catalogs/cashiers/workType'
import { requestType } from '@soportica/contract/catalogs/requests/requestType'
import { requirementType } from '@soportica/contract/catalogs/requests/requirementType'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { serveCatalog, serveOptions } from './catalogServer.ts'
import { allDialogsGone, button, dialog, focused, nameInFocus, press, type } from './locators.ts'
import { address, checkAccessibility, goTo, openPage } from './panel.tsx'

const flag = (name: string) => page.getByRole('switch', { name })
const name = dialog.getByLabel('nombre')
const emptyText = page.getByText('Lo sentimos, pero al parecer no hay información disponible')

describe('requirement types', () => {
  const choices = [
    { id: 1, nombre: 'Obra nueva' },
    { id: 2, nombre: 'Reparación' },
  ]
  const none = button('Ninguno: Tipos de solicitud de Planos')
  async function openOne() {
    const server = serveCatalog(requirementType, [{ nombre: 'Planos' }], { choices })
    serveOptions(requestType, choices)
    await openPage('/typeofrequirement-powerapps')
    await none.waitFor()
    return server
  }

  it('have flags that depend on another one, in the dialog and in the list', async () => {
    const { saves } = await openOne()
    await button('Nuevo Tipo De Requerimiento').click()
    await name.fill('Requisito')
    const multiple = dialog.getByLabel('múltiple')
    await expect.poll(() => multiple.isDisabled()).toBe(true)
    await dialog.getByLabel('requiere adjunto').check()
    await multiple.check()
    await dialog.getByLabel('requiere adjunto').uncheck()
    await expect.poll(() => multiple.isChecked()).toBe(false)
    await dialog.getByLabel('requiere adjunto').check()
    await multiple.check()
    await checkAccessibility()
    await button('Guardar').click()
    await page.getByText('Se creó «Requisito».').waitFor()
    const on = (what: string) => flag(`${what}: Requisito`).getAttribute('aria-checked')
    await expect.poll(() => on('múltiple')).toBe('true')
    await flag('obligatorio: Requisito').click()
    await expect.poll(() => on('obligatorio')).toBe('true')
    await page.getByText('Se guardaron los cambios de «Requisito».').waitFor()
    await flag('requiere adjunto: Requisito').click()
    await expect.poll(() => on('obligatorio')).toBe('false')
    await expect.poll(() => on('múltiple')).toBe('false')
    await expect.poll(() => flag('múltiple: Requisito').getAttribute('aria-disabled')).toBe('true')
    // Shown at once, and sent then.
    await expect.poll(() => saves.at(-1)).toMatchObject({ requiereAdjunto: 0, multiple: 0, obligatorio: 0 })
  })

  it('are joined to request types in the list, with the keyboard alone', async () => {
    const { rows } = await openOne()
    const search = dialog.getByRole('combobox', { name: 'Buscar en Tipos de solicitud' })
    const chooseOne = async () => {
      await press('Enter')
      await focused(search)
      await type('obra')
      await dialog.getByRole('option', { name: 'Obra nueva' }).waitFor()
      await press('ArrowDown')
      await press('Enter')
    }
    await none.focus()
    await chooseOne()
    await checkAccessibility()
    await press('Escape')
    await allDialogsGone()
    await expect.poll(nameInFocus).toBe('Ninguno: Tipos de solicitud de Planos')
    await chooseOne()
    await press('Control+Enter')
    await expect.poll(nameInFocus).toBe('Obra nueva: Tipos de solicitud de Planos')
    await page.getByText('Se guardaron los cambios de «Planos».').waitFor()
    expect(rows[0]).toMatchObject({ tipoSolicitudes: '1' })
  })

  it('are neither changed nor lost by pressing elsewhere while a choice is not saved yet', async () => {
    const { saves } = await openOne()
    const elsewhere = () => page.getByRole('heading', { level: 1 }).click({ force: true })
    await none.click()
    await dialog.getByRole('option', { name: 'Obra nueva' }).waitFor()
    await elsewhere()
    await allDialogsGone()

    await none.click()
    await dialog.getByRole('option', { name: 'Obra nueva' }).click()
    await elsewhere()
    await dialog.getByText('Guarde o cancele los cambios').waitFor()
    await expect.poll(nameInFocus).toBe('Guardar')
    await checkAccessibility()
    ;(document.activeElement as HTMLElement).blur()
    await press('Escape')
    await allDialogsGone()
    await none.waitFor()
    expect(saves).toEqual([])
  })

  it('tell who changed the same thing meanwhile, and show what is stored', async () => {
    const server = await openOne()
    await none.click()
    await dialog.getByRole('option', { name: 'Reparación' }).click()
    server.change('Planos', { tipoSolicitudes: '1' })
    await button('Guardar').click()
    await page.getByText('cambió «Tipos de solicitud» mientras usted editaba').waitFor()
    await expect.element(button('Obra nueva: Tipos de solicitud de Planos')).toBeVisible()
  })
})

describe('after-sales categories', () => {
  it('are found by several words, kept in the address', async () => {
    serveCatalog(aftersalesCategory, [{ nombre: 'Pisos' }, { nombre: 'Techos' }, { nombre: 'Puertas' }])
    await openPage('/categories-aftersales')
    const search = page.getByRole('searchbox', { name: 'Buscar en la lista' })
    await search.fill('pisos')
    await page.getByText('1 a 1 de 1').waitFor()
    await button(/^Filtros/).click()
    const words = page.getByRole('dialog', { name: 'Filtros' }).getByRole('searchbox', { name: 'nombre' })
    await words.fill('techos')
    await words.press('Enter')
    await button('Aplicar').click()
    await page.getByText('1 a 2 de 2').waitFor()
    await checkAccessibility()
    const found = address()
    goTo('/categories-aftersales')
    await page.getByText('1 a 3 de 3').waitFor()
    goTo(found)
    await page.getByText('1 a 2 de 2').waitFor()
    await button('Quitar filtro nombre: pisos').click()
    await page.getByText('1 a 1 de 1').waitFor()
    await button(/^Filtros/).click()
    await name.fill('Pisos')
    await button('Aplicar').click()
    await page.getByText('1 a 2 de 2').waitFor()
  })

  it('come back after they were deleted, at once or from the list of the deleted', async () => {
    serveCatalog(aftersalesCategory, [{ nombre: 'Pisos' }])
    await openPage('/categories-aftersales?nombre=pisos')
    const remove = async () => {
      // With the key: a notice may lie over it.
      await button('Eliminar Pisos').press('Enter')
      await dialog.getByText('Realmente desea eliminar la categoria Pisos?').waitFor()
      await dialog.getByText('Ningún otro registro lo usa.').waitFor()
      await checkAccessibility()
      await button('Si').click()
      await emptyText.waitFor()
    }
    await remove()
    await button('Deshacer').click()
    await page.getByText('Se restauró «Pisos».').waitFor()
    await remove()
    await button('Ver eliminados').press('Enter')
    await expect.poll(address).toContain('eliminados=1')
    await button('Restaurar Pisos').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Categorías (eliminados)' }).waitFor()
    await page.getByRole('columnheader', { name: 'eliminado por' }).waitFor()
    await page.getByRole('columnheader', { name: 'fecha eliminación' }).waitFor()
    await checkAccessibility()
    await button('Restaurar Pisos').click()
    await button('Restaurar Pisos').waitFor({ state: 'detached' })
    await page.getByText('No hay registros eliminados').waitFor()
    await button('Volver a la lista').click()
    await page.getByRole('heading', { level: 1, name: 'Categorías', exact: true }).waitFor()
    await button('Eliminar Pisos').waitFor()
  })
})

it('what is about to be deleted says what becomes of its subcategories, and where it is used', async () => {
  serveCatalog(aftersalesCategory, [{ nombre: 'Pisos' }], { uses: [{ nombre: 'subcategorías', cantidad: 2 }] })
  await openPage('/categories-aftersales')
  await button('Eliminar Pisos').click()
  await page.getByText(/^Tiene 2 subcategorías: dejan de ofrecerse y vuelven si restaura la categoría\./).waitFor()
  await button('No').click()
  await allDialogsGone()

  const { rows } = serveCatalog(workType, [{ nombre: 'Pintura' }], { uses: [{ nombre: 'tipologías', cantidad: 2 }] })
  goTo(workType.route)
  await button('Eliminar Pintura').click()
  await page.getByText('Realmente desea eliminar el tipo de trabajo Pintura?', { exact: true }).waitFor()
  await page.getByText(/2 tipologías/).waitFor()
  await checkAccessibility()
  await button('No').click()
  await allDialogsGone()
  await button('Eliminar Pintura').waitFor()
  expect(rows).toHaveLength(1)
})

it('the activities of a location are changed from the list, and are what they were when the server refuses', async () => {
  const choices = [
    { id: 1, nombre: 'Revisar puertas' },
    { id: 2, nombre: 'Revisar pisos' },
  ]
  const { rows } = serveCatalog(activityLocation, [{ nombre: 'Cocina' }], { choices })
  serveOptions(activity, choices)
  await openPage('/locationactivity-aftersales')
  const activities = button(/Actividades de Cocina$/)
  await activities.click()
  const panel = page.getByRole('dialog', { name: 'Actividades de Cocina' })
  const option = (nombre: string, selected?: boolean) =>
    panel.getByRole('option', { name: nombre, ...(selected === undefined ? {} : { selected }) })
  await option('Revisar puertas').waitFor()
  await checkAccessibility()
  await panel.getByRole('combobox').fill('PUERTAS')
  await expect.poll(() => panel.getByRole('option').count()).toBe(1)
  await option('Revisar puertas').click()
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await panel.waitFor({ state: 'detached' })
  // Shown at once, and sent then.
  await expect.poll(() => rows[0]).toMatchObject({ actividades: '1' })
  await activities.click()
  await option('Revisar puertas', true).waitFor()

  answer(catalogCalls(activityLocation).inline[0]!.call, refusal(422, { mensaje: 'La actividad ya no existe.', code: 'registro.noExiste' }))
  const before = activities.textContent()
  await option('Revisar pisos', false).click()
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('No se pudo cambiar «Cocina»: La actividad ya no existe.').waitFor()
  await expect.poll(() => activities.textContent()).toBe(before)
  await panel.waitFor({ state: 'detached' })
  await activities.click()
  await option('Revisar pisos', false).waitFor()
})
