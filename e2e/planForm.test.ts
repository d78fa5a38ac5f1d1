import { expect, it } from 'vitest'
import { allowProblem, checkAccessibility, openPage } from './browser.ts'
import { nextMail } from './people.ts'

it('somebody without an account asks for plans on a phone, and follows the links of the mails', async () => {
  const page = await openPage({ phone: true, path: 'requestplain.html' })
  const send = page.getByRole('button', { name: 'Enviar solicitud' })
  await send.click()
  await page.getByText('El campo nombre es requerido').waitFor()
  await checkAccessibility(page)
  const correo = `planos.${crypto.randomUUID().slice(0, 8)}@estudio.example.com`
  await page.getByLabel('Nombre').fill('Ana <b>Gómez</b>')
  await page.getByLabel('Correo').fill(correo)
  await page.getByLabel('Cajero', { exact: true }).check()
  await page.getByRole('combobox', { name: 'Código' }).fill('c10')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Cambiar el sitio' }).waitFor()
  await page.getByLabel('Arquitectónico').check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessibility(page)
  await send.click()
  const heading = page.getByRole('heading', { name: /^Solicitud N° \d{5}$/ })
  await heading.waitFor()
  const number = /\d{5}/.exec(await heading.innerText())![0]
  const { link } = await nextMail(correo)
  const [sopid, secreto] = link.split('#/')[1]!.split('/')
  // The receipt may be read a moment before it is noted that it was sent.
  const options = { data: { sopid: Number(sopid), secreto } }
  await expect.poll(async () => (await page.request.post('/soportica/api/follow_request_plain', options)).status()).toBe(200)
  await page.goto(link)
  await page.getByRole('heading', { name: `Solicitud de planos N° ${number}` }).waitFor()
  await page.getByText('La estamos revisando. Le responderemos a su correo.').waitFor()
  await checkAccessibility(page)
  expect(await page.locator('b').count()).toBe(0)
  allowProblem(page, /404/)
  await page.goto(`/soportica/requestplain.html#/${sopid}/${'a'.repeat(43)}`)
  await page.getByText('El enlace no es válido. Ábralo tal como llegó en el correo de su solicitud.').waitFor()

  // A link to a file that has ended says so on a page.
  await page.emulateMedia({ colorScheme: 'light' })
  const answer = await page.goto(`/soportica/api/download_plan?secreto=${'a'.repeat(43)}`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'No se puede descargar el plano' }).waitFor()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Pedir los planos de nuevo' }).click()
  await page.getByRole('heading', { name: 'Solicitud de planos' }).waitFor()
})
