import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { attach } from './attachedFiles.ts'
import { checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { text } from './files.ts'
import { focused } from './focused.ts'
import { asksForAll, newCashier } from './newCashier.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /^(Editar Cajero N° \d+|Nuevo Cajero)$/ })
const stage = (page: Page, name: string) => form(page).getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => form(page).getByRole('region', { name, exact: true })
const index = (page: Page) => form(page).getByRole('navigation', { name: 'Etapas del cajero' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar', exact: true })

async function open(user: Parameters<typeof openAs>[0], modulo: string, id: number, options?: PageOptions): Promise<Page> {
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

/** To the first stage, whose fields are made when it comes near, and its delivery. */
async function toFirstDate(page: Page) {
  await index(page)
    .getByRole('button', { name: /^Inmobiliaria/ })
    .click()
  const fix = stage(page, 'Inmobiliaria').getByRole('button', { name: /^Fijar a mano: Entrega teórica/ })
  await fix.scrollIntoViewIfNeeded()
  return fix
}

describe('the files and notes of a stage', () => {
  it('are in its section, those of invoices in that of billing', async () => {
    const page = await open('administrador', 'billing', (await newCashier()).cajid)
    const files = card(page, 'Adjuntos de Facturación')
    await files.getByText('0 archivos').waitFor()
    await checkAccessibility(page)
    await files.getByRole('button', { name: 'Ver adjuntos' }).click()
    const panel = page.getByRole('dialog', { name: 'Adjuntos de Facturación' })
    await panel.getByRole('combobox', { name: 'Tipo de adjunto' }).click()
    await panel.getByRole('option', { name: 'Facturación de visita' }).waitFor()
    await expect.poll(() => panel.getByRole('option').count()).toBe(6)
  })

  it('are not shown again with the whole of the record', async () => {
    const { cajid } = await newCashier({ idModalidad: asksForAll })
    await attach(cajid, 'Solicitud de local', text('solicitud.txt', 'Se solicita un local'))
    const page = await open('coordinador', 'cashiers', cajid)
    await card(page, 'Adjuntos de Información Básica').getByText('0 archivos').waitFor()
    for (const [name, notes] of [
      ['Comité', 0],
      ['Canal', 0],
      ['Licencia', 1],
      ['Proyección Instalación', 0],
    ] as const) {
      await index(page)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
      await index(page).locator('[aria-current]').filter({ hasText: name }).waitFor()
      await card(page, `Adjuntos de ${name}`).getByRole('button', { name: 'Ver adjuntos' }).waitFor()
      await expect.poll(() => card(page, `Notas de ${name}`).count()).toBe(notes)
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
  it('begins with the one that was computed, Escape leaves the field only; it stays when the start moves, and says so at once', async () => {
    const page = await openNew()
    await choose(page, 'Modalidad')
    const start = form(page).getByRole('textbox', { name: 'Fecha de inicio' })
    await start.fill('28122026')
    const fix = await toFirstDate(page)
    await expect.poll(() => form(page).locator('[aria-busy]').count()).toBe(0)
    const computed = await fix.locator('xpath=preceding-sibling::strong').textContent()
    await fix.click()
    const field = form(page).getByRole('textbox', { name: 'Entrega teórica' }).first()
    await expect.poll(() => field.inputValue()).toMatch(/^\d{2}-\d{2}-\d{4}$/)
    expect(await field.inputValue()).toBe(computed)
    await focused(field)
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await focused(fix)
    await expect.poll(() => fix.locator('xpath=preceding-sibling::strong').textContent()).toBe(computed)

    await fix.click()
    await focused(field)
    await field.fill('15-02-2027')
    await form(page).getByText('Fijada a mano').waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await form(page).waitFor()
    await form(page).getByText('Fijada a mano').waitFor({ state: 'detached' })

    await fix.click()
    await expect.poll(() => field.inputValue()).toBe(computed)
    await start.fill('30122026')
    await form(page)
      .getByText(/^El cálculo da \d{2}-\d{2}-\d{4}$/)
      .waitFor()
    await form(page).getByText('Fijada a mano').waitFor()
    expect(await field.inputValue()).toBe(computed)
    await checkAccessibility(page)
    await start.fill('28122026')
    await form(page).getByText('Fijada a mano').waitFor({ state: 'detached' })
    await start.fill('30122026')
    await form(page).getByText('Fijada a mano').waitFor()
    await form(page)
      .getByRole('button', { name: /^Volver a calcular: Entrega teórica/ })
      .first()
      .click()
    await field.waitFor({ state: 'detached' })
    await form(page).getByText('Fijada a mano').waitFor({ state: 'detached' })
  })

  it('untouched is not kept in a stored one when the start moves', async () => {
    const page = await open('coordinador', 'cashiers', 34)
    const fix = await toFirstDate(page)
    await expect.poll(() => form(page).locator('[aria-busy]').count()).toBe(0)
    const day = fix.locator('xpath=preceding-sibling::strong')
    const before = await day.textContent()
    await fix.click()
    const field = form(page).getByRole('textbox', { name: 'Entrega teórica' }).first()
    await expect.poll(() => field.inputValue()).toBe(before)
    const start = form(page).getByRole('textbox', { name: 'Fecha de inicio' })
    await start.fill('28122026')
    await field.waitFor({ state: 'detached' })
    await expect.poll(() => day.textContent()).not.toBe(before)
    expect(await form(page).getByText('Fijada a mano').count()).toBe(0)
    // Typed, it stays.
    await fix.click()
    await focused(field)
    await field.fill('15-02-2027')
    await start.fill('30122026')
    await form(page)
      .getByText(/^El cálculo da \d{2}-\d{2}-\d{4}$/)
      .waitFor()
    expect(await field.inputValue()).toBe('15-02-2027')
  })
})

describe('a copy that is saved as it is', () => {
  it('is one record, though the page was reloaded before the answer came', async () => {
    const { cajid } = await newCashier()
    const page = await openAs('coordinador', `/cashiers/cashiers?consecutivo=${cajid}`)
    const copy = page.getByRole('button', { name: new RegExp(`^Duplicar .*\\(${cajid}\\)$`) })
    const sent: string[] = []
    await copy.click()
    await form(page).getByRole('textbox', { name: 'Nombre cajero' }).waitFor()
    const nombre = await form(page).getByRole('textbox', { name: 'Nombre cajero' }).inputValue()
    // It is registered, and its answer does not come.
    const registered = page.waitForRequest('**/save_cashier')
    let stored = () => {}
    const done = new Promise<void>((resolve) => (stored = resolve))
    await page.route(
      '**/save_cashier',
      async (route) => {
        sent.push(route.request().postDataJSON().clave)
        await route.fetch()
        stored()
      },
      { times: 1 },
    )
    await save(page).click()
    await registered
    await done
    await page.reload()
    await copy.click()
    await form(page).getByRole('textbox', { name: 'Nombre cajero' }).waitFor()
    expect(await form(page).getByRole('button', { name: 'Recuperar borrador' }).count()).toBe(0)
    const retry = page.waitForRequest('**/save_cashier')
    await save(page).click()
    sent.push((await retry).postDataJSON().clave)
    await page.getByText(`Se registró el cajero «${nombre}».`).waitFor()
    expect(new Set(sent).size).toBe(1)
    const question = page.getByRole('dialog', { name: 'Archivos' })
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await form(page).waitFor({ state: 'detached' })
    await page.goto(`/soportica/#/cashiers/cashiers?nombre=${encodeURIComponent(nombre)}`)
    const rows = page.getByRole('button', { name: /^Editar / })
    await rows.first().waitFor()
    await expect.poll(() => rows.count()).toBe(1)
  })
})

describe('the stages on screen', () => {
  it('are those that the modality asks for, and those of which there is something', async () => {
    const page = await openNew()
    const buttonCount = (name: string) =>
      index(page)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .count()
    await choose(page, 'Modalidad', 'Reposición de máquina')
    await expect.poll(() => buttonCount('Diseño')).toBe(0)
    expect(await Promise.all(['Visita Local', 'Constructor', 'Instalador Seguridad'].map(buttonCount))).toEqual([1, 1, 0])
    await form(page).getByRole('complementary', { name: 'Listo para entregar' }).getByRole('button', { name: 'Código monitoreo' }).click()
    await focused(form(page).getByRole('textbox', { name: 'Código monitoreo' }))
    await checkAccessibility(page)
    await choose(page, 'Modalidad', 'Local arrendado')
    await expect.poll(() => buttonCount('Diseño')).toBe(1)
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
    await visitor.getByText('Lo cambia quien edita el cajero por completo.').waitFor()
    const link = form(page).getByRole('alert').getByRole('button', { name: 'Visitante', exact: true })
    expect(await link.getAttribute('aria-description')).toBe(sentence)
    await link.tap()
    await focused(visitor)
    await checkAccessibility(page)
  })

  it('is not covered by the list of the field; what is chosen elsewhere takes the code away that it had brought', async () => {
    const page = await openNew()
    const code = form(page).getByRole('textbox', { name: 'Código monitoreo' })
    await choose(page, 'Tipo intervención', 'Instalación nueva')
    await index(page)
      .getByRole('button', { name: /^Instalador Seguridad/ })
      .click()
    await expect.poll(() => code.inputValue()).toBe('N/A')
    expect(await code.isEditable()).toBe(false)
    await form(page).getByText('El tipo de intervención elegido tiene código propio y este queda en «N/A»').waitFor()
    await choose(page, 'Tipo intervención', 'Remodelación')
    await expect.poll(() => code.inputValue()).toBe('')
    expect(await code.isEditable()).toBe(true)

    await form(page).getByRole('textbox', { name: 'Nombre cajero' }).fill('Padre sin hijos')
    await choose(page, 'Región')
    await choose(page, 'Municipio')
    await form(page).getByRole('checkbox', { name: 'Es padre de otros cajeros' }).check()
    await save(page).click()
    const children = form(page).getByRole('combobox', { name: 'Cajeros hijos' })
    await focused(children)
    expect(await children.getAttribute('aria-expanded')).not.toBe('true')
    const sentence = form(page).getByText('Debe seleccionar al menos un cajero hijo si activa la opción de padre.')
    await children.fill('C10')
    await form(page).getByRole('listbox', { name: 'Cajeros hijos' }).getByRole('option').first().waitFor()
    const covered = () =>
      sentence.evaluate((line) => {
        const { left, top, height } = line.getBoundingClientRect()
        return line !== line.ownerDocument.elementFromPoint(left + 2, top + height / 2)
      })
    await expect.poll(covered).toBe(false)
  })
})
