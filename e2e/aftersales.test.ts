import { type FindingLine, listFindings, saveFinding } from '@soportica/contract/aftersales/findings'
import { listMyFindings } from '@soportica/contract/aftersales/myFindings'
import { saveFindingPhoto } from '@soportica/contract/aftersales/photos'
import { listReports, saveReport } from '@soportica/contract/aftersales/reports'
import type { Answer } from '@soportica/contract/core/endpoint'
import { verifyToken } from '@soportica/contract/people/session'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ask } from './ask.ts'
import { allowProblem, checkAccessibility, openAs, tokenOf } from './browser.ts'
import { png } from './files.ts'
import { focused } from './focused.ts'
import { inTheDark } from './scheme.ts'
import { pick } from './pick.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: /^Actualizar Pre-entrega # \d{5} - / })
const said = (page: Page, sentence: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const names = (within: Locator) => within.locator('[data-line-name]')
const stateOf = (within: Locator, line: number) => within.locator('[data-line]').nth(line).locator('[aria-pressed="true"]')
async function chooseFirst(within: Locator, field: string): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).click()
  await within.getByRole('option').first().click()
}
async function look(page: Page): Promise<void> {
  await checkAccessibility(page)
  await inTheDark(page, () => checkAccessibility(page))
}

/** Takes a "before" photo and draws an arrow on it with the keyboard. */
async function photograph(page: Page, acts: Locator): Promise<void> {
  await acts.getByLabel(/^Elegir fotos de .+: Antes \(archivo\)$/).setInputFiles(png('fisura.png', 900, 600))
  await acts.getByRole('button', { name: /^Ver la foto 1 de 1, antes, de / }).click()
  const viewer = page.getByRole('dialog', { name: /^Antes: / })
  await press(viewer, 'Dibujar sobre la foto')
  await viewer.getByRole('application').press('Enter')
  await look(page)
  await press(viewer, 'Guardar trazos')
  await said(page, 'Se guardaron los trazos de la foto.').waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await acts.getByText('1 foto', { exact: true }).waitFor()
}

it('a report is begun, its lines are marked with the keyboard, and a phone goes on', async () => {
  const page = await openAs('administrador', '/aftersales')
  await page.getByRole('heading', { level: 1, name: 'Posventa', exact: true }).waitFor()
  await press(page, 'Nueva Pre-entrega')
  const form = page.getByRole('dialog', { name: 'Nueva Pre-entrega' })
  await focused(form.getByRole('combobox', { name: 'Sucursal' }))
  expect((await form.boundingBox())?.width).toBeGreaterThan(page.viewportSize()!.width - 20)
  await press(form, 'Guardar')
  await form.getByText('El campo sucursales es requerido').waitFor()
  expect(await form.getByText('ACTA ENTREGA').count()).toBe(0)
  for (const field of ['Sucursal', 'Contratista', 'Usuario contratista']) await chooseFirst(form, field)
  await press(form, 'Guardar')
  const registered = said(page, /^Se registró el reporte # \d{5} con \d+ actividades por chequear\.$/)
  const number = /\d{5}/.exec(await registered.innerText())![0]
  const acts = editor(page)
  await acts.getByText('ACTA ENTREGA').click()
  await said(page, 'Primero debes finalizar la PREENTREGA.').waitFor()

  await names(acts).first().focus()
  await page.keyboard.press('1')
  await page.keyboard.press('ArrowDown')
  await focused(names(acts).nth(1))
  await page.keyboard.press('3')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('2')
  for (const [line, state] of ['Bueno', 'N/A', 'Malo'].entries()) await expect.poll(() => stateOf(acts, line).innerText()).toBe(state)
  await acts.getByRole('tab', { name: 'Solo Chequeados 3' }).waitFor()
  allowProblem(page, /status of 422/)
  await press(acts, 'Guardar')
  await press(page.getByRole('dialog', { name: 'Confirmación' }), 'Sí')
  await acts.getByRole('listitem').getByText('Falta la clasificación en algunas filas.').waitFor()
  await look(page)

  const choose = (field: string, option: string) => pick(acts.getByRole('combobox', { name: field, exact: true }), option)
  await choose('Clasificación', 'Pendiente')
  await choose('Categoría', 'Acabados')
  await acts.getByRole('combobox', { name: 'Subcategoría', exact: true }).click()
  await acts.getByRole('listbox', { name: 'Subcategoría' }).getByRole('option').nth(1).click()
  await choose('Impacto', 'Alto')
  await acts.getByRole('tab', { name: 'Pendientes 1' }).waitFor()
  await photograph(page, acts)
  await press(acts, 'Finalizar Preentrega')
  await said(page, 'Aún faltan actividades por revisar').waitFor()
  await acts.getByRole('tab', { name: 'Resumen de Hallazgos' }).click()
  await acts.getByRole('row', { name: 'Total de Hallazgos 1 1 0' }).waitFor()
  await press(acts, 'Guardar')
  await press(page.getByRole('dialog', { name: 'Confirmación' }), 'Sí')
  await acts.waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: number, exact: true }) })
  await row.getByRole('button', { name: /^Hallazgos preentrega: 1, / }).click()
  await page
    .getByRole('dialog', { name: `Hallazgos preentrega del reporte # ${number}` })
    .getByRole('row', { name: 'Acabados 1' })
    .waitFor()
  await look(page)

  const phone = await openAs('administrador', `/aftersales/${Number(number)}`, { phone: true })
  const held = editor(phone)
  await held
    .getByRole('group', { name: /^Estado de / })
    .nth(3)
    .getByRole('button', { name: 'Bueno' })
    .click()
  await held.getByRole('tab', { name: 'Solo Chequeados 4' }).waitFor()
  await names(held).nth(2).click()
  await held.getByRole('combobox', { name: 'Impacto', exact: true }).waitFor()
  await held.getByRole('button', { name: /^Tomar foto de .+: Después$/ }).waitFor()
  await look(phone)
  await held.getByRole('button', { name: /^Ver la foto 1 de 1/ }).click()
  await phone
    .getByRole('dialog', { name: /^Antes: / })
    .getByRole('img', { name: /^Antes: / })
    .first()
    .waitFor()
})

const inFirstLine = 'Fisura que se cierra con foto'
/** A finding that the contractor has to close, with the number of its report and its line. */
async function findingOfContractor(): Promise<{ repid: number; line: FindingLine }> {
  const [token, his] = [await tokenOf('administrador'), await tokenOf('contratista')]
  const { usuid: usucontratista } = await ask(verifyToken, undefined, his)
  const mine = await ask<Answer<typeof listMyFindings>>(listMyFindings, { rows: 1, first: 0 }, his)
  const listed = await ask<Answer<typeof listReports>>(listReports, { repid: mine.results[0]!.repid, rows: 1, first: 0 }, token)
  const { supid: sucursal, contratistaid: contratista } = listed.results[0]!
  const body = { repid: 0, sucursal, contratista, usucontratista, fechaPreentrega: '2027-01-12', fechaEntrega: '2027-01-19' }
  const { repid } = await ask<Answer<typeof saveReport>>(saveReport, body, token)
  const { results } = await ask<Answer<typeof listFindings>>(listFindings, { repid, rows: 150, first: 0 }, token)
  const line = results.at(-1)!
  const itemData = { ubicacion: line.ubicacionId, actividad: line.actividadId, estado: 2, classification: 2, descripcion: inFirstLine }
  await ask(saveFinding, { repid, itemData }, token)
  return { repid, line }
}

it('on a phone a finding is left with Back, seen in its act, closed with a photo that did not arrive at first, and opened once more', async () => {
  const { repid, line } = await findingOfContractor()
  const phone = await openAs('contratista', `/aftersales-findings?texto=${inFirstLine}`, { phone: true })
  allowProblem(phone, /ERR_FAILED|Error al conectar con el servidor/)
  const finding = phone.getByRole('dialog', { name: `${line.ubicacion}: ${line.actividad}` })
  const card = phone.getByRole('listitem').filter({ hasText: inFirstLine })
  await card.getByRole('link').click()
  await finding.waitFor()
  await phone.goBack()
  await finding.waitFor({ state: 'detached' })
  await card.getByRole('link').click()
  await press(finding, 'Ver el acta')
  await focused(editor(phone).locator(`[data-line="p${line.orden}"] [data-line-name]`))
  expect(await editor(phone).getByText(String(repid).padStart(5, '0')).count()).toBeGreaterThan(0)
  await phone.goBack()
  await finding.waitFor()

  const photos = `**${saveFindingPhoto.path}`
  await phone.route(photos, (route) => route.abort())
  const choose = phone.waitForEvent('filechooser')
  await press(finding, 'Cerrar con foto')
  await (await choose).setFiles(png('arreglo.png', 300, 200))
  await finding.getByRole('img', { name: 'Foto del arreglo, sin enviar' }).waitFor()
  await look(phone)
  await phone.unroute(photos)
  await press(finding, 'Cerrar con la foto tomada')
  await said(phone, /^Se cerró el hallazgo con su foto\./).waitFor()
  await finding.waitFor({ state: 'detached' })

  await phone.goto(`/soportica/#/aftersales-findings?estado=1&texto=${inFirstLine}`)
  await card.getByRole('link').click()
  await press(finding, 'Deshacer el cierre')
  await said(phone, 'El hallazgo está abierto de nuevo.').waitFor()
  await finding.waitFor({ state: 'detached' })
})
