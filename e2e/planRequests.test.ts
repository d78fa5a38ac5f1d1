import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { checkAccessibility, openAs } from './browser.ts'
import { pdf } from './files.ts'
import { inTheDark } from './scheme.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const request = (page: Page) => dialog(page, /^Solicitud de planos N° \d{5}$/)
const said = (page: Page, sentence: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const waiting = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Responder/ }) })
async function openFirst(page: Page): Promise<string> {
  const link = waiting(page).first().getByRole('link').first()
  await link.click()
  await request(page).waitFor()
  return /\d{5}/.exec(await request(page).getByRole('heading').first().innerText())![0]
}
async function look(page: Page): Promise<void> {
  await checkAccessibility(page)
  await inTheDark(page, () => checkAccessibility(page))
}

it('whoever answers sends plans with a template, rejects with a reason, and reads what was sent', async () => {
  const page = await openAs('administrador', '/requestplainsadmin?estado=1')
  await page.getByRole('tab', { name: /^Por responder \d+$/, selected: true }).waitFor()
  const sent = await openFirst(page)
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
  await page.getByRole('row').filter({ hasText: sent }).waitFor({ state: 'detached' })

  const rejected = await openFirst(page)
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

it('without its right the inbox is shut, with a way back', async () => {
  const page = await openAs('solicitante', '/requestplainsadmin')
  await page.getByRole('heading', { name: 'Acceso Denegado' }).waitFor()
  await page.getByRole('link', { name: 'Volver a Inicio' }).click()
  await page.waitForURL(({ hash }) => hash === '#/dashboard')
})
