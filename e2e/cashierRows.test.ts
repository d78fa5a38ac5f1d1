import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allowProblem, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { cellsOf } from './cells.ts'
import { checkNoticePosition } from './noticePosition.ts'
import { pressRefused } from './focused.ts'
import { newCashier, numberOf } from './newCashier.ts'
import { inTheDark } from './scheme.ts'

const rows = (page: Page) => page.locator('tbody').getByRole('row')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const form = (page: Page) => page.getByRole('dialog', { name: /^(Editar|Nuevo) Cajero/ })
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar', exact: true })

async function openList(usuario: string, address: string, options?: PageOptions): Promise<Page> {
  const page = await openAs(usuario, address, options)
  await page
    .getByRole('button', { name: /^(Editar|Ver|Acciones de) / })
    .first()
    .waitFor()
  return page
}

describe('the list of a stage', () => {
  it('shows the statuses of its tabs, and that of the project where somebody wants it', async () => {
    const { nombre } = await newCashier({ idEstadoCajero: 2 })
    const page = await openList('administrador', '/cashiers/visit')
    const tabs = ['Por Programar', 'Programada', 'Realizada', 'Entregada', 'No Viable']
    const statuses = await cellsOf(page, 'estado')
    expect(statuses.length).toBeGreaterThan(5)
    expect(statuses.filter((name) => !tabs.includes(name))).toEqual([])
    expect((await cellsOf(page, 'próxima')).filter((next) => next !== 'Sin dato' && !next.startsWith('Visita Local'))).toEqual([])
    await page.goto(`/soportica/#/cashiers/visit?nombre=${encodeURIComponent(nombre)}`)
    await row(page, nombre).locator('[data-tip="Estado del proyecto: Suspendido"]').waitFor()
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Estado proyecto' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'estado proyecto' }).waitFor()
    await expect.poll(() => cellsOf(page, 'estado proyecto')).toEqual(['Suspendido'])
    await tab(page, 'Programada').click()
    await page.getByRole('columnheader', { name: 'estado', exact: true }).waitFor({ state: 'detached' })
    await checkAccessibility(page)
  })
})

/** The hue behind a word, in degrees. */
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
  it('says in teal that it is a parent, in orange that it is a child, in the dark as well', async () => {
    const page = await openList('coordinador', '/cashiers/cashiers?consecutivo=9&consecutivo=10')
    const saysIt = async () => {
      const teal = await hueBehind(row(page, 'Calle 72 con Séptima').getByText('PADRE', { exact: true }))
      const orange = await hueBehind(row(page, 'Portal de Usme').getByText('HIJO', { exact: true }))
      expect(teal).toBeGreaterThan(150)
      expect(teal).toBeLessThan(195)
      expect(orange).toBeGreaterThan(15)
      expect(orange).toBeLessThan(45)
    }
    await saysIt()
    await inTheDark(page, saysIt)
  })

  it('has no actions while rows are selected, and has them again afterwards', async () => {
    const [chosen, other] = [await newCashier(), await newCashier()]
    const page = await openList('coordinador', `/cashiers/cashiers?consecutivo=${chosen.cajid}&consecutivo=${other.cajid}`)
    const actions = row(page, other.nombre).getByRole('button', { name: /^(Editar|Duplicar|Eliminar) / })
    const disabled = () => actions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-disabled')))
    expect(await disabled()).toEqual([null, null, null])
    // Those of every row, not only of the selected one.
    const box = page.getByRole('checkbox', { name: new RegExp(`^Seleccionar ${chosen.nombre}`) })
    await box.check()
    await expect.poll(disabled).toEqual(['true', 'true', 'true'])
    await pressRefused(actions.first())
    // A form that opened would lie over it.
    await box.uncheck()
    await expect.poll(() => actions.first().getAttribute('aria-disabled')).toBeNull()
    expect(await form(page).count()).toBe(0)
    await actions.first().click()
    await form(page).waitFor()
  })

  it('is as high as the others with any text, in whole pixels at 125 % as well', async () => {
    const page = await openList('coordinador', '/cashiers/cashiers')
    const heights = () => rows(page).evaluateAll((all) => all.slice(0, -1).map((one) => one.getBoundingClientRect().height))
    await expect.poll(async () => (await heights()).filter((height) => height % 4 !== 0)).toEqual([])
    expect(new Set(await heights()).size).toBe(1)

    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width: 1440, height: 900 })
    await page
      .getByRole('checkbox', { name: /^Seleccionar .*\(\d+\)$/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
    await checkNoticePosition(page)
    await page.setViewportSize({ width, height })
  })
})

describe('a column', () => {
  const heading = (page: Page) => page.getByRole('columnheader', { name: 'nombre', exact: true })
  const edge = (page: Page) => heading(page).getByRole('separator', { name: 'Ancho de nombre' })
  const widthOf = async (page: Page): Promise<number> => Math.round((await heading(page).boundingBox())!.width)

  it('is made wider with the mouse and the arrows, stays so, and goes back to its own width', async () => {
    const page = await openList('coordinador', '/cashiers/cashiers')
    const usual = await widthOf(page)
    const { x, y, height } = (await edge(page).boundingBox())!
    await page.mouse.move(x + 12, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 62, y + height / 2, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => widthOf(page)).toBe(usual + 50)
    await page.reload()
    await expect.poll(() => widthOf(page)).toBe(usual + 50)
    await edge(page).focus()
    await expect.poll(() => edge(page).getAttribute('aria-valuenow')).toBe(String(usual + 50))
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => widthOf(page)).toBe(usual + 43)
    await expect.poll(() => edge(page).getAttribute('aria-valuenow')).toBe(String(usual + 43))
    await checkAccessibility(page)
    await edge(page).dblclick()
    await expect.poll(() => widthOf(page)).toBe(usual)
  })
})

describe('what is told', () => {
  it('of one save lies once, at the top right', async () => {
    const { cajid } = await newCashier()
    const page = await openList('coordinador', `/cashiers/cashiers?consecutivo=${cajid}`)
    allowProblem(page, /ERR_FAILED|500/)
    await page.getByRole('button', { name: /^Editar / }).click()
    await form(page).getByRole('textbox', { name: 'Dirección' }).fill('Calle 9 con 10')
    let saves = 0
    await page.route('**/save_cashier', (route) => {
      saves += 1
      if (saves === 1) return route.abort()
      return saves === 2 ? route.fulfill({ status: 500, json: { mensaje: 'Error interno', code: 'interno' } }) : route.continue()
    })
    const notices = page.getByRole('region', { name: 'Avisos' }).locator('> *')
    await save(page).click()
    await notices.filter({ hasText: 'Error al conectar' }).waitFor()
    await checkNoticePosition(page)
    await save(page).click()
    await notices.filter({ hasText: 'Error interno' }).waitFor()
    expect(await notices.count()).toBe(1)
    await checkNoticePosition(page)
    await save(page).click()
    await notices.filter({ hasText: 'Se guardaron los cambios' }).waitFor()
    expect(await notices.count()).toBe(1)
  })
})

describe('Reprogramar', () => {
  const reprogram = (page: Page) => form(page).getByRole('button', { name: 'Reprogramar', exact: true })
  async function open(modulo: string): Promise<Page> {
    const { cajid } = await newCashier({ idVisitante: numberOf('visitante'), fechaInicioCajero: '2026-01-13' })
    const page = await openList('administrador', `/cashiers/${modulo}?consecutivo=${cajid}`)
    await page.getByRole('button', { name: new RegExp(`^Editar .*\\(${cajid}\\)$`) }).click()
    await form(page).getByRole('button', { name: 'Bitácora de adjuntos' }).waitFor()
    // Until the record is there, nothing of it could be offered.
    await form(page).getByRole('navigation').waitFor()
    return page
  }

  it('shows in the general list until somebody else is put down as visitor', async () => {
    const page = await open('cashiers')
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
    const page = await open('visit')
    expect(await reprogram(page).count()).toBe(0)
  })
})
