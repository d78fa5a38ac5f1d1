import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openAs as openLive, sendDiagnoses } from './alertedPeople.ts'
import { allowProblem, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { newPerson, type Person } from './people.ts'
import { inTheDark } from './scheme.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Alertas' })
const list = (page: Page, title: string) => dialog(page).getByRole('group', { name: title })
const type = (page: Page) => dialog(page).getByRole('combobox', { name: 'Tipo de alerta' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar' })
const question = (page: Page) => page.getByText('Hay cambios sin guardar. ¿Desea salir y descartarlos?')

async function openAlerts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await page.getByRole('button', { name: 'Alertas' }).click()
  await dialog(page).waitFor()
}

/** Who assigns alerts need not be the one who gets them. */
async function openAsAdministrator(options?: PageOptions): Promise<Page> {
  const page = await openAs('administrador', '/dashboard', options)
  await openAlerts(page)
  return page
}
const someone = () => newPerson({ mustChange: true })

async function choose(page: Page, words: string): Promise<void> {
  await type(page).click()
  await type(page).fill(words)
  // People are options as well.
  await dialog(page).getByRole('listbox', { name: 'Tipo de alerta' }).getByRole('option').filter({ visible: true }).first().click()
}

async function moveOwn(page: Page, { correo }: Person, from: string, to: string): Promise<void> {
  await list(page, from).getByRole('textbox').fill(correo)
  const found: Locator = list(page, from).getByRole('option', { name: correo })
  await found.waitFor()
  await found.click()
  await dialog(page)
    .getByRole('button', { name: `Pasar a ${to}` })
    .click()
}

it('an alert is assigned to oneself, comes, and is withdrawn; only the difference is sent', async () => {
  const person = await newPerson()
  const page = await openLive(person)
  await openAlerts(page)
  await checkAccessibility(page)
  await choose(page, 'sistema diagnostico')
  await list(page, 'Sin asignar').waitFor()
  await expect.poll(() => type(page).inputValue()).toBe('Sistema: Diagnóstico recibido')
  await save(page).click()
  await page.getByText('No has realizado ninguna modificación').waitFor()

  await moveOwn(page, person, 'Sin asignar', 'Asignados')
  // Others are there already, and only those in sight are drawn.
  await list(page, 'Asignados').getByRole('textbox').fill(person.correo)
  await list(page, 'Asignados').getByText(person.correo).waitFor()
  await checkAccessibility(page)
  const assigning = page.waitForRequest(/asign_alerta_user/)
  await save(page).click()
  expect((await assigning).postDataJSON()).toEqual({ tasid: 502, usuid: [person.usuid], tasidToRemove: [] })
  await page.getByText('Se guardaron los usuarios de la alerta «Diagnóstico recibido».').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await dialog(page).waitFor({ state: 'detached' })

  await sendDiagnoses()
  const alert = page.getByRole('alert').filter({ hasText: 'Diagnóstico recibido' })
  await alert.getByRole('button', { name: 'Cerrar' }).click()
  await openAlerts(page)
  await choose(page, 'diagnóstico')
  await moveOwn(page, person, 'Asignados', 'Sin asignar')
  const withdrawing = page.waitForRequest(/asign_alerta_user/)
  await page.keyboard.press('Control+Enter')
  expect((await withdrawing).postDataJSON()).toEqual({ tasid: 502, usuid: [], tasidToRemove: [person.usuid] })
})

it('what was moved is not lost by a slip, nor by another type', async () => {
  const person = await someone()
  const page = await openAsAdministrator()
  await choose(page, 'cajeros proyecto nuevo')
  await moveOwn(page, person, 'Sin asignar', 'Asignados')
  await page.keyboard.press('Escape')
  await question(page).waitFor()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await choose(page, 'posventa hallazgo')
  await question(page).waitFor()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await question(page).waitFor({ state: 'detached' })
  await expect.poll(() => type(page).inputValue()).toBe('Cajeros: Proyecto nuevo')
  await list(page, 'Asignados').getByText(person.correo).waitFor()

  await choose(page, 'posventa hallazgo')
  await question(page).waitFor()
  await page.getByRole('button', { name: 'Sí', exact: true }).click()
  await expect.poll(() => type(page).inputValue()).toBe('Posventa: Hallazgo vencido')
  await list(page, 'Asignados').getByText('No hay elementos en esta lista').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
})

it('says what could not be read, and is tried again', async () => {
  const page = await openAs('administrador', '/dashboard')
  allowProblem(page, /500/)
  const fail = (address: RegExp) =>
    page.route(address, (route) => route.fulfill({ status: 500, json: { mensaje: 'Error', code: 'error' } }))
  await fail(/get_all_alerts/)
  await openAlerts(page)
  await dialog(page).getByText('Error al obtener datos').waitFor()
  await page.unroute(/get_all_alerts/)
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click()
  await type(page).waitFor()
  await fail(/get_users_Alerts/)
  await choose(page, 'diagnóstico')
  await dialog(page).getByText('Error al obtener usuarios').waitFor()
  await checkAccessibility(page)
  await page.unroute(/get_users_Alerts/)
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click()
  await list(page, 'Sin asignar').waitFor()
})

it('of many people only those in sight are drawn; all that a filter finds move at once', async () => {
  const page = await openAs('administrador', '/dashboard')
  const results = Array.from({ length: 2500 }, (_, at) => ({
    usuid: at + 1,
    nombre: `Persona ${at}`,
    perfil: at % 100 === 0 ? 'Diseño' : 'Consulta',
    email: `p${at}@example.com`,
    marcado: 0,
  }))
  await page.route(/get_users_Alerts/, (route) => route.fulfill({ json: { results, total: results.length } }))
  await openAlerts(page)
  await choose(page, 'diagnóstico')
  await list(page, 'Sin asignar').getByText('2.500').waitFor()
  await list(page, 'Sin asignar').getByRole('option').first().waitFor()
  expect(await list(page, 'Sin asignar').getByRole('option').count()).toBeLessThan(60)
  await list(page, 'Sin asignar').getByRole('textbox').fill('diseno')
  await dialog(page).getByRole('button', { name: 'Pasar los encontrados a Asignados' }).click()
  await list(page, 'Asignados').getByText('25', { exact: true }).waitFor()
  await list(page, 'Sin asignar').getByText('2.475').waitFor()
})

it('is not offered to who may not assign alerts', async () => {
  const page = await openAs('consulta', '/dashboard')
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await page.getByRole('button', { name: 'Ajuste de Cuenta' }).waitFor()
  expect(await page.getByRole('button', { name: 'Alertas' }).count()).toBe(0)
})

it('with the keyboard alone', async () => {
  const person = await someone()
  const page = await openAsAdministrator()
  await type(page).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox')
  await page.keyboard.type('diagnóstico')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await list(page, 'Sin asignar').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.correo)
  await list(page, 'Sin asignar').getByRole('option', { name: person.correo }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await list(page, 'Sin asignar').getByText('No se encontraron datos').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Se guardaron los usuarios de la alerta «Diagnóstico recibido».').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
})

it.each([
  ['beside each other, in the dark as well', {}],
  ['one below the other on a phone', { phone: true }],
])('the lists lie %s, and are accessible', async (_, options) => {
  const person = await someone()
  const page = await openAsAdministrator(options)
  await choose(page, 'diagnóstico')
  await moveOwn(page, person, 'Sin asignar', 'Asignados')
  await checkAccessibility(page)
  if (!('phone' in options)) await inTheDark(page, () => checkAccessibility(page))
  const [out, inside] = [await list(page, 'Sin asignar').boundingBox(), await list(page, 'Asignados').boundingBox()]
  expect((inside?.y ?? 0) > (out?.y ?? 0)).toBe('phone' in options)
})
