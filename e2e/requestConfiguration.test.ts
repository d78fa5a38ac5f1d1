import { requestConfigure, requestCreate } from '@soportica/contract/permissions/requests'
import { saveConfigRequest } from '@soportica/contract/requests/configuration'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openAs } from './alertedPeople.ts'
import { ask } from './ask.ts'
import { allowProblem, checkAccessibility, tokenOf } from './browser.ts'
import { focused } from './focused.ts'
import { newPerson, newProfile } from './people.ts'
import { inTheDark } from './scheme.ts'
import { sendElsewhere } from './sendElsewhere.ts'

// Two rows of the demo data in which nothing else is asked for: 'Corresponsales', 'Cierre' and 'Apertura'.
const first = { pryId: 2, catId: 2, tsoId: 6, treId: 10 }
const second = { pryId: 2, catId: 1, tsoId: 4, treId: 8 }
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const said = (page: Page, sentence: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)
const press = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true }).click()
const random = () => Math.random().toString(36).slice(2, 8)
async function look(page: Page): Promise<void> {
  await checkAccessibility(page)
  await inTheDark(page, () => checkAccessibility(page))
}
async function pick(within: Locator, field: string, person: string, done = true): Promise<void> {
  await within.getByRole('button', { name: field }).click()
  const search = within.page().getByRole('combobox', { name: `Buscar en ${field}` })
  await search.fill(person)
  await within.page().getByRole('option', { name: person }).click()
  if (done) await search.press('Tab')
}

it('deciders are configured cell by cell and in bulk, and a delegate decides on another’s behalf', async () => {
  const [titular, delegado] = [`Marta ${random()}`, `Nora ${random()}`]
  const plain = (await newProfile(requestCreate)).prfid
  const [configurer, principal, delegate, maker] = await Promise.all([
    newPerson({ perfil: (await newProfile(requestConfigure)).prfid }),
    newPerson({ perfil: plain, nombre: titular }),
    newPerson({ perfil: plain, nombre: delegado }),
    newPerson({ perfil: plain }),
  ])
  const elsewhere = async (csoDias: number) =>
    ask(saveConfigRequest, { configuraciones: [{ csoId: 0, ...first, csoDias }] }, await tokenOf('administrador'))
  await elsewhere(30)

  const page = await openAs(configurer)
  await page.evaluate(`location.hash = '/request'`)
  await press(page, 'Configuración de Solicitudes')
  const whole = dialog(page, 'Configuración de Solicitudes')
  const rows = whole.getByRole('row').filter({ has: page.getByRole('gridcell', { name: 'Corresponsales', exact: true }) })
  await whole.getByRole('searchbox').fill('corresponsales restitucion')
  await whole.getByText(/^1 de \d+ combinaciones$/).waitFor()
  await rows.filter({ hasText: 'Acta de restitución' }).waitFor()
  const days = rows.getByRole('gridcell').nth(5)
  await days.click()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await said(page, 'Configuración guardada').waitFor()
  await elsewhere(50)
  allowProblem(page, /409/)
  await days.click()
  await page.keyboard.type('45')
  await page.keyboard.press('Enter')
  const conflict = page.getByRole('alertdialog', { name: /^Días de Cierre, / })
  await focused(conflict.getByRole('button', { name: 'Conservar el mío' }))
  const values = () => conflict.getByRole('definition').allInnerTexts()
  await expect.poll(values).toEqual(['45', expect.stringMatching(/^50\s+Mariana Restrepo Uribe, /)])
  await look(page)
  // Nothing is decided by leaving it, and the key that edits shows it again.
  await page.keyboard.press('Escape')
  await conflict.waitFor({ state: 'detached' })
  expect(await days.innerText()).toBe('50')
  await page.keyboard.press('Enter')
  await press(conflict, 'Conservar el mío')
  await said(page, 'Configuración guardada').waitFor()
  expect(await days.innerText()).toBe('45')
  await focused(days)
  await press(rows, 'Bitácora de Cierre, Entrega de local, Acta de restitución')
  await dialog(page, 'Bitácora').getByText('45').first().waitFor()
  await page.keyboard.press('Escape')

  await whole.getByRole('searchbox').fill('corresponsales')
  await whole.getByText(/^10 de \d+ combinaciones$/).waitFor()
  const bar = whole.getByRole('form', { name: 'Cambio de las filas seleccionadas' })
  expect(await bar.count()).toBe(0)
  for (const name of ['Cierre, Entrega de local, Acta de restitución', 'Apertura, Licencias y permisos, Permiso de la copropiedad'])
    await rows.getByRole('checkbox', { name: `Seleccionar ${name}` }).check()
  await pick(bar, 'Aprobadores', titular)
  await bar.getByRole('textbox', { name: 'Días' }).fill('12')
  await bar.getByText(/^Cambian 2 filas de 2\. Días: de /).waitFor()
  await elsewhere(60)
  await press(bar, 'Aplicar cambios')
  const disputed = whole.getByRole('group', { name: 'Valores en conflicto' })
  await disputed.getByRole('radio', { name: /^Valor guardado/ }).check()
  await checkAccessibility(page)
  await press(disputed, 'Guardar con esta selección')
  await said(page, 'Cambios masivos aplicados').waitFor()
  for (const [name, value] of [
    ['Acta de restitución', '60'],
    ['Permiso de la copropiedad', '12'],
  ] as const)
    await expect.poll(() => rows.filter({ hasText: name }).getByRole('gridcell').nth(5).innerText()).toBe(value)

  const away = await openAs(principal)
  await away.evaluate(`location.hash = '/request'`)
  await press(away, 'Delegaciones')
  const delegations = dialog(away, 'Delegaciones de solicitudes')
  await pick(delegations, 'Delegado', delegado, false)
  const today = dayInBogota(new Date()).split('-').toReversed().join('-')
  for (const name of ['Desde', 'Hasta']) await delegations.getByRole('textbox', { name }).fill(today)
  await delegations.getByRole('textbox', { name: 'Motivo' }).fill('Vacaciones')

  const page2 = await openAs(delegate)
  await press(delegations, 'Delegar')
  await press(page2, 'Notificaciones, 1 sin ver')
  await dialog(page2, 'Notificaciones').getByRole('link', { name: 'Le delegaron solicitudes' }).click()
  const delegationsDialog = dialog(page2, 'Delegaciones de solicitudes')
  await delegationsDialog
    .locator('[aria-current]')
    .getByText(new RegExp(`^${titular} .* → ${delegado}`))
    .waitFor()
  await checkAccessibility(page2)
  await page2.keyboard.press('Escape')
  await page2.waitForURL(({ hash }) => hash === '#/request')

  const words = { ...second, solId: 0, observaciones: 'El permiso de la esquina' }
  const solId = await sendElsewhere(maker, Object.fromEntries(Object.entries(words).map(([name, value]) => [name, String(value)])))
  await page2.evaluate(`location.hash = '/request/${solId}?esperaPorMi=1'`)
  const requestDialog = dialog(page2, /^Solicitud N° /)
  await press(requestDialog, 'Aprobar')
  const decision = dialog(page2, /^Aprobar la solicitud/)
  await decision.getByText(`Decide en nombre de ${titular}`).waitFor()
  await decision.getByRole('textbox', { name: 'Observación' }).fill('Adelante')
  await press(decision, 'Aprobar')
  await said(page2, /^Se aprobó la solicitud/).waitFor()
  await page2.waitForURL(({ hash }) => hash === '#/request?esperaPorMi=1')
  await page2.evaluate(`location.hash = '/request/${solId}'`)
  await requestDialog.getByText(new RegExp(`${delegado}.* en nombre de ${titular}`)).waitFor()
})
