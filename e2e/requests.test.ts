import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { openAs as openAsPerson } from './alertedPeople.ts'
import { openAs } from './browser.ts'
import { pdf, png } from './files.ts'
import { sendElsewhere } from './sendElsewhere.ts'

const demoUser = (name: string) => demoUsers.find(({ usuario }) => usuario === name)!
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const request = (page: Page) => dialog(page, /^Solicitud N° \d{5}$/)
const said = (page: Page, sentence: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
async function choose(within: Locator, field: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).click()
  await within.getByRole('option', { name: option, exact: true }).click()
}

it('a request is made, approved and solved by three people, and its requester sees each step at once', async () => {
  const page = await openAsPerson(demoUser('solicitante'))
  await page.evaluate(`location.hash = '/request'`)
  await page.getByRole('button', { name: 'Nueva Solicitud' }).click()
  const form = dialog(page, 'Nueva Solicitud')
  for (const [field, option] of [
    ['Proyecto', 'Sucursales'],
    ['Categoría', 'Remodelación'],
    ['Tipo solicitud', 'Diseño'],
    ['Tipo requisito', 'Planos arquitectónicos'],
  ] as const)
    await choose(form, field, option)
  await form.getByRole('textbox', { name: 'Observación' }).fill('Planos de la sede norte')
  for (const name of ['ATM instalados', 'ATM en crecimiento', 'Multifuncionales instalados', 'Multifuncionales en crecimiento'])
    await form.getByRole('textbox', { name }).fill('2')
  await form.getByRole('textbox', { name: 'Cantidad de Asesor de vivienda' }).fill('3')
  await form.getByLabel('Archivos para subir').setInputFiles(pdf('croquis.pdf', 'Norte'))
  await press(form, 'Guardar')
  const registered = said(page, /^Se registró la solicitud N° \d{5}\.$/)
  await registered.waitFor()
  const [number = ''] = /\d{5}/.exec(await registered.innerText())!
  const mine = page.getByRole('row').filter({ hasText: number })
  await mine.getByText('Por Aprobar').waitFor()

  await mine.getByRole('link').click()
  await expect.poll(() => request(page).getByRole('textbox', { name: 'Cantidad de Asesor de vivienda' }).inputValue()).toBe('3')
  await request(page).getByRole('textbox', { name: 'ATM instalados' }).fill('7')
  await press(request(page), 'Guardar Cambios')
  await said(page, /^Se guardaron los cambios de la solicitud/).waitFor()

  await mine.getByRole('link').click()
  await request(page).waitFor()
  await sendElsewhere(demoUser('aprobador'), { solId: String(Number(number)), accion: 'aprobar', observacionAprobacion: 'Adelante' })
  // An open request says who decided it; an open list moves.
  const meanwhile = request(page).getByRole('status').filter({ hasText: 'gestionó esta solicitud' })
  await press(meanwhile, 'Ver cómo quedó')
  await request(page).getByText('Aprobada').first().waitFor()
  await page.keyboard.press('Escape')
  await mine.getByText('Aprobada', { exact: true }).waitFor()

  const second = await openAs('solucionador', `/request/${Number(number)}`)
  await press(request(second), 'Solucionar')
  const solution = dialog(second, `Solucionar la solicitud N° ${number}`)
  await solution.getByRole('textbox', { name: 'Observación de la solución' }).fill('Van los planos')
  await solution.getByLabel('Archivos para subir').setInputFiles(png('plano.png'))
  await press(solution, 'Solucionar')
  await said(second, `Se solucionó la solicitud N° ${number}.`).waitFor()

  await mine.getByText('Solucionada', { exact: true }).waitFor()
  await mine.getByRole('link').click()
  await expect.poll(() => request(page).getByRole('list').filter({ hasText: 'Registrada' }).getByRole('listitem').count()).toBe(4)
  await press(request(page), 'plano.png')
  await dialog(page, 'Previa').getByRole('img', { name: 'plano.png' }).waitFor()
})
