import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { attach, freshRecord } from './attachedFiles.ts'
import { allowProblem, checkAccessibility, openAs } from './browser.ts'
import { text } from './files.ts'
import { goByMenu } from './menu.ts'
import { pressRefused } from './focused.ts'
import { inSight } from './inSight.ts'
import { inTheDark } from './scheme.ts'

const field = (page: Page, name = 'Cajero') => page.getByRole('combobox', { name, exact: true })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('who looks for a record', () => {
  it('finds it by words, with the keyboard, and the address keeps it', async () => {
    const page = await openAs('coordinador', '/dashboard')
    await goByMenu(page, 'Cajeros', 'Consulta Cajeros')
    await page.getByText('Búsquelo por su número, su código o palabras de su nombre.').waitFor()
    const log = page.getByRole('button', { name: 'Bitácora de Notas' })
    expect(await log.getAttribute('aria-disabled')).toBe('true')
    expect(await log.getAttribute('data-tip')).toBe('Elija primero un cajero')
    await checkAccessibility(page)

    await field(page).pressSequentially('norte TÉRMINAL')
    await option(page, /Terminal del Norte/).waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await checkAccessibility(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Terminal del Norte' }).waitFor()
    await expect.poll(() => page.url()).toContain('#/consultation?id=2')
    await expect.poll(() => field(page).inputValue()).toBe('C1002 · Terminal del Norte')
    await expect.poll(() => log.getAttribute('aria-disabled')).toBeNull()

    await stage(page, 'Instalador Seguridad').getByRole('button', { name: 'Ver notas' }).waitFor()
    await checkAccessibility(page)
  })

  it('finds it by code or number, reports no result or a failed load, and goes back to the former one', async () => {
    const page = await openAs('coordinador', '/consultation?id=1')
    await page.getByRole('heading', { name: 'Parque Principal de Envigado' }).waitFor()
    for (const [words, found] of [
      ['C1005', /Hospital del Oriente/],
      ['5', /Hospital del Oriente/],
    ] as const) {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/get_cashiers'))
      await field(page).fill(words)
      await answered
      await option(page, found).waitFor()
    }
    await field(page).fill('cajero que no existe')
    await page.getByText('No se encontró «cajero que no existe»').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => field(page).inputValue()).toBe('C1001 · Parque Principal de Envigado')

    allowProblem(page, /500/)
    await page.route(/get_cashiers$/, (route) => route.fulfill({ status: 500, json: { mensaje: 'Error interno', code: 'error' } }))
    await field(page).fill('mirador')
    await page.getByText('Error al obtener cajeros').waitFor()
    await page.unroute(/get_cashiers$/)
    await field(page).fill('C1003')
    await option(page, /Mirador/).click()
    await page.getByRole('heading', { name: /Mirador del Aburrá/ }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Parque Principal de Envigado' }).waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('C1001 · Parque Principal de Envigado')

    await page.getByRole('button', { name: /^Filtros/ }).click()
    const filters = page.getByRole('dialog', { name: 'Filtros' })
    const within = ['centro costos', 'código cajero', 'región', 'municipio', 'tipología', 'tipo intervención', 'modalidad', 'padre/hijo']
    for (const name of ['año contable', ...within]) await filters.getByLabel(name, { exact: true }).first().waitFor()
    expect(await filters.getByLabel('nombre', { exact: true }).count()).toBe(0)
  })

  it('reaches the notes of the last stage with the keyboard alone', async () => {
    const page = await openAs('coordinador', '/consultation?id=2')
    const notes = page.getByRole('button', { name: 'Ver notas' })
    await notes.first().waitFor()
    const reached = () => notes.last().evaluate((button) => button === button.ownerDocument.activeElement)
    await field(page).focus()
    for (let presses = 0; presses < 150 && !(await reached()); presses += 1) await page.keyboard.press('Tab')
    expect(await reached()).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Notas' }).waitFor()
  })

  it('reports a missing record and a failed load, and tries again', async () => {
    const page = await openAs('coordinador', '/dashboard')
    allowProblem(page, /404|500/)
    for (const [id, sentence] of [
      ['0', 'Elija un cajero'],
      ['999999', 'No se encontró el registro'],
      ['x', 'Elija un cajero'],
    ] as const) {
      await page.goto(`/soportica/#/consultation?id=${id}`)
      await page.getByText(sentence, { exact: true }).waitFor()
      await checkAccessibility(page)
    }
    await page.route(/get_record$/, (route) => route.fulfill({ status: 500, json: { mensaje: 'Error interno', code: 'error' } }))
    await page.goto('/soportica/#/consultation?id=1')
    await page.getByText('No se pudo cargar la información.').waitFor()
    await page.unroute(/get_record$/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByRole('heading', { name: 'Parque Principal de Envigado' }).waitFor()
  })
})

describe('rights', () => {
  it('a visitor reads their own stage, sees why not the others, and starts at the top of another one', async () => {
    const page = await openAs('visitante', '/consultation?id=1')
    await stage(page, 'Visita Local').waitFor()
    const titles = () => page.getByRole('heading', { level: 2 }).allInnerTexts()
    await expect.poll(async () => (await titles()).slice(-2)).toEqual(['General', 'Visita Local'])
    const [name, ...parts] = await titles()
    expect(name).toBe('Parque Principal de Envigado')
    expect(parts).not.toContain('Diseño')
    const general = stage(page, 'General').getByRole('button', { name: 'Ver notas' })
    expect(await general.getAttribute('aria-disabled')).toBe('true')
    await pressRefused(general)
    await page.getByRole('alert').filter({ hasText: 'No tiene permiso para ver notas de cajeros' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await stage(page, 'Visita Local').scrollIntoViewIfNeeded()
    await stage(page, 'Visita Local').getByText('Se tomaron medidas de la rampa').waitFor()
    await checkAccessibility(page)

    await page.goto('/soportica/#/dashboard')
    await page.getByRole('heading', { level: 1, name: /Hola|Inicio|Buen/ }).waitFor()
    await page.goto('/soportica/#/consultation?id=1&etapa=7&ver=notas')
    await stage(page, 'Visita Local').getByText('Se tomaron medidas de la rampa').waitFor()
    await page.waitForTimeout(600)
    expect(await page.evaluate('window.scrollY')).toBe(0)
  })

  it('who keeps cashiers sees no branches', async () => {
    const page = await openAs('coordinador', '/consultBranches')
    await page.getByRole('heading', { level: 1, name: 'Acceso Denegado' }).waitFor()
    await page.getByText(/^No tiene permiso para entrar a las sucursales \(permiso /).waitFor()
    expect(await field(page, 'Sucursal').count()).toBe(0)
    await checkAccessibility(page)
  })

  it('who keeps everything sees branches as well', async () => {
    const page = await openAs('administrador', '/consultBranches')
    await page.getByText('Búsquela por su número, su código o palabras de su nombre.').waitFor()
    await field(page, 'Sucursal').fill('S301')
    await option(page, /S301/).click()
    for (const name of ['Descripción', 'Línea de tiempo', 'Adjuntos por tipo', 'CAJEROS HIJOS', 'General'])
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    await checkAccessibility(page)
  })
})

describe('the logs of all stages', () => {
  const log = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

  it('show the notes, and beside them what was changed', async () => {
    const page = await openAs('coordinador', '/consultation?id=1')
    await page.getByRole('button', { name: 'Bitácora de Notas' }).click()
    const panel = log(page, 'Bitácora de Notas')
    await panel.getByText('Aprobado el presupuesto de la obra civil.').waitFor()
    await panel.getByRole('tab', { name: 'Cambios' }).click()
    await panel
      .getByRole('list', { name: /^Cambios de/ })
      .getByText('Aprobado el presupuesto de la obra civil.')
      .waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Bitácora de Notas')
  })

  it('show the files, and beside them what was changed; as long as there are none they say so', async () => {
    const id = await freshRecord()
    const page = await openAs('coordinador', `/consultation?id=${id}`)
    const panel = log(page, 'Bitácora de Adjuntos')
    await page.getByRole('button', { name: 'Bitácora de Adjuntos' }).click()
    await panel.getByText('Vaya! Al parecer aun no hay archivos.').waitFor()
    await panel.getByRole('tab', { name: 'Cambios' }).click()
    await panel.getByText('Este registro aún no tiene cambios en la bitácora.').waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    await attach(id, 'Informe de visita', text('medidas.txt', 'medidas'))
    await page.getByRole('button', { name: 'Bitácora de Adjuntos' }).click()
    await panel.getByText('medidas.txt').first().waitFor()
    await panel.getByRole('tab', { name: 'Cambios' }).click()
    await panel
      .getByRole('list', { name: /^Cambios de/ })
      .getByText('medidas.txt')
      .first()
      .waitFor()
  })
})

describe.each([
  ['a desktop', {}],
  ['a phone', { phone: true }],
])('on %s', (_, options) => {
  const stands = (locator: Locator) => locator.evaluate((element) => element === element.ownerDocument.activeElement)

  it('the page is accessible, in the dark as well, and what is done with a record is at hand', async () => {
    const page = await openAs('coordinador', '/consultation?id=1', options)
    await stage(page, 'General').scrollIntoViewIfNeeded()
    await stage(page, 'General').getByText('Aprobado el presupuesto').waitFor()
    await checkAccessibility(page)
    await inTheDark(page, () => checkAccessibility(page))
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
    if (!('phone' in options)) return
    const log = page.getByRole('button', { name: 'Bitácora de Notas' })
    await expect.poll(async () => (await log.boundingBox())?.y).toBeGreaterThan(844 - 80)
    await log.tap()
    await page.getByRole('dialog', { name: 'Bitácora de Notas' }).getByText('Aprobado el presupuesto').waitFor()
  })

  it('an address that names a stage leads to its notes, and then leaves the reader alone', async () => {
    const page = await openAs('coordinador', '/consultation?id=1&etapa=7&ver=notas', options)
    const stageRegion = stage(page, 'Instalador Seguridad')
    const notes = stageRegion.getByRole('region', { name: 'Notas' })
    await notes.getByRole('button', { name: 'Ver notas' }).waitFor()
    await page.getByRole('table', { name: 'Cajero Padre y Hermanos' }).or(page.getByText('No hay datos disponibles.')).first().waitFor()
    await expect.poll(() => stands(stageRegion)).toBe(true)
    await expect.poll(() => inSight(notes)).toBe(true)
    await checkAccessibility(page)
    await page.keyboard.press('Control+Home')
    await page.evaluate('window.scrollTo(0, 0)')
    await page.waitForTimeout(600)
    expect(await page.evaluate('window.scrollY')).toBe(0)
  })
})
