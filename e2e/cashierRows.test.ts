import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allowProblem, checkAccessibility, openAs, openPage, signIn } from './browser.ts'
import { coversNothing } from './covered.ts'
import { pressRefused } from './focused.ts'

type Options = Parameters<typeof openPage>[0]

const rows = (page: Page) => page.locator('tbody').getByRole('row')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const form = (page: Page) => page.getByRole('dialog', { name: /^(Editar|Nuevo) Cajero/ })
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar', exact: true })

async function openList(usuario: string, address: string, options?: Options): Promise<Page> {
  const page = await openAs(usuario, address, options)
  await page
    .getByRole('button', { name: /^(Editar|Ver|Acciones de) / })
    .first()
    .waitFor()
  return page
}
/** Which word of the heading a row has under it. */
async function cellsOf(page: Page, header: string): Promise<string[]> {
  const names = await page.getByRole('columnheader').allTextContents()
  const at = names.indexOf(header)
  expect(at).toBeGreaterThanOrEqual(0)
  return rows(page)
    .locator(`td:nth-child(${at + 1})`)
    .allTextContents()
}

describe('the list of a stage', () => {
  it('shows the statuses of its tabs, and that of the project where somebody wants it', async () => {
    const page = await openList('administrador', '/cashiers/visit')
    const tabs = ['Por Programar', 'Programada', 'Realizada', 'Entregada', 'No Viable']
    const shown = await cellsOf(page, 'estado')
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.filter((name) => !tabs.includes(name))).toEqual([])
    expect((await cellsOf(page, 'próxima')).filter((next) => next !== '—' && !next.startsWith('Visita Local'))).toEqual([])
    await row(page, 'Puerto de Buenaventura').locator('[data-tip="Estado del proyecto: Suspendido"]').waitFor()
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Estado proyecto' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'estado proyecto' }).waitFor()
    await expect.poll(() => cellsOf(page, 'estado proyecto')).toContain('Suspendido')
    await tab(page, 'Programada').click()
    await page.getByRole('columnheader', { name: 'estado', exact: true }).waitFor({ state: 'detached' })
    await checkAccessibility(page)
  })

  it('says the status beside the name on a phone', async () => {
    const page = await openList('visitante', '/cashiers/visit', { phone: true })
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^(Acciones de|Editar|Ver) / }) })
      .first()
    await expect.poll(() => first.textContent()).toMatch(/Por Programar|Programada|Realizada|Entregada|No Viable/)
  })

  it('is found by its other spelling, with its filters', async () => {
    const page = await openList('inmobiliaria', '/cashiers/realstate?anioContable=2026')
    await page.getByRole('heading', { level: 1, name: 'Inmobiliaria', exact: true }).waitFor()
    await expect.poll(() => page.url()).toMatch(/#\/cashiers\/realestate\?anioContable=2026$/)
  })
})

/** The hue of what lies behind a word, in degrees. */
const hueBehind = (word: Locator): Promise<number> =>
  word.evaluate((element) => {
    const [r, g, b] = element.ownerDocument
      .defaultView!.getComputedStyle(element)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number) as [number, number, number]
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
    const sixth = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)
    return (sixth * 60 + 360) % 360
  })

describe('a row', () => {
  it.each([{ dark: false }, { dark: true }])('says in teal that it is a parent, in orange that it is a child: %o', async (options) => {
    const page = await openList('coordinador', '/cashiers/cashiers?consecutivo=9&consecutivo=10', options)
    const teal = await hueBehind(row(page, 'Calle 72 con Séptima').getByText('PADRE', { exact: true }))
    const orange = await hueBehind(row(page, 'Portal de Usme').getByText('HIJO', { exact: true }))
    expect(teal).toBeGreaterThan(150)
    expect(teal).toBeLessThan(195)
    expect(orange).toBeGreaterThan(15)
    expect(orange).toBeLessThan(45)
  })

  it('has no actions while rows are selected, and has them again afterwards', async () => {
    const page = await openList('coordinador', '/cashiers/cashiers?nombre=ventura')
    const actions = row(page, 'Ventura Oriental').getByRole('button', { name: /^(Editar|Duplicar|Eliminar) / })
    expect(await actions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-disabled')))).toEqual([null, null, null])
    // Those of every row, not only of the selected one.
    const box = page.getByRole('checkbox', { name: /^Seleccionar Puerto de Buenaventura/ })
    await box.check()
    await expect
      .poll(() => actions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-disabled'))))
      .toEqual(['true', 'true', 'true'])
    await pressRefused(actions.first())
    await page.waitForTimeout(300)
    expect(await form(page).count()).toBe(0)
    // A form that opened would lie over it.
    await box.uncheck()
    await expect.poll(() => actions.first().getAttribute('aria-disabled')).toBeNull()
    await actions.first().click()
    await form(page).waitFor()
  })

  it('is as high as the others whose name takes as many lines, in whole pixels at 125 % as well', async () => {
    const page = await openList('coordinador', '/cashiers/cashiers')
    const heights = () => rows(page).evaluateAll((all) => all.slice(0, -1).map((one) => one.getBoundingClientRect().height))
    await expect.poll(async () => (await heights()).filter((height) => height % 4 !== 0)).toEqual([])
    expect(new Set(await heights()).size).toBeLessThanOrEqual(2)
  })
})

describe('the fields of the filters', () => {
  it.each([{}, { phone: true }])('are of one height, also with one that is chosen: %o', async (options) => {
    const page = await openList('coordinador', '/cashiers/cashiers?actor=0&plazo=vencido&etapa=seguridad', options)
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: 'Aplicar' }).waitFor()
    const fields = page.getByRole('dialog', { name: 'Filtros' }).locator('.mantine-Input-input, div:has(> input[type="search"])')
    await expect.poll(() => fields.count()).toBeGreaterThan(10)
    const heights = () => fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    await expect.poll(async () => Math.max(...(await heights())) - Math.min(...(await heights()))).toBeLessThan(2)
  })
})

describe('a list without rows', () => {
  it.each([{}, { phone: true }])('says so: %o', async (options) => {
    const page = await openAs('coordinador', '/cashiers/cashiers?nombre=no-hay-ninguno', options)
    await page.getByText('Lo sentimos, pero al parecer no hay información disponible', { exact: true }).waitFor()
    await checkAccessibility(page)
  })

  it('shows no number that is not known', async () => {
    const page = await openPage()
    allowProblem(page, /ERR_FAILED|500/)
    const fail = (calls: string) =>
      page.route(calls, (route) => route.fulfill({ status: 500, json: { mensaje: 'Error interno', code: 'interno' } }))
    await fail('**/get_tabs_cashiers')
    await fail('**/list_cashiers')
    await signIn(page, 'coordinador')
    await page.goto('/soportica/#/cashiers/cashiers')
    await page.getByRole('button', { name: 'Reintentar' }).waitFor()
    expect(await tab(page, 'Todos').textContent()).toBe('Todos')
    await checkAccessibility(page)
  })
})

describe('what is told', () => {
  it('of one save lies once, and over nothing that is read', async () => {
    const page = await openList('coordinador', '/cashiers/cashiers?nombre=ventura')
    allowProblem(page, /ERR_FAILED|500/)
    await page.getByRole('button', { name: /^Editar Ventura Oriental/ }).click()
    await form(page).getByRole('textbox', { name: 'Dirección' }).fill('Calle 9 con 10')
    let saves = 0
    await page.route('**/save_cashier', (route) => {
      saves += 1
      if (saves === 1) return route.abort()
      return saves === 2 ? route.fulfill({ status: 500, json: { mensaje: 'Error interno', code: 'interno' } }) : route.continue()
    })
    const told = page.getByRole('region', { name: 'Avisos' }).locator('> *')
    const texts = 'label, h2, h3, dt, dd, strong'
    await save(page).click()
    await told.filter({ hasText: 'Error al conectar' }).waitFor()
    await coversNothing(page, texts)
    await save(page).click()
    await told.filter({ hasText: 'Error interno' }).waitFor()
    expect(await told.count()).toBe(1)
    await coversNothing(page, texts)
    await save(page).click()
    await told.filter({ hasText: 'Se guardaron los cambios' }).waitFor()
    expect(await told.count()).toBe(1)
  })

  it('leaves the labels of a full page of rows alone', async () => {
    const page = await openList('coordinador', '/cashiers/cashiers')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('checkbox', { name: /^Seleccionar Ventura Oriental/ }).check()
    await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
    await coversNothing(page, 'label, h2')
  })
})

describe('a draft that is offered', () => {
  const name = (page: Page) => form(page).getByRole('textbox', { name: 'Nombre cajero' })
  const openNew = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Registrar Cajero' }).click()
  async function reopen(page: Page) {
    await page.waitForTimeout(600)
    page.once('dialog', (asked) => void asked.accept())
    await page.reload()
    await openNew(page)
    await name(page).waitFor()
  }

  it('asks before it takes the place of what was typed, and is kept until it was answered', async () => {
    const page = await openAs('administrador', '/dashboard')
    await openNew(page)
    await name(page).fill('PRIMERO')
    await reopen(page)
    // Looked at and closed: it was not answered.
    await page.keyboard.press('Escape')
    await form(page).waitFor({ state: 'detached' })
    await openNew(page)
    await name(page).fill('SEGUNDO')
    const recover = form(page).getByRole('button', { name: 'Recuperar borrador' })
    await recover.click()
    const question = page.getByRole('dialog', { name: 'Recuperar borrador' })
    await question.getByText('El borrador reemplazará lo que escribió en este formulario. ¿Desea recuperarlo?').waitFor()
    await checkAccessibility(page)
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => name(page).inputValue()).toBe('SEGUNDO')
    // What was typed beside it did not take its place.
    await reopen(page)
    await recover.click()
    await expect.poll(() => name(page).inputValue()).toBe('PRIMERO')
    await reopen(page)
    await form(page).getByRole('button', { name: 'Recuperar borrador' }).waitFor()
    await name(page).fill('TERCERO')
    await form(page).getByRole('button', { name: 'Descartar' }).click()
    await reopen(page)
    await recover.click()
    await expect.poll(() => name(page).inputValue()).toBe('TERCERO')
  })
})

describe('Reprogramar', () => {
  const reprogram = (page: Page) => form(page).getByRole('button', { name: 'Reprogramar', exact: true })
  const opened = async (usuario: string, address: string, action: 'Editar' | 'Ver') => {
    const page = await openList(usuario, address)
    await page.getByRole('button', { name: new RegExp(`^${action} Ventura Oriental`) }).click()
    await form(page).getByRole('button', { name: 'Bitácora de adjuntos' }).waitFor()
    // Until the record is there, nothing of it could be offered.
    await form(page).getByRole('navigation').waitFor()
    return page
  }

  it('shows in the general list until somebody else is put down as visitor', async () => {
    const page = await opened('coordinador', '/cashiers/cashiers?nombre=ventura', 'Editar')
    await reprogram(page).waitFor()
    await form(page)
      .getByRole('navigation')
      .getByRole('button', { name: /^Visita Local/ })
      .click()
    const visitor = form(page).getByRole('combobox', { name: 'Visitante', exact: true })
    // His name is shown once the people are there.
    await expect.poll(() => visitor.inputValue()).not.toBe('')
    const before = await visitor.inputValue()
    await visitor.click()
    await form(page).getByRole('listbox').getByRole('option', { selected: false }).first().click()
    await expect.poll(() => visitor.inputValue()).not.toBe(before)
    await reprogram(page).waitFor({ state: 'detached' })
  })

  it('shows in no other module', async () => {
    const page = await opened('administrador', '/cashiers/visit?nombre=ventura', 'Editar')
    expect(await reprogram(page).count()).toBe(0)
  })
})
