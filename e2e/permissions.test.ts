import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openAs as openFor } from './alertedPeople.ts'
import { allowProblem, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { newPerson, newProfile } from './people.ts'

const toEditAreas = 25
const panel = (page: Page) => page.getByRole('dialog', { name: /^Permisos del/ })
const toggle = (page: Page, name: string) => panel(page).getByRole('switch', { name, exact: true })
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
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(nombre)
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
})
