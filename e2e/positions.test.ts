import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, allowProblem, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { settled } from './settled.ts'
import { pick } from './pick.ts'

const newName = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`
const dialog = (page: Page) => page.getByRole('dialog')
const totalOf = async (page: Page) => Number(/de ([\d.]+)/.exec((await page.getByText(/^\d+ a \d+ de/).textContent()) ?? '')?.[1])
const add = (page: Page) => page.getByRole('button', { name: 'Nueva Posición' })
const nameToAdd = (page: Page) => page.getByRole('form', { name: 'Nueva posición' }).getByLabel('Nombre')

async function openPositions(options?: PageOptions, usuario = 'administrador'): Promise<Page> {
  const page = await openAs(usuario, '/position', options)
  await page
    .getByRole('button', { name: /^(Editar|Acciones)/ })
    .first()
    .waitFor()
  return page
}

/** With the key, once the question has the focus: it gives it to the safe answer first. */
async function agree(page: Page): Promise<void> {
  const question = dialog(page).filter({ has: page.getByRole('button', { name: 'Sí', exact: true }) })
  await settled(question)
  await question.getByRole('button', { name: 'Sí', exact: true }).press('Enter')
}

async function addPosition(page: Page, nombre: string): Promise<void> {
  await nameToAdd(page).fill(nombre)
  // Whether one may add is known with the list.
  await expect.poll(() => add(page).getAttribute('aria-disabled')).toBeNull()
  await nameToAdd(page).press('Enter')
  await page.getByText(`Se creó «${nombre}».`).waitFor()
}

describe('positions', () => {
  it('are added, found, edited and removed with the keyboard alone', async () => {
    const page = await openPositions()
    allowProblem(page, /409/)
    const [region, departamento] = [newName('Región de recorrido'), newName('Departamento de recorrido')]
    await nameToAdd(page).focus()
    expect(await add(page).getAttribute('aria-disabled')).toBe('true')
    expect(await add(page).getAttribute('data-tip')).toBe('Escriba el nombre')
    await page.keyboard.type(region)
    await expect.poll(() => add(page).getAttribute('aria-disabled')).toBeNull()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText(`Se creó «${region}».`).waitFor()
    await expect.poll(() => nameToAdd(page).inputValue()).toBe('')

    await page.getByRole('tab', { name: 'Regiones' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toContain('nivel=departamentos')
    await pick(page.getByRole('form', { name: 'Nueva posición' }).getByLabel('Región'), region)
    await addPosition(page, departamento)

    await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(departamento.toUpperCase())
    await expect.poll(() => totalOf(page)).toBe(1)
    await page.getByRole('button', { name: `Editar ${departamento}` }).press('Enter')
    await dialog(page).getByRole('heading', { name: 'Edición Posición' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Guardar Cambios', disabled: false }).waitFor()
    await settled(dialog(page))
    await page.keyboard.press('Control+Enter')
    await page.getByText('No has realizado ninguna modificación').waitFor()
    await checkAccessibility(page)
    await dialog(page).getByLabel('nombre').fill(`${departamento} bis`)
    await page.keyboard.press('Control+Enter')
    await page.getByText(`Se guardaron los cambios de «${departamento} bis».`).waitFor()
    await page.getByRole('button', { name: `Bitácora ${departamento} bis` }).press('Enter')
    await dialog(page).getByText('Creación').waitFor()
    await settled(dialog(page))
    await page.keyboard.press('Escape')
    await allDialogsGone(page)
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(`Bitácora ${departamento} bis`)

    await page.getByRole('tab', { name: 'Regiones' }).press('Enter')
    await page.getByRole('grid', { name: 'Regiones' }).waitFor()
    await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(region)
    const removeRegion = page.getByRole('button', { name: `Eliminar ${region}` })
    await expect.poll(() => removeRegion.getAttribute('aria-description')).toBe('No se puede eliminar: tiene 1 departamento')
    await page.getByRole('button', { name: `Ver departamentos ${region}` }).press('Enter')
    await expect.poll(() => page.url()).toContain('region=')
    await page.getByRole('button', { name: `Eliminar ${departamento} bis` }).press('Enter')
    await page.getByText(`Realmente desea eliminar el departamento ${departamento} bis?`).waitFor()
    await agree(page)
    await page.getByText(`Se eliminó «${departamento} bis».`).waitFor()
    await page.getByText('Lo sentimos, pero al parecer no hay información disponible').waitFor()

    await page.goBack()
    await expect.poll(() => removeRegion.getAttribute('aria-disabled')).toBeNull()
    await removeRegion.press('Enter')
    await agree(page)
    await page.getByText(`Se eliminó «${region}».`).waitFor()
  })
})
