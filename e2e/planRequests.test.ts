import { declineRequestPlains } from '@soportica/contract/plan-requests/calls'
import { paddedPlan } from '@soportica/contract/plan-requests/states'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ask } from './ask.ts'
import { connected } from './connected.ts'
import { openAs, tokenOf } from './browser.ts'
import { pdf } from './files.ts'
import { newPlanRequest } from './newPlanRequest.ts'

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

it('an architect sends plans with a template, and sees at once that somebody else answered the next one', async () => {
  // Before anybody looks: a new one stays as a notice.
  const [one, two] = [await newPlanRequest('Recorrido'), await newPlanRequest('Recorrido')]
  const number = paddedPlan(one.sopid)
  const page = await openAs('planos', '/requestplainsadmin?estado=1')
  // An earlier journey may have left a connection: waits for the next one.
  const live = connected(page)
  await page.reload()
  await openFromList(page, one.nombre)
  await press(request(page), 'Envío de planos')
  await expect.poll(() => request(page).getByLabel('Mensaje').inputValue()).toContain(`N° ${number}`)
  await request(page)
    .getByLabel('Archivos para subir')
    .setInputFiles([pdf('Planta arquitectónica.pdf')])
  await request(page).getByText('Planta arquitectónica.pdf').waitFor()
  await press(request(page), 'Enviar')
  await said(page, `Se envió la respuesta de la solicitud N° ${number}.`).waitFor()
  await request(page).waitFor({ state: 'detached' })
  await rowOf(page, one.nombre).waitFor({ state: 'detached' })
  await page.evaluate(`location.hash = '/requestplainsadmin/${Number(number)}'`)
  await request(page)
    .getByRole('heading', { name: /^Respondida por / })
    .waitFor()
  await request(page)
    .getByText(/ · en el correo$/)
    .waitFor()

  await openFromList(page, two.nombre)
  await live
  await request(page).getByLabel('Mensaje').fill('Mañana le envío los planos.')
  await ask(declineRequestPlains, { sopid: two.sopid, op: 1, motivo: 'No es de este banco' }, await tokenOf('administrador'))
  await request(page)
    .getByText(/^La solicitud ya fue rechazada por .+ Lo que escribió sigue aquí, pero ya no se puede enviar\.$/)
    .waitFor()
  expect(await request(page).getByLabel('Mensaje').inputValue()).toBe('Mañana le envío los planos.')
  await press(request(page), 'Ver cómo quedó')
  await press(dialog(page, 'Actualizar'), 'Sí')
  await request(page)
    .getByRole('heading', { name: /^Rechazada por / })
    .waitFor()
})
