import { requestCreate } from '@soportica/contract/permissions/requests'
import { saveDelegation } from '@soportica/contract/requests/delegations'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { ask } from './ask.ts'
import { checkAccessibility, knock, openAs, openPage } from './browser.ts'
import { enter, newPerson, newProfile } from './people.ts'
import { sendElsewhere } from './sendElsewhere.ts'

// A row of the demo data in which nothing else is asked for: 'Corresponsales', 'Apertura'.
const row = { pryId: 2, catId: 1, tsoId: 4, treId: 8 }
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const said = (page: Page, sentence: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)
const press = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true }).click()
const solicitante = demoUsers.find(({ usuario }) => usuario === 'solicitante')!
const random = () => Math.random().toString(36).slice(2, 8)

it('deciders are configured, and a delegate decides on another’s behalf', async () => {
  const [titular, delegado] = [`Marta ${random()}`, `Nora ${random()}`]
  const plain = (await newProfile(requestCreate)).prfid
  const [principal, delegate] = await Promise.all([
    newPerson({ perfil: plain, nombre: titular }),
    newPerson({ perfil: plain, nombre: delegado }),
  ])
  const page = await openAs('administrador', '/request')
  await press(page, 'Configuración de Solicitudes')
  const whole = dialog(page, 'Configuración de Solicitudes')
  const configured = whole.getByRole('row').filter({ hasText: 'Permiso de la copropiedad' })
  await whole.getByRole('searchbox').fill('corresponsales copropiedad')
  await whole.getByText(/^1 de \d+ combinaciones$/).waitFor()
  const bar = whole.getByRole('form', { name: 'Cambio de las filas seleccionadas' })
  await configured.getByRole('checkbox', { name: /^Seleccionar Apertura/ }).check()
  await press(bar, 'Aprobadores')
  const search = page.getByRole('combobox', { name: 'Buscar en Aprobadores' })
  await search.fill(titular)
  await page.getByRole('option', { name: titular }).click()
  await search.press('Tab')
  await bar.getByRole('textbox', { name: 'Días' }).fill('12')
  await press(bar, 'Aplicar cambios')
  await said(page, 'Cambios masivos aplicados').waitFor()
  await expect.poll(() => configured.getByRole('gridcell').nth(5).innerText()).toBe('12')
  await press(configured, 'Bitácora de Apertura, Licencias y permisos, Permiso de la copropiedad')
  await dialog(page, 'Bitácora').getByText(titular).first().waitFor()

  const today = dayInBogota(new Date())
  const delegation = { delegado: delegate.usuid, desde: today, hasta: today, que: 3, motivo: 'Vacaciones' }
  await ask(saveDelegation, delegation, await enter(principal.usuario, principal.clave))
  const page2 = await openPage()
  await knock(page2, delegate.usuario, delegate.clave)
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

  const words = { ...row, solId: 0, observaciones: 'El permiso de la esquina' }
  const solId = await sendElsewhere(solicitante, Object.fromEntries(Object.entries(words).map(([name, value]) => [name, String(value)])))
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
