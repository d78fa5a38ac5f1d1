import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, allowProblem, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { focused } from './focused.ts'
import { looks } from './looks.ts'

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
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${target.toString()}`)
}

async function chooseFirst(page: Page, label: string): Promise<void> {
  await dialog(page).getByRole('button', { name: label, exact: true }).click()
  await dialog(page).getByRole('listbox', { name: label }).getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await focused(dialog(page).getByRole('button', { name: label, exact: true }))
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

    await page.getByRole('searchbox', { name: 'Filtrar por nombre' }).fill(nombre)
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

  it('are moved with the mouse: one, a range, some more, all that were found; they start from another one, and no slip loses them', async () => {
    const page = await openProfiles()
    await page.getByRole('button', { name: 'Nuevo Perfil' }).click()
    await listbox(page, 'No asociados').waitFor()
    const out = options(page, 'No asociados')
    await out.nth(0).dblclick()
    await expect.poll(() => options(page, 'Asociados').count()).toBe(1)
    await out.nth(1).click()
    await out.nth(3).click({ modifiers: ['Shift'] })
    await out.nth(5).click({ modifiers: ['Control'] })
    await dialog(page).getByRole('button', { name: 'Pasar a Asociados' }).click()
    await expect.poll(() => options(page, 'Asociados').count()).toBe(5)
    await dialog(page).getByLabel('Buscar en No asociados').fill('planos')
    await expect.poll(() => out.filter({ hasNotText: /planos/i }).count()).toBe(0)
    const found = Number(await out.first().getAttribute('aria-setsize'))
    await dialog(page).getByRole('button', { name: 'Pasar los encontrados a Asociados' }).click()
    await expect.poll(() => options(page, 'Asociados').count()).toBe(5 + found)
    await dialog(page).getByLabel('Seleccionar todo en Asociados').check()
    await dialog(page).getByRole('button', { name: 'Pasar a No asociados' }).click()
    await listbox(page, 'Asociados').getByText('No hay elementos en esta lista').waitFor()

    await dialog(page).getByLabel('Buscar en No asociados').fill('')
    await dialog(page).getByLabel('Copiar de…').selectOption({ label: 'Visitante' })
    await expect.poll(() => options(page, 'Asociados').count()).toBeGreaterThan(0)
    await dialog(page).getByRole('button', { name: 'Tipos de adjunto de cajeros', exact: true }).getByText('seleccionados').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Hay cambios sin guardar.').waitFor()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect.poll(() => options(page, 'Asociados').count()).toBeGreaterThan(0)
  })

  it('that somebody has are not deleted, and a name is had once', async () => {
    const page = await openProfiles()
    allowProblem(page, /409/)
    await page.getByRole('searchbox', { name: 'Filtrar por nombre' }).fill('Consulta')
    const remove = page.getByRole('button', { name: 'Eliminar Consulta' })
    await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true')
    expect(await remove.getAttribute('aria-description')).toMatch(/^No se puede eliminar: lo tiene/)
    await page.getByRole('button', { name: 'Nuevo Perfil' }).click()
    await dialog(page).getByLabel('nombre').fill('CONSULTA')
    await listbox(page, 'No asociados').waitFor()
    await chooseFirst(page, 'Tipos de adjunto de cajeros')
    await chooseFirst(page, 'Tipos de adjunto de sucursales')
    await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
    await dialog(page).getByText('Ya existe un registro con el nombre «CONSULTA».').first().waitFor()
  })
})

describe.each(looks)('the screens of profiles, %s', (_, size) => {
  it('are accessible', async () => {
    const page = await openProfiles(size)
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Nuevo Perfil' }).click()
    await options(page, 'No asociados').first().click()
    await dialog(page).getByRole('button', { name: 'Pasar a Asociados' }).click()
    await expect.poll(() => options(page, 'Asociados').count()).toBe(1)
    await options(page, 'No asociados').nth(1).click()
    await checkAccessibility(page)
    expect(
      await page.locator('html').evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth),
    ).toBe(0)
  })
})
