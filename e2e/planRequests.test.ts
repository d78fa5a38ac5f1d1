import { declineRequestPlains } from '@soportica/contract/plan-requests/calls'
import { paddedPlan } from '@soportica/contract/plan-requests/states'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ask } from './ask.ts'
import { connected } from './connected.ts'
import { checkAccessibility, openAs, tokenOf } from './browser.ts'
import { pdf } from './files.ts'
import { newPlanRequest } from './newPlanRequest.ts'
import { inTheDark } from './scheme.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const request = (page: Page) => dialog(page, /^Solicitud de planos N° \d{5}$/)
const said = (page: Page, sentence: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, nombre: string) => page.getByRole('row').filter({ hasText: nombre })
/** Opens one from the list, which shows those of its name alone. */
async function openFromList(page: Page, nombre: string): Promise<void> {
  await page.evaluate(`location.hash = '/requestplainsadmin?${new URLSearchParams({ estado: '1', nombre }).toString()}'`)
  await rowOf(page, nombre).getByRole('link').first().click()
  await request(page).waitFor()
}
async function look(page: Page): Promise<void> {
  await checkAccessibility(page)
  await inTheDark(page, () => checkAccessibility(page))
}

it('an architect sends plans with a template, rejects with a reason, and reads the answer', async () => {
  // Before anybody looks: a new one is told in a notice that stays.
  const [one, two] = [await newPlanRequest('Recorrido'), await newPlanRequest('Recorrido')]
  const [sent, rejected] = [paddedPlan(one.sopid), paddedPlan(two.sopid)]
  const page = await openAs('planos', '/requestplainsadmin?estado=1')
  await page.getByRole('heading', { level: 1, name: 'Solicitudes de planos', exact: true }).waitFor()
  await page.getByRole('tab', { name: /^Por responder \d+$/, selected: true }).waitFor()
  await openFromList(page, one.nombre)
  await press(request(page), 'Usar plantilla')
  await page.getByRole('menuitem', { name: 'Envío de planos' }).click()
  const message = request(page).getByLabel('Mensaje')
  await expect.poll(() => message.inputValue()).toContain(`N° ${sent}`)
  await request(page)
    .getByLabel('Archivos para subir')
    .setInputFiles([pdf('Planta arquitectónica.pdf')])
  await request(page).getByText('Planta arquitectónica.pdf').waitFor()
  await look(page)
  await press(request(page), 'Enviar')
  await said(page, `Se envió la respuesta de la solicitud N° ${sent}.`).waitFor()
  await request(page).waitFor({ state: 'detached' })
  await rowOf(page, one.nombre).waitFor({ state: 'detached' })

  await openFromList(page, two.nombre)
  await press(request(page), 'Rechazar')
  const overlay = dialog(page, `Rechazar la solicitud de planos N° ${rejected}`)
  await press(overlay, 'Rechazar')
  await overlay.getByText('El campo motivo es requerido').waitFor()
  await overlay.getByLabel('Motivo').fill('El código no corresponde a un sitio nuestro.')
  await press(overlay, 'Rechazar')
  await said(page, `Se rechazó la solicitud de planos N° ${rejected}.`).waitFor()

  await page.evaluate(`location.hash = '/requestplainsadmin/${Number(sent)}'`)
  await request(page)
    .getByRole('heading', { name: /^Respondida por / })
    .waitFor()
  await request(page)
    .getByText(/ · en el correo$/)
    .waitFor()
  await look(page)
})

it('an open request shows at once that somebody else answered it, and keeps the typed text', async () => {
  const { sopid, nombre } = await newPlanRequest('Simultánea')
  const page = await openAs('planos', '/requestplainsadmin?estado=1')
  // Whoever was here before may have left a connection: what is heard of is the next one.
  const live = connected(page)
  await page.reload()
  await openFromList(page, nombre)
  await live
  await request(page).getByLabel('Mensaje').fill('Mañana le envío los planos.')
  const other = await tokenOf('administrador')
  await ask(declineRequestPlains, { sopid, op: 1, motivo: 'No es de este banco' }, other)
  await request(page)
    .getByText(/^La solicitud ya fue rechazada por .+ Lo que escribió sigue aquí, pero ya no se puede enviar\.$/)
    .waitFor()
  expect(await request(page).getByLabel('Mensaje').inputValue()).toBe('Mañana le envío los planos.')
  await look(page)
  await press(request(page), 'Ver cómo quedó')
  await press(dialog(page, 'Actualizar'), 'Sí')
  await request(page)
    .getByRole('heading', { name: /^Rechazada por / })
    .waitFor()
})

it('without its right the inbox is shut, with a way back', async () => {
  const page = await openAs('solicitante', '/requestplainsadmin')
  await page.getByRole('heading', { name: 'Acceso Denegado' }).waitFor()
  await page.getByText(/\(permiso 69\)\. Pídalo al administrador\.$/).waitFor()
  await page.getByRole('link', { name: 'Volver a Inicio' }).click()
  await page.waitForURL(({ hash }) => hash === '#/dashboard')
})
