import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { goByMenu } from './menu.ts'
import { checkNoticePosition } from './noticePosition.ts'
import { focused } from './focused.ts'
import { newCashier } from './newCashier.ts'

async function openCashiers(usuario = 'coordinador', address = '/cashiers/cashiers', options?: PageOptions): Promise<Page> {
  const page = await openAs(usuario, address, options)
  await page
    .getByRole('button', { name: /^(Editar|Ver|Acciones de) / })
    .first()
    .waitFor()
  return page
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const totalOf = async (page: Page) => Number(/de ([\d.]+)/.exec((await page.getByText(/^\d+ a \d+ de/).textContent()) ?? '')?.[1])
const countOf = async (page: Page, name: string) => Number(/[\d.]+$/.exec((await tab(page, name).textContent()) ?? '')?.[0])

describe('the list of cashiers', () => {
  it('is entered by the menu, has a tab for each status, and the address keeps the tab and the filters', async () => {
    const page = await openAs('coordinador', '/dashboard')
    await goByMenu(page, 'Cajeros', 'Cajeros')
    await page.getByRole('heading', { level: 1, name: 'Cajeros' }).waitFor()
    await header(page, 'estado').waitFor()
    await page.getByText(/^1 a 20 de/).waitFor()
    await checkAccessibility(page)
    const total = await totalOf(page)
    await expect.poll(() => countOf(page, 'Todos')).toBe(total)

    await tab(page, 'Suspendido').click()
    await header(page, 'estado').waitFor({ state: 'detached' })
    const suspended = await countOf(page, 'Suspendido')
    await expect.poll(() => totalOf(page)).toBe(suspended)
    await expect.poll(() => page.url()).toContain('estado=2')
    await page.goBack()
    await header(page, 'estado').waitFor()

    await tab(page, 'Todos').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tab(page, 'En Proceso').getAttribute('aria-selected')).toBe('true')
    await focused(tab(page, 'En Proceso'))

    // Somebody else opens a link to a view.
    await page.goto('/soportica/#/cashiers/cashiers?estado=2&plazo=vencido&padreHijo=2')
    await page.getByRole('list', { name: 'Filtros activos' }).getByText('Vencido').waitFor()
    await expect.poll(() => tab(page, 'Suspendido').getAttribute('aria-selected')).toBe('true')
  })

  it('is called as its module, also by another spelling; nothing but editing is offered in that of a stage', async () => {
    const page = await openAs('administrador', '/dashboard')
    for (const [modulo, title] of [
      ['realestate', 'Inmobiliaria'],
      ['visit', 'Visita Local'],
      ['design', 'Diseño'],
      ['license', 'Licencia'],
      ['interventory', 'Interventoria'],
      ['builder', 'Constructor'],
      ['security', 'Seguridad'],
      ['constructor', 'Constructor'],
      ['billing', 'Facturación'],
    ] as const) {
      await page.goto(`/soportica/#/cashiers/${modulo}`)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await tab(page, 'Todos').waitFor()
    }
    await page.goto('/soportica/#/cashiers/otra-cosa')
    await page.getByRole('heading', { level: 1, name: /^Lo sentimos! pero la pagina/ }).waitFor()
    await page.goto('/soportica/#/cashiers/realstate?anioContable=2026')
    await page.getByRole('heading', { level: 1, name: 'Inmobiliaria', exact: true }).waitFor()
    await expect.poll(() => page.url()).toMatch(/#\/cashiers\/realestate\?anioContable=2026$/)

    await page.goto('/soportica/#/cashiers/visit')
    await page.getByRole('heading', { level: 1, name: 'Visita Local', exact: true }).waitFor()
    await page
      .getByRole('button', { name: /^Editar / })
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: /^(Duplicar|Eliminar) / }).count()).toBe(0)
    expect(await page.getByRole('checkbox').count()).toBe(0)
  })

  it('shows what is used every day without going aside, and the name always', async () => {
    const page = await openCashiers('administrador', '/cashiers/cashiers')
    for (const [route, title, daily, beyond] of [
      ['cashiers/cashiers', 'Cajeros', ['nombre', 'próxima', 'responsable', 'tipología', 'año contable'], 'faltantes'],
      ['cashiers/license', 'Licencia', ['nombre', 'próxima', 'año contable'], 'faltantes'],
      ['branch/branch', 'Sucursales', ['Nombre', 'Próxima', 'Region', 'Imagen', 'Formato'], 'Faltantes'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/soportica/#/${route}`)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await page
        .getByRole('button', { name: /^Editar / })
        .first()
        .waitFor()
      const box = async (name: string) => (await header(page, name).boundingBox())!
      const endOf = async (name: string) => ((at) => at.x + at.width)(await box(name))
      for (const name of daily) await expect.poll(async () => (await box('Acciones')).x - (await endOf(name))).toBeGreaterThanOrEqual(0)
      await page.setViewportSize({ width: 1100, height: 900 })
      const last = header(page, beyond)
      await last.scrollIntoViewIfNeeded()
      await last.evaluate((cell) => cell.scrollIntoView({ inline: 'center' }))
      const table = page.getByRole('table').locator('..')
      const inside = async () => (await box(daily[0])).x - (await table.boundingBox())!.x
      await expect.poll(inside).toBeGreaterThanOrEqual(0)
      await expect.poll(inside).toBeLessThan(60)
    }
  })

  it('tells the family of a cashier, in short and in full, and deletes no parent', async () => {
    const page = await openCashiers('coordinador', '/cashiers/cashiers?consecutivo=9&consecutivo=10')
    const parent = row(page, 'Calle 72 con Séptima').getByRole('button', { name: /^PADRE/ })
    await expect.poll(() => parent.getAttribute('data-tip')).toMatch(/^Hijos: .*Portal de Usme/)
    await parent.press('Enter')
    await expect.poll(() => parent.getAttribute('aria-expanded')).toBe('true')
    const child = row(page, 'Portal de Usme').getByRole('button', { name: /^HIJO/ })
    await expect.poll(() => child.getAttribute('data-tip')).toMatch(/^Padre: cajero Calle 72 con Séptima \(\d+\)\. Hermanos: /)
    await checkAccessibility(page)
    const remove = page.getByRole('button', { name: /^Eliminar Calle 72/ })
    expect(await remove.getAttribute('aria-description')).toMatch(/^Tiene cajeros hijos/)
  })
})

describe('the status of many', () => {
  const status = (page: Page) =>
    page.getByRole('combobox', { name: 'Seleccionar Estado' }).or(page.getByPlaceholder('Seleccionar Estado')).first()
  async function choose(page: Page, name: string) {
    await status(page).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  const update = (page: Page) => page.getByRole('button', { name: 'Actualizar', exact: true })

  it('is changed together with a result for each, taken back, and all stay selected', async () => {
    const [first, second] = [await newCashier(), await newCashier({ idEstadoCajero: 2 })]
    const page = await openCashiers('coordinador', `/cashiers/cashiers?consecutivo=${first.cajid}&consecutivo=${second.cajid}`)
    const edit = page.getByRole('button', { name: new RegExp(`^Editar ${first.nombre}`) })
    expect(await update(page).count()).toBe(0)
    await page.getByRole('checkbox', { name: new RegExp(`^Seleccionar ${first.nombre}`) }).check()
    await page.getByRole('checkbox', { name: new RegExp(`^Seleccionar ${second.nombre}`) }).check()
    await expect.poll(() => edit.getAttribute('aria-description')).toBe('Hay filas seleccionadas: use «Actualizar» o limpie la selección')
    await update(page).click()
    await page.getByText('Seleccione el estado al que pasan los cajeros').waitFor()
    await choose(page, 'Suspendido')
    await page.getByText('1 cajero pasa de «En Proceso» a «Suspendido».').waitFor()
    await checkAccessibility(page)
    await update(page).click()
    // Who does not change is listed beforehand.
    const question = page.getByRole('dialog', { name: 'Actualizar estado' })
    const staying = question.getByRole('list', { name: 'Registros que no cambian' }).getByRole('listitem')
    await expect.poll(() => staying.allTextContents()).toEqual([`${second.nombre} (${second.cajid})Ya está en «Suspendido»`])
    await question.getByRole('button', { name: 'Actualizar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resultado del cambio' })
    const results = dialog.getByRole('list', { name: 'Resultado por registro' }).getByRole('listitem')
    await expect
      .poll(() => results.allTextContents())
      .toEqual([`${second.nombre} (${second.cajid})Sin cambioYa está en «Suspendido»`, `${first.nombre} (${first.cajid})Cambió`])
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await page.getByText('2 cajeros seleccionados').waitFor()
    await expect.poll(() => row(page, first.nombre).textContent()).toContain('Suspendido')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('1 cajero volvió a su estado anterior.').waitFor()
    await expect.poll(() => row(page, first.nombre).textContent()).toContain('En Proceso')
    await page.getByText('2 cajeros seleccionados').waitFor()
    await checkAccessibility(page)
  })

  it('does not reach children', async () => {
    const page = await openCashiers('coordinador', '/cashiers/cashiers?consecutivo=10')
    await page.getByRole('checkbox', { name: /^Seleccionar Portal de Usme/ }).check()
    await choose(page, 'Suspendido')
    await update(page).click()
    await page.getByText('La actualización de estados no debe contener hijos.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('asks why a final one is left', async () => {
    const { cajid, nombre } = await newCashier({ idEstadoCajero: 4 })
    const page = await openCashiers('coordinador', `/cashiers/cashiers?consecutivo=${cajid}`)
    await page.getByRole('checkbox', { name: new RegExp(`^Seleccionar ${nombre}`) }).check()
    await choose(page, 'En Proceso')
    await update(page).click()
    const dialog = page.getByRole('dialog', { name: 'Actualizar estado' })
    await dialog.getByRole('button', { name: 'Actualizar' }).click()
    await dialog.getByText('El campo nota es requerido').waitFor()
    await dialog.getByRole('textbox', { name: 'Nota' }).fill('El cliente lo reactivó')
    await dialog.getByRole('button', { name: 'Actualizar' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => row(page, nombre).textContent()).toContain('En Proceso')
  })
})

describe('a row', () => {
  it('is deleted after a question, taken back, deleted again and restored', async () => {
    const { cajid, nombre } = await newCashier()
    const page = await openCashiers('coordinador', `/cashiers/cashiers?consecutivo=${cajid}`)
    const remove = page.getByRole('button', { name: new RegExp(`^Eliminar ${nombre}`) })
    const agree = () => page.getByRole('dialog', { name: 'Confirmar eliminación' }).getByRole('button', { name: 'Sí', exact: true }).click()
    await remove.click()
    await agree()
    await row(page, nombre).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await row(page, nombre).waitFor()

    await remove.click()
    await agree()
    await row(page, nombre).waitFor({ state: 'detached' })
    await checkNoticePosition(page)
    await tab(page, 'Eliminado').click()
    await page.getByRole('button', { name: new RegExp(`^Ver ${nombre}`) }).waitFor()
    await page.getByRole('button', { name: new RegExp(`^Restaurar ${nombre}`) }).click()
    await row(page, nombre).waitFor({ state: 'detached' })
    // There is nothing left to take back.
    expect(await page.getByRole('button', { name: 'Deshacer' }).count()).toBe(0)
    await tab(page, 'Todos').click()
    await row(page, nombre).waitFor()
  })

  it('is only looked at by who may not edit, and no new one is offered', async () => {
    const page = await openCashiers('consulta', '/cashiers/cashiers')
    expect(await page.getByRole('button', { name: /^Editar / }).count()).toBe(0)
    // Nothing could be done with what is selected.
    expect(await page.getByRole('checkbox').count()).toBe(0)
    const create = page.getByRole('button', { name: /^Nuevo/ })
    expect(await create.getAttribute('aria-disabled')).toBe('true')
    expect(await create.getAttribute('data-tip')).toMatch(/^No tiene permiso para registrar cajeros/)
    await page.getByRole('button', { name: /^Menú de usuario/ }).waitFor()
    expect(await page.getByRole('banner').getByRole('button', { name: 'Registrar Cajero' }).count()).toBe(0)
    await page.getByRole('button', { name: /^Ver / }).first().click()
    const form = page.getByRole('dialog', { name: /^Cajero N° \d+$/ })
    await form.getByRole('heading', { name: 'Facturación', exact: true }).scrollIntoViewIfNeeded()
    await form.getByRole('region', { name: 'Adjuntos de Facturación' }).waitFor()
    expect(await form.getByText(/Solo lectura: /).count()).toBe(1)
    await checkAccessibility(page)
  })
})

it('is used on a phone: tabs, cards, filters and the status of many', async () => {
  const page = await openCashiers('coordinador', '/cashiers/cashiers?consecutivo=2', { phone: true })
  await page.getByText('Terminal del Norte').waitFor()
  await checkAccessibility(page)
  await page.getByRole('checkbox', { name: /^Seleccionar Terminal/ }).check()
  await page.getByRole('button', { name: 'Actualizar', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Limpiar selección' }).tap()
  await page.getByRole('button', { name: /^Filtros/ }).tap()
  await page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: 'Aplicar' }).waitFor()
  await checkAccessibility(page)
})
