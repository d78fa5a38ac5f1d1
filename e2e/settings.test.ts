import { listPickers } from '@soportica/contract/settings/microsoft'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listId, playedColumns } from '../apps/api/test/factories/powerApps.ts'
import { graphCredentials, type GraphServer, startGraphServer } from '../apps/api/test/graphServer.ts'
import { act, attach, one, openPanel, panel, said, stored } from './attachedFiles.ts'
import { text as textFile } from './files.ts'
import { beginWithoutConnection, storedRules } from './newConnection.ts'
import { checkNoticePosition } from './noticePosition.ts'
import { product } from './product.ts'
import { settled } from './settled.ts'
import { newCashier } from './writtenNotes.ts'
import { button, choices, dialog, folder, openSettings, picker, state } from './settingsDialog.ts'

const { tenantId, clientId, clientSecret } = graphCredentials

beginWithoutConnection()
let microsoft: GraphServer
beforeAll(async () => {
  microsoft = await startGraphServer(product().graphPort)
  for (const { name } of listPickers) microsoft.lists.setColumns(listId(name), playedColumns(name))
})
afterAll(() => microsoft.close())

it('the connection with Microsoft is set up from nothing, its lists are synchronised, and files lie and are replaced there', async () => {
  const page = await openSettings()
  await state(page).getByText('Sin configurar').waitFor()
  const secretField = dialog(page).getByLabel('Client secret')
  await dialog(page).getByLabel('Tenant id').fill(tenantId)
  await dialog(page).getByLabel('Client id').fill(clientId)
  await secretField.fill('Otro~Secreto-1')
  await button(page, 'Guardar Cambios').click()
  await dialog(page).getByText('Hay un secreto guardado.').waitFor()
  await button(page, 'Probar conexión').click()
  await state(page)
    .getByRole('alert')
    .getByText(/^Microsoft no aceptó las credenciales/)
    .waitFor()
  await secretField.fill(clientSecret)
  // With the key: the answer above still moves the page.
  await button(page, 'Guardar Cambios').press('Enter')
  await expect.poll(() => secretField.inputValue()).toBe('')
  await button(page, 'Probar conexión').click()
  await state(page)
    .getByText(/^Microsoft aceptó las credenciales\. Falta elegir la carpeta de los archivos\. \(\d+ ms\)$/)
    .waitFor()
  await state(page).getByText('Conectado').waitFor()

  const history = page.getByRole('dialog', { name: 'Bitácora' })
  const openHistory = async () => {
    await button(page, 'Bitácora').click()
    await history.getByText('cambiado', { exact: true }).first().waitFor()
  }
  // Once opened it opens at once, while the notice is still there.
  await openHistory()
  await settled(history)
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })
  await button(page, 'Guardar Cambios').click()
  await page.getByText('No has realizado ninguna modificación').waitFor()
  await checkNoticePosition(page)
  await openHistory()
  await checkNoticePosition(page)
  await settled(history)
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'detached' })

  for (const [name, option] of [
    ['Usuario', 'Helena Álvarez'],
    ['Unidad', 'OneDrive'],
  ] as const) {
    await picker(page, name).click()
    await choices(page, name).first().waitFor()
    await page.keyboard.type(option)
    await choices(page, name).filter({ hasText: option }).first().click()
  }
  await button(page, 'Carpeta de cajeros').click()
  await folder(page, 'Cajeros').press('ArrowRight')
  await folder(page, '2026').click()
  await button(page, 'Guardar sitio').click()
  await page.getByText('Se guardó dónde se almacenan los archivos.').waitFor()
  await button(page, 'Probar conexión').click()
  await state(page)
    .getByText(/la carpeta de los archivos responde/)
    .waitFor()

  await dialog(page).getByRole('tab', { name: 'Power Apps' }).click()
  await picker(page, 'Sitio').click()
  await choices(page, 'Sitio').filter({ hasText: 'Planeación y Control' }).click()
  await button(page, 'Elegirlas').click()
  await button(page, 'Guardar listas').click()
  await page.getByText('Se guardaron el sitio y las listas de las solicitudes.').waitFor()
  const sync = dialog(page).getByRole('region', { name: 'Sincronización' })
  await dialog(page)
    .getByRole('button', { name: /^(Sincronizar ahora|Reanudar)$/ })
    .click()
  await sync
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /: Proyecto$/ }) })
    .getByText('Al día')
    .waitFor()
  await button(page, 'Detener').click()
  await sync.getByText('Detenida', { exact: true }).waitFor()
  expect((await storedRules()).text).not.toContain(clientSecret)

  const record = await newCashier()
  await attach(record, one, textFile('acta.txt', 'La primera acta'))
  const cashier = await openPanel(record)
  await act(cashier, 'acta.txt', 'Subir a SharePoint')
  await said(cashier, '«acta.txt» quedó en SharePoint.').waitFor()
  await stored(cashier, 'acta.txt').getByText('SharePoint', { exact: true }).waitFor()
  const contents = () => microsoft.files().map(({ bytes }) => bytes?.toString())
  expect(contents()).toContain('La primera acta')

  const chooser = cashier.waitForEvent('filechooser')
  await act(cashier, 'acta.txt', 'Reemplazar')
  await (await chooser).setFiles(textFile('acta nueva.txt', 'La segunda acta'))
  const confirmation = cashier.getByRole('dialog', { name: 'Confirmar Reemplazo de Archivo' })
  await confirmation.getByRole('button', { name: 'Reemplazar' }).click()
  await confirmation.waitFor({ state: 'detached' })
  await stored(cashier, 'acta nueva.txt').getByText('SharePoint', { exact: true }).waitFor()
  expect(contents()).toContain('La segunda acta')
  expect(contents()).toContain('La primera acta')
  await panel(cashier).getByRole('button', { name: 'Versiones anteriores de acta nueva.txt, 1' }).click()
  await panel(cashier)
    .getByRole('list', { name: 'Versiones anteriores de acta nueva.txt' })
    .getByText('acta.txt', { exact: true })
    .waitFor()
})
