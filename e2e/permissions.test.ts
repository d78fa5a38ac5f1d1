import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openAs as openFor } from './alertedPeople.ts'
import { allowProblem, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { looks } from './looks.ts'
import { newPerson, newProfile, newWholeProfile } from './people.ts'

const toEditAreas = 25
const panel = (page: Page) => page.getByRole('dialog', { name: /^Permisos del/ })
const toggle = (page: Page, name: string) => panel(page).getByRole('switch', { name, exact: true })
const isOn = (page: Page, name: string) => toggle(page, name).getAttribute('aria-checked')
const save = (page: Page) => panel(page).getByRole('button', { name: 'Guardar' })

async function openProfiles(options?: PageOptions, usuario = 'administrador'): Promise<Page> {
  const page = await openAs(usuario, '/profiles', options)
  await page
    .getByRole('button', { name: /^(Editar|Acciones)/ })
    .first()
    .waitFor()
  return page
}

async function openPanel(page: Page, profile: string): Promise<void> {
  await page.getByRole('button', { name: `Permisos ${profile}`, exact: true }).click()
  await panel(page).getByRole('switch').first().waitFor()
}

async function openPanelOf(page: Page, nombre: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Filtrar por nombre' }).fill(nombre)
  await openPanel(page, nombre)
}

async function turn(page: Page, name: string, message: string): Promise<void> {
  await toggle(page, name).click()
  await panel(page).getByText('1 cambio sin guardar').waitFor()
  await save(page).click()
  await page.getByText(message).first().waitFor()
  // What was told of the one before may still be there.
  await panel(page).getByText('Sin cambios').waitFor()
}

describe('permissions of a profile', () => {
  it('are given and taken, and who has it sees so at once, without reloading', async () => {
    const { prfid, nombre } = await newProfile(toEditAreas)
    const page = await openProfiles()
    const visitor = await openFor(await newPerson({ perfil: prfid }))
    await visitor.goto('/soportica/#/areas')
    const create = visitor.getByRole('button', { name: 'Nueva Área' })
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')

    const sentence = `Se guardaron los permisos del perfil «${nombre}».`
    await openPanelOf(page, nombre)
    await checkAccessibility(page)
    await turn(page, 'crear áreas', sentence)
    await expect.poll(() => create.getAttribute('aria-disabled')).toBeNull()
    await turn(page, 'crear áreas', sentence)
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')

    const menu = visitor.getByRole('navigation').getByRole('link', { name: 'Areas' })
    await menu.waitFor()
    allowProblem(visitor, /403/)
    await turn(page, 'editar áreas', sentence)
    await menu.waitFor({ state: 'detached' })
    await visitor.getByRole('heading', { name: 'Acceso Denegado' }).waitFor()
    await turn(page, 'editar áreas', sentence)
    await menu.waitFor()
  })

  it('are found by module, group and name; a module is given as a whole, and what two modules show is one', async () => {
    const page = await openProfiles()
    await openPanelOf(page, await newWholeProfile())
    const [project, format] = [toggle(page, 'crear tipos de proyecto'), toggle(page, 'crear formatos de sucursales')]
    await project.click()
    await expect.poll(() => format.getAttribute('aria-checked')).toBe('false')
    await expect.poll(() => format.getAttribute('aria-description')).toContain('Es el mismo permiso de Tipo Proyecto')
    await panel(page).getByText('1 cambio sin guardar').waitFor()
    await project.click()
    await panel(page).getByText('Sin cambios').waitFor()

    const modules = panel(page).getByRole('heading', { level: 4 })
    const all = await modules.count()
    await panel(page).getByLabel('Buscar módulo').fill('bitacora')
    await expect.poll(() => modules.count()).toBeLessThan(all)
    await toggle(page, 'ver la bitácora de adjuntos de inmobiliaria de cajeros').waitFor()
    await panel(page).getByLabel('Buscar módulo').fill('')
    await panel(page).getByPlaceholder('Seleccione un grupo').click()
    await page.getByRole('option', { name: 'Administración', exact: true }).click()
    await panel(page).getByRole('heading', { name: 'Perfiles' }).waitFor()
    await expect.poll(() => panel(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Administración'])

    const whole = panel(page).getByLabel('Acceso a todos en Perfiles (Administración)')
    await expect.poll(() => whole.isChecked()).toBe(true)
    await toggle(page, 'crear perfiles').press('Space')
    await expect.poll(() => whole.evaluate((box: { indeterminate: boolean }) => box.indeterminate)).toBe(true)
    await panel(page).getByText('1 cambio sin guardar').waitFor()
    await whole.click()
    await panel(page).getByText('Sin cambios').waitFor()
    await whole.click()
    await panel(page).getByText('5 cambios sin guardar').waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await page.getByText('Hay cambios sin guardar.').waitFor()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await panel(page).getByText('5 cambios sin guardar').waitFor()
    await panel(page).getByRole('button', { name: 'Descartar' }).click()
    await save(page).click()
    await page.getByText('No has realizado ninguna modificación').waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
  })

  it('of the administrator stay, and each says why', async () => {
    const page = await openProfiles()
    await openPanelOf(page, 'Administrador')
    const sentence = 'El perfil Administrador siempre tiene todos los módulos y permisos.'
    await panel(page).getByLabel('Buscar módulo').fill('asignar permisos a perfiles')
    await expect.poll(() => toggle(page, 'asignar permisos a perfiles').getAttribute('aria-disabled')).toBe('true')
    expect(await toggle(page, 'asignar permisos a perfiles').getAttribute('aria-description')).toContain(sentence)
    await toggle(page, 'asignar permisos a perfiles').press('Space')
    await page.getByText(sentence).first().waitFor()
    expect(await isOn(page, 'asignar permisos a perfiles')).toBe('true')
    await panel(page).getByText('Sin cambios').waitFor()
  })
})

describe('permissions of a user', () => {
  it('say where they come from, and go back to what the profile gives', async () => {
    const { prfid } = await newProfile(toEditAreas)
    const { usuario } = await newPerson({ perfil: prfid })
    const page = await openAs('administrador', `/users?usuario=${usuario}`)
    await page
      .getByRole('button', { name: /^Permisos / })
      .first()
      .click()
    await panel(page)
      .getByRole('heading', { name: /^Permisos del usuario\s*Lucía Torres/ })
      .waitFor()
    const edit = toggle(page, 'editar áreas')
    await edit.waitFor()
    await expect.poll(() => edit.getAttribute('aria-description')).toMatch(/^Heredado del perfil\. Permiso \d+$/)
    await checkAccessibility(page)

    await turn(page, 'editar áreas', 'Se guardaron los permisos de')
    await expect.poll(() => edit.getAttribute('aria-description')).toMatch(/^Revocado al usuario\. Permiso/)
    await turn(page, 'crear áreas', 'Se guardaron los permisos de')
    await expect.poll(() => toggle(page, 'crear áreas').getAttribute('aria-description')).toMatch(/^Otorgado al usuario\. Permiso/)
    await toggle(page, 'crear áreas').click()
    await toggle(page, 'editar áreas').click()
    await expect.poll(() => edit.getAttribute('aria-description')).toMatch(/^Heredado del perfil\. Sin guardar/)
    await save(page).click()
    await panel(page).getByText('Sin cambios').waitFor()
    await expect.poll(() => edit.getAttribute('aria-description')).toMatch(/^Heredado del perfil\. Permiso \d+$/)
    await expect.poll(() => toggle(page, 'crear áreas').getAttribute('aria-description')).toMatch(/^Permiso \d+$/)
  })
})

describe.each(looks)('the panel, %s', (_, size) => {
  it('is accessible and fits', async () => {
    const page = await openProfiles(size)
    if ('phone' in size) {
      await page.getByRole('button', { name: 'Acciones de Coordinador de cajeros' }).tap()
      await page.getByRole('menuitem', { name: 'Permisos' }).tap()
      await panel(page).getByRole('switch').first().waitFor()
    } else await openPanelOf(page, 'Coordinador de cajeros')
    await panel(page).getByRole('switch').first().click()
    await panel(page).getByText('1 cambio sin guardar').waitFor()
    await checkAccessibility(page)
    expect(
      await page.locator('html').evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth),
    ).toBe(0)
  })
})
