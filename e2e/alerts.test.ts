import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openAs as openLive, sendDiagnoses } from './alertedPeople.ts'
import { checkAccessibility } from './browser.ts'
import { newPerson, type Person } from './people.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Alertas' })
const list = (page: Page, title: string) => dialog(page).getByRole('group', { name: title })
const type = (page: Page) => dialog(page).getByRole('combobox', { name: 'Tipo de alerta' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar' })

async function openAlerts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await page.getByRole('button', { name: 'Alertas' }).click()
  await dialog(page).waitFor()
}

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
