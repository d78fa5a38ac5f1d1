import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, checkAccessibility } from './browser.ts'
import { dialog, emptyText, newName, openList } from './catalogue.ts'
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

    await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(nombre.toUpperCase().replace('Á', 'a'))
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
})
