import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { checkAccessibility, openAs, type openPage } from './browser.ts'

type Options = Parameters<typeof openPage>[0]
const form = (page: Page) => page.getByRole('dialog', { name: /^(Editar Cajero N° \d+|Nuevo Cajero)$/ })
const stage = (page: Page, name: string) => form(page).getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => form(page).getByRole('region', { name, exact: true })
const index = (page: Page) => form(page).getByRole('navigation', { name: 'Etapas del cajero' })
const hasFocus = (field: Locator) => field.evaluate((one) => one === one.ownerDocument.activeElement)
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar', exact: true })

async function open(user: Parameters<typeof openAs>[0], modulo: string, id: number, options?: Options): Promise<Page> {
  const page = await openAs(user, `/cashiers/${modulo}?consecutivo=${id}`, options)
  // On a phone actions are in a menu.
  await page
    .getByRole('button', { name: new RegExp(`^(Editar|Acciones de) .*\\(${id}\\)$`) })
    .first()
    .click()
  if (options?.phone) await page.getByRole('menuitem', { name: 'Editar' }).tap()
  await form(page).waitFor()
  return page
}
async function openNew(): Promise<Page> {
  const page = await openAs('administrador', '/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Registrar Cajero' }).click()
  await form(page).getByRole('textbox', { name: 'Nombre cajero' }).waitFor()
  return page
}
async function choose(page: Page, field: string, option?: string): Promise<void> {
  const box = form(page).getByRole('combobox', { name: field, exact: true })
  await box.click()
  if (option) await box.fill(option)
  const choices = form(page).getByRole('listbox').getByRole('option')
  await (option ? choices.filter({ hasText: option }) : choices).first().click()
}

describe('the files and notes of a stage', () => {
  it('are in its section, those of invoices in that of billing', async () => {
    const page = await open('administrador', 'billing', 42)
    const files = card(page, 'Adjuntos de Facturación')
    await files.getByText('Aún no hay archivos.').waitFor()
    await checkAccessibility(page)
    await files.getByRole('button', { name: 'Ver adjuntos' }).click()
    const panel = page.getByRole('dialog', { name: 'Adjuntos de Facturación' })
    await panel.getByRole('combobox', { name: 'Tipo de adjunto' }).click()
    await panel.getByRole('option', { name: 'Facturación de visita' }).waitFor()
    expect(await panel.getByRole('option').allTextContents()).toHaveLength(6)
  })

  it('are not shown again with the whole of the record', async () => {
    const page = await open('coordinador', 'cashiers', 40)
    await card(page, 'Adjuntos de Información Básica').getByText('Aún no hay archivos.').waitFor()
    for (const [name, notes] of [
      ['Comité', 0],
      ['Canal', 0],
      ['Licencia', 1],
      ['Proyección Instalación', 0],
    ] as const) {
      await index(page)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
      await card(page, `Adjuntos de ${name}`).getByRole('button', { name: 'Ver adjuntos' }).waitFor()
      expect(await card(page, `Notas de ${name}`).count()).toBe(notes)
    }
    await index(page)
      .getByRole('button', { name: /^Inmobiliaria/ })
      .click()
    await card(page, 'Adjuntos de Inmobiliaria').getByText('Solicitud de local').waitFor()
    await checkAccessibility(page)
  })
})

describe('what nothing is expected of any more', () => {
  it('is not overdue in the form of a cancelled project', async () => {
    const page = await open('coordinador', 'cashiers', 36)
    await index(page)
      .getByRole('button', { name: /^Diseño Cerrada$/ })
      .click()
    const design = stage(page, 'Diseño')
    await design.getByText('Proyectada').waitFor()
    await expect.poll(() => form(page).locator('[aria-busy]').count()).toBe(0)
    expect(await design.getByText(/días? hábil(es)? tarde/).count()).toBe(0)
    expect(await index(page).getByText('Vencida').count()).toBe(0)
    await checkAccessibility(page)
  })
})

describe('a date that is fixed by hand', () => {
  it('begins with the one that was computed, and Escape leaves the field only', async () => {
    const page = await openNew()
    await choose(page, 'Modalidad')
    await form(page).getByRole('textbox', { name: 'Fecha de inicio' }).fill('28122026')
    const fix = form(page)
      .getByRole('button', { name: /^Fijar a mano: Entrega teórica/ })
      .first()
    await fix.waitFor()
    await fix.scrollIntoViewIfNeeded()
    const computed = await fix.locator('xpath=preceding-sibling::strong').textContent()
    await fix.click()
    const field = form(page).getByRole('textbox', { name: 'Entrega teórica' }).first()
    expect(await field.inputValue()).toBe(computed)
    await expect.poll(() => hasFocus(field)).toBe(true)
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(fix)).toBe(true)
    expect(await fix.locator('xpath=preceding-sibling::strong').textContent()).toBe(computed)

    await fix.click()
    await field.fill('15-02-2027')
    await form(page).getByText('Fijada a mano').waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await form(page).waitFor()
  })
})

describe('what is chosen elsewhere', () => {
  it('takes the code away that it had brought', async () => {
    const page = await openNew()
    const code = form(page).getByRole('textbox', { name: 'Código monitoreo' })
    await choose(page, 'Tipo intervención', 'Instalación nueva')
    await index(page)
      .getByRole('button', { name: /^Instalador Seguridad/ })
      .click()
    await expect.poll(() => code.inputValue()).toBe('N/A')
    await choose(page, 'Tipo intervención', 'Remodelación')
    await expect.poll(() => code.inputValue()).toBe('')
  })
})

describe('why it is refused', () => {
  it('stands beside what may only be read, and the summary leads there', async () => {
    const page = await open('visitante', 'visit', 41, { phone: true })
    await choose(page, 'Estado visita', 'Entregada')
    await save(page).tap()
    const visitor = stage(page, 'Visita Local').locator('[data-field="idVisitante"]')
    const sentence = 'Debe Seleccionar/Diligenciar "Visitante" para poder pasar a estado entregado'
    await visitor.getByText(sentence).waitFor()
    const link = form(page).getByRole('alert').getByRole('button', { name: 'Visitante', exact: true })
    expect(await link.getAttribute('aria-description')).toBe(sentence)
    await link.tap()
    await expect.poll(() => hasFocus(visitor)).toBe(true)
    await checkAccessibility(page)
  })

  it('is not covered by the list of the field', async () => {
    const page = await openNew()
    await form(page).getByRole('textbox', { name: 'Nombre cajero' }).fill('Padre sin hijos')
    await choose(page, 'Región')
    await choose(page, 'Municipio')
    await form(page).getByRole('switch', { name: 'Es padre de otros cajeros' }).check()
    await save(page).click()
    const children = form(page).getByRole('combobox', { name: 'Cajeros hijos' })
    await expect.poll(() => hasFocus(children)).toBe(true)
    expect(await children.getAttribute('aria-expanded')).not.toBe('true')
    const sentence = form(page).getByText('Debe seleccionar al menos un cajero hijo si activa la opción de padre.')
    await children.fill('C10')
    await form(page).getByRole('listbox', { name: 'Cajeros hijos' }).getByRole('option').first().waitFor()
    const covered = await sentence.evaluate((line) => {
      const { left, top, height } = line.getBoundingClientRect()
      return line !== line.ownerDocument.elementFromPoint(left + 2, top + height / 2)
    })
    expect(covered).toBe(false)
  })
})
