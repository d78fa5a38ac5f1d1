import type { Locator, Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { allowProblem, checkAccessibility, openAs } from './browser.ts'
import { focused } from './focused.ts'
import { checkNoticePosition } from './noticePosition.ts'

const word = () => Math.random().toString(36).slice(2, 8)
const form = (page: Page, name: string | RegExp = 'Nuevo Cajero') => page.getByRole('dialog', { name })
const drafts = (page: Page) => page.evaluate('JSON.stringify(sessionStorage)')
const save = (within: Locator) => within.getByRole('button', { name: 'Guardar', exact: true })
const openForm = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Registrar Cajero' }).click()

async function openNew(without?: RegExp): Promise<{ page: Page; dialog: Locator }> {
  const page = await openAs('administrador', '/dashboard')
  // A form that was open as another journey ended kept its draft as it went.
  await page.evaluate('sessionStorage.clear()')
  if (without) {
    await page.route(without, (route) => route.abort())
    await page.reload()
  }
  await openForm(page)
  const dialog = form(page)
  await dialog.getByRole('textbox', { name: 'Nombre cajero' }).waitFor()
  return { page, dialog }
}

async function choose(within: Locator, field: string, option?: string): Promise<void> {
  const box = within.getByRole('combobox', { name: field, exact: true })
  await box.click()
  if (option) await box.fill(option)
  const choices = within.getByRole('listbox').getByRole('option')
  await (option ? choices.filter({ hasText: option }) : choices).first().click()
}

async function fillNew(dialog: Locator, nombre: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Nombre cajero' }).fill(nombre)
  await choose(dialog, 'Región')
  await choose(dialog, 'Municipio')
}

it('a new cashier is saved, opens to take files, and is saved again with another status when it has all that this needs', async () => {
  const { page, dialog } = await openNew()
  await checkAccessibility(page)
  const nombre = `Cajero ${word()}`
  await fillNew(dialog, nombre)
  await save(dialog).click()
  const question = page.getByRole('dialog', { name: 'Archivos' })
  await question.getByText('¿Desea cargar archivos para este cajero?').waitFor()
  await question.getByRole('button', { name: 'Sí', exact: true }).click()
  const saved = form(page, /^Editar Cajero N° \d+$/)
  await expect.poll(() => saved.getByRole('textbox', { name: 'Nombre cajero' }).inputValue()).toBe(nombre)
  await saved.getByRole('button', { name: 'Bitácora de adjuntos' }).waitFor()
  const head = saved.locator('header')
  await head.getByText(nombre).waitFor()
  await head.getByText('En Proceso').waitFor()
  await head.getByText(/^Cambiado por .+ hace un momento$/).waitFor()
  expect(await saved.getByRole('button', { name: 'Limpiar' }).count()).toBe(0)
  await checkAccessibility(page)

  await save(saved).click()
  await page.getByText('No has realizado ninguna modificación').waitFor()
  await choose(saved, 'Estado', 'Entregado')
  await save(saved).click()
  await saved.getByText('Debe Seleccionar/Diligenciar "Código cajero" para poder pasar a estado entregado').waitFor()
  await choose(saved, 'Estado', 'Cancelado')
  await save(saved).click()
  await saved.waitFor({ state: 'detached' })
})

/** The next save is done, and nobody hears of it. */
async function loseOneAnswer(page: Page): Promise<void> {
  allowProblem(page, /ERR_FAILED/)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/save_cashier', lose, { times: 1 })
}

it('an answer that is lost on its way leads to what was registered when something else is sent, also after a reload', async () => {
  const { page, dialog } = await openNew()
  await loseOneAnswer(page)
  allowProblem(page, /409/)
  const nombre = `Cajero ${word()}`
  await fillNew(dialog, nombre)
  await save(dialog).click()
  await page.getByText('Error al conectar con el servidor', { exact: false }).waitFor()
  await checkNoticePosition(page)
  await expect.poll(() => drafts(page)).toContain(nombre)
  page.once('dialog', (prompt) => void prompt.accept())
  await page.reload()
  await openForm(page)
  await form(page).getByRole('button', { name: 'Recuperar borrador' }).click()
  await form(page).getByRole('textbox', { name: 'Dirección' }).fill('Calle 9')
  await save(form(page)).click()
  const question = page.getByRole('dialog', { name: 'El cajero ya está registrado' })
  await question.getByText(/ya se registró con el número \d+\. Ábralo para cambiarlo\./).waitFor()
  await checkAccessibility(page)
  await question.getByRole('button', { name: /^Abrir el cajero N° \d+$/ }).click()
  const stored = form(page, /^Editar Cajero N° \d+$/)
  await expect.poll(() => stored.getByRole('textbox', { name: 'Nombre cajero' }).inputValue()).toBe(nombre)
  expect(await stored.getByRole('textbox', { name: 'Dirección' }).inputValue()).toBe('')
  expect(await stored.getByRole('button', { name: 'Recuperar borrador' }).count()).toBe(0)
})

it('a question whose code does not come is asked all the same', async () => {
  const { page, dialog } = await openNew(/ConfirmDialog/)
  allowProblem(page, /ConfirmDialog|ERR_FAILED/)
  await dialog.getByRole('textbox', { name: 'Nombre cajero' }).fill('A medias')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  await question.getByText('Hay cambios sin guardar').waitFor()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await focused(dialog.getByRole('textbox', { name: 'Nombre cajero' }))
  expect(await dialog.getByRole('textbox', { name: 'Nombre cajero' }).inputValue()).toBe('A medias')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Sí', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
})
