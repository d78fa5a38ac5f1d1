import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FindingLine, listFindings, saveFinding } from '@soportica/contract/aftersales/findings'
import { getFindingPhotos } from '@soportica/contract/aftersales/photos'
import { listReports, saveReport } from '@soportica/contract/aftersales/reports'
import type { Answer } from '@soportica/contract/core/endpoint'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { patience } from '../apps/api/test/patience.ts'
import { newAddress } from './address.ts'
import { ask } from './ask.ts'
import { allowProblem, checkAccessibility, signIn, tokenOf } from './browser.ts'
import { launchDevice } from './chromium.ts'
import { png } from './files.ts'
import { watchPage } from './journey.ts'
import { product } from './product.ts'
import { inTheDark } from './scheme.ts'

const linesWritten = 30
const photosTaken = 12
const changedByOther = 5

async function newReport(token: string): Promise<number> {
  const { results } = await ask<Answer<typeof listReports>>(listReports, { rows: 5, first: 0 }, token)
  const { supid: sucursal, contratistaid: contratista, usucontratistaid: usucontratista } = results[0]!
  const body = { repid: 0, sucursal, contratista, usucontratista, fechaPreentrega: '2027-01-12', fechaEntrega: '2027-01-19' }
  return (await ask<Answer<typeof saveReport>>(saveReport, body, token)).repid
}
const linesOf = async (repid: number, token: string): Promise<FindingLine[]> =>
  (await ask<Answer<typeof listFindings>>(listFindings, { repid, rows: 50, first: 0 }, token)).results

/** A phone that keeps its data when it is closed. */
async function phone(folder: string, offline: boolean): Promise<{ device: BrowserContext; page: Page }> {
  const device = await launchDevice(folder, {
    viewport: { width: 390, height: 844 },
    baseURL: product().url,
    reducedMotion: 'reduce',
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    offline,
  })
  device.setDefaultTimeout(patience(30_000))
  const page = device.pages()[0] ?? (await device.newPage())
  await watchPage(page)
  allowProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409|Error al conectar con el servidor/)
  return { device, page }
}

const editor = (page: Page) => page.getByRole('dialog', { name: /^Actualizar Pre-entrega # / })
async function openReport(page: Page, repid: number): Promise<void> {
  await page.goto(`/soportica/#/aftersales/${repid}`)
  await editor(page).locator('[data-line]').first().waitFor()
}
async function takeAlong(page: Page, repid: number): Promise<void> {
  await openReport(page, repid)
  await editor(page).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Llevar sin conexión' }).click()
  await editor(page).getByText('Puede abrirse sin conexión.').waitFor()
}
async function writeLines(page: Page, from: number, to: number): Promise<void> {
  const states = editor(page).getByRole('group', { name: /^Estado de / })
  for (let line = from; line < to; line += 1) await states.nth(line).getByRole('button', { name: 'Bueno' }).click()
  await editor(page).getByText(`${to} cambios por enviar`).waitFor()
}

/** Several at once, of one line. */
async function takePhotos(page: Page, at: number, count: number): Promise<void> {
  const line = editor(page).locator('[data-line]').nth(at)
  await line.locator('[data-line-name]').click()
  const files = Array.from({ length: count }, (_, photo) => png(`foto ${photo + 1}.png`))
  await line.getByLabel(/^Elegir fotos de .*: Antes \(archivo\)$/).setInputFiles(files)
}
const photosOf = async (repid: number, token: string) => {
  const path = `${getFindingPhotos.path}?repid=${repid}` as const
  return (await ask<Answer<typeof getFindingPhotos>>({ method: 'GET', path }, undefined, token)).results.map(({ clave }) => clave)
}

/** Every third call fails; for half of those the server did the work and only the answer is lost. */
function failSome(): (route: Route) => Promise<void> {
  let calls = 0
  return async (route) => {
    calls += 1
    if (calls % 3 !== 0) return route.continue()
    if (calls % 6 === 0) await route.fetch().catch(() => undefined)
    return route.abort()
  }
}

it('a report is written without a network, and what another person changed meanwhile is decided line by line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soportica-telefono-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const token = await tokenOf('administrador')
  const repid = await newReport(token)

  const first = await phone(folder, false)
  await first.page.goto('/soportica/')
  await signIn(first.page, 'supervisor')
  await takeAlong(first.page, repid)
  await first.device.setOffline(true)
  await writeLines(first.page, 0, 20)
  await first.device.close()

  for (const { ubicacionId: ubicacion, actividadId: actividad } of (await linesOf(repid, token)).slice(0, changedByOther))
    await ask(saveFinding, { repid, itemData: { ubicacion, actividad, estado: 3 } }, token)

  const { device, page } = await phone(folder, true)
  await page.goto('/soportica/#/aftersales')
  await page.getByRole('heading', { name: 'En este dispositivo' }).waitFor()
  await page.getByText('20 cambios por enviar').first().waitFor()
  await page.getByRole('link', { name: `# ${String(repid).padStart(5, '0')}` }).click()
  await editor(page).getByRole('tab', { name: 'Solo Chequeados 20' }).waitFor()
  await writeLines(page, 20, linesWritten)
  await editor(page).getByRole('tab', { name: 'Solo Chequeados 30' }).waitFor()
  // Of a line that is kept as it is written here, of one for which the other person's version is taken, and of one that nobody else changed.
  for (const line of [0, changedByOther - 1, changedByOther]) await takePhotos(page, line, photosTaken / 3)
  await editor(page).getByText(`${linesWritten} cambios y ${photosTaken} fotos por enviar`).waitFor()
  await page.goto('/soportica/#/aftersales')

  await device.route('**/soportica/api/**', failSome())
  await device.setOffline(false)
  await page
    .getByRole('list', { name: 'Líneas que otra persona también cambió' })
    .getByRole('listitem')
    .nth(changedByOther - 1)
    .waitFor()
  // The photos of a line wait until it is decided.
  await page
    .getByText(`${changedByOther} cambios y ${(photosTaken / 3) * 2} fotos por enviar`)
    .first()
    .waitFor()
  await checkAccessibility(page)
  await inTheDark(page, () => checkAccessibility(page))
  for (const choice of ['Conservar el mío', 'Conservar el mío', 'Conservar el mío', 'Tomar el suyo', 'Tomar el suyo']) {
    const left = await page.getByRole('button', { name: choice }).count()
    await page.getByRole('button', { name: choice }).first().press('Enter')
    await expect.poll(() => page.getByRole('button', { name: choice }).count()).toBe(left - 1)
  }
  await page.getByRole('listitem').filter({ hasText: 'Todo está enviado.' }).waitFor()

  const lines = (await linesOf(repid, token)).slice(0, linesWritten)
  const asWritten = Array.from({ length: linesWritten - changedByOther }, () => [1, 1])
  const decided = [1, 1, 1, 3, 3].map((estado) => [estado, estado === 1 ? 2 : 1])
  expect(lines.map(({ estado, version }) => [estado, version])).toEqual([...decided, ...asWritten])
  // Each once, and in the order in which they were written.
  const numbers = lines.map(({ iddetalle }) => iddetalle ?? 0)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  const photos = await photosOf(repid, token)
  expect([photos.length, new Set(photos).size]).toEqual([photosTaken, photosTaken])
  await device.close()
})
