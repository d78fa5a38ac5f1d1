import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { checkAccessibility, openAs } from './browser.ts'
import { goByMenu } from './menu.ts'
import { newCashier } from './newCashier.ts'
import { checkNoticePosition } from './noticePosition.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const totalOf = async (page: Page) => Number(/de ([\d.]+)/.exec((await page.getByText(/^\d+ a \d+ de/).textContent()) ?? '')?.[1])
const countOf = async (page: Page, name: string) => Number(/[\d.]+$/.exec((await tab(page, name).textContent()) ?? '')?.[0])

it('the list of cashiers is entered by the menu, each tab has as many as it says, and the address keeps it', async () => {
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
})

it('the status of many is changed with a reason and taken back; one of them is deleted, taken back, deleted again and restored', async () => {
  const [first, second] = [await newCashier(), await newCashier({ idEstadoCajero: 4 })]
  const page = await openAs('coordinador', `/cashiers/cashiers?consecutivo=${first.cajid}&consecutivo=${second.cajid}`)
  for (const { nombre } of [first, second]) await page.getByRole('checkbox', { name: new RegExp(`^Seleccionar ${nombre}`) }).check()
  const update = page.getByRole('button', { name: 'Actualizar', exact: true })
  await update.click()
  await checkNoticePosition(page)
  await page.getByRole('combobox', { name: 'Seleccionar Estado' }).or(page.getByPlaceholder('Seleccionar Estado')).first().click()
  await page.getByRole('option', { name: 'Suspendido', exact: true }).click()
  await update.click()
  const question = page.getByRole('dialog', { name: /^Cambiar 2 cajeros$/ })
  await question.getByRole('textbox', { name: 'Nota' }).fill('El cliente lo reactivó')
  await question.getByRole('button', { name: 'Aplicar a 2 cajeros' }).click()
  await question.waitFor({ state: 'detached' })
  for (const { nombre } of [first, second]) await row(page, nombre).getByText('Suspendido').waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('2 registros volvieron a como estaban.').waitFor()
  await row(page, first.nombre).getByText('En Proceso').waitFor()
  await row(page, second.nombre).getByText('Cancelado').waitFor()
  await page.getByRole('button', { name: 'Limpiar selección' }).click()

  const { nombre } = first
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
