import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { focused } from './focused.ts'
import { keyTowards } from './inputDevices.ts'

const mostTabs = 30
const newName = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`
const dialog = (page: Page) => page.getByRole('dialog')
const listbox = (page: Page, side: 'No asociados' | 'Asociados') =>
  dialog(page).getByRole('listbox', { name: `Módulos: ${side}`, exact: true })
const options = (page: Page, side: 'No asociados' | 'Asociados') => listbox(page, side).getByRole('option', { disabled: false })

async function openProfiles(options_?: PageOptions): Promise<Page> {
  const page = await openAs('administrador', '/profiles', options_)
  await page
    .getByRole('button', { name: /^(Editar|Acciones)/ })
    .first()
    .waitFor()
  return page
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press(await keyTowards(target))
  }
  throw new Error(`the Tab key does not reach ${target.toString()}`)
}

describe('profiles', () => {
  it('are created with the keyboard alone, edited and removed', async () => {
    const page = await openProfiles()
    const nombre = newName('Perfil de recorrido')
    // The first thing that the key reaches, from wherever the journey before left off.
    await page.getByRole('link', { name: 'Soportica, ir al inicio' }).focus()
    await page.keyboard.press('Shift+Tab')
    await focused(page.getByRole('link', { name: 'Ir al contenido' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Nuevo Perfil' }))
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('heading', { name: 'Nuevo Perfil' }).waitFor()
    await listbox(page, 'No asociados').waitFor()
    await focused(dialog(page).getByLabel('nombre'))
    await page.keyboard.press('Control+Enter')
    for (const sentence of [
      'El campo nombre es requerido',
      'El campo tipos de adjunto de cajeros es requerido',
      'El campo tipos de adjunto de sucursales es requerido',
    ])
      await dialog(page).getByText(sentence).waitFor()
    await checkAccessibility(page)

    await tabTo(page, dialog(page).getByLabel('nombre'))
    await page.keyboard.type(nombre)
    await tabTo(page, dialog(page).getByLabel('Buscar en No asociados'))
    await page.keyboard.type('catalogos cajeros')
    await expect.poll(() => options(page, 'No asociados').filter({ hasNotText: 'Catálogos de cajeros' }).count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('3 elementos pasaron a «Asociados».').waitFor({ state: 'attached' })
    await expect.poll(() => options(page, 'Asociados').count()).toBe(3)
    await page.keyboard.press('Enter')
    await expect.poll(() => options(page, 'Asociados').count()).toBe(4)
    await tabTo(page, listbox(page, 'Asociados'))
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect.poll(() => options(page, 'Asociados').count()).toBe(3)

    for (const label of ['Tipos de adjunto de cajeros', 'Tipos de adjunto de sucursales']) {
      const types = dialog(page).getByRole('button', { name: label, exact: true })
      await tabTo(page, types)
      await page.keyboard.press('Enter')
      await focused(dialog(page).getByLabel(`Buscar en ${label}`))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await focused(types)
    }
    await page.keyboard.press('Control+s')
    await page.getByText(`Se creó «${nombre}».`).waitFor()
    await allDialogsGone(page)

    await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(nombre)
    await page.getByRole('button', { name: `Editar ${nombre}` }).click()
    await dialog(page).getByRole('heading', { name: 'Edición Perfil' }).waitFor()
    await expect.poll(() => options(page, 'Asociados').count()).toBe(3)
    await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
    await page.getByText('No has realizado ninguna modificación').waitFor()
    await dialog(page).getByRole('button', { name: 'Pasar todos a No asociados' }).click()
    await dialog(page).getByRole('button', { name: 'Guardar Cambios' }).click()
    await page.getByText(`Se guardaron los cambios de «${nombre}».`).waitFor()

    await page.getByRole('button', { name: `Bitácora ${nombre}` }).click()
    await dialog(page).getByText('Actualización').waitFor()
    await dialog(page).getByText('Módulos').first().waitFor()
    await page.keyboard.press('Escape')
    await allDialogsGone(page)

    await page.getByRole('button', { name: `Eliminar ${nombre}` }).click()
    await page.getByText(`Realmente desea eliminar el perfil ${nombre}?`).waitFor()
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await page.getByText('Lo sentimos, pero al parecer no hay información disponible').waitFor()
  })
})
